/*
 * A real S3 server for tests: the Python package moto in server mode. It is installed once into the cache folder, like
 * mongod, and needs Python 3 with pip.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createWorkDir, runPython } from '../platform/db/embedded-mongod/binary/python-wheel.ts';
import { getCacheDir } from '../platform/db/embedded-mongod/binary/installed-binary.ts';
import { findFreePort } from '../platform/db/embedded-mongod/process/free-port.ts';

const version = '5.2.1';
/** Packages that the S3 part of moto needs, with exact versions. */
const requirements = [
  `moto==${version}`,
  'blinker==1.9.0',
  'boto3==1.44.8',
  'botocore==1.44.8',
  'certifi==2026.10.19.post1',
  'cffi==2.1.1',
  'charset-normalizer==3.5.3',
  'click==8.5.1',
  'cryptography==50.0.2',
  'flask==3.1.3',
  'flask-cors==6.0.5',
  'idna==3.20',
  'itsdangerous==2.2.0',
  'jinja2==3.1.6',
  'jmespath==1.1.0',
  'markupsafe==3.0.4',
  'py-partiql-parser==0.6.3',
  'pycparser==3.12',
  'python-dateutil==2.9.0.post0',
  'pyyaml==6.0.4',
  'requests==2.34.2',
  'responses==0.26.3',
  's3transfer==0.19.3',
  'six==1.17.0',
  'urllib3==2.8.0',
  'werkzeug==3.1.9',
  'xmltodict==1.0.4',
];
/** The server stops when its standard input closes, so that it never outlives the tests. */
const program = `
import os, sys, threading
def end_with_input():
    sys.stdin.read()
    os._exit(0)
threading.Thread(target=end_with_input, daemon=True).start()
from moto.server import main
main(["-H", "127.0.0.1", "-p", sys.argv[1]])
`;
const startMs = 60_000;

export interface S3Server {
  /** Settings of a server that stores its pictures in a new bucket. */
  settings: Record<string, string>;
  stop: () => Promise<void>;
}

async function install(): Promise<string> {
  const cache = getCacheDir(process.env);
  const folder = join(cache, `moto-${version}`);
  if (existsSync(folder)) return folder;
  const dir = createWorkDir(cache);
  try {
    writeFileSync(join(dir, 'requirements.txt'), requirements.join('\n'));
    const options = ['--retries', '1', '--timeout', '15', '--disable-pip-version-check', '--quiet'];
    const target = ['--no-deps', '--no-compile', '--only-binary=:all:', '--target', 'packages'];
    await runPython(['-m', 'pip', 'install', ...options, ...target, '-r', 'requirements.txt'], dir, {
      ...process.env,
      PIP_ROOT_USER_ACTION: 'ignore',
    });
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(join(dir, 'packages'), folder); // atomic, so the cache never has an incomplete folder
  } catch (error) {
    if (!existsSync(folder)) throw error; // another process may have installed it in the meantime
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  return folder;
}

async function waitForAnswer(url: string, hasEnded: () => boolean): Promise<void> {
  const end = performance.now() + startMs;
  for (;;) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (hasEnded() || performance.now() > end) throw new Error('moto does not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts the server with an empty bucket. @throws Error if it cannot be installed or started */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const folder = await install();
  const port = await findFreePort();
  const child = spawn('python3', ['-c', program, String(port)], {
    env: { ...process.env, PYTHONPATH: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const exited = once(child, 'exit');
  const endpoint = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${endpoint}/moto-api/`, () => child.exitCode !== null);
  const created = await fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  if (!created.ok) throw new Error(`the bucket could not be created: ${created.status}`);
  return {
    settings: {
      UPLOADS: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
