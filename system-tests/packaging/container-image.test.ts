import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../backend/src/platform/db/embedded-mongod/process/free-port.ts';
import { startTestMongod } from '../../backend/src/testing/test-mongod.ts';
import { createTempFolder } from '../../backend/src/testing/temp-folder.ts';
import { copyContext } from './docker-context.ts';
import { followDockerfile, getEnv, type Stage } from './dockerfile.ts';

const timeoutMs = 900_000;

/** Builds the image in folders, from the context that Docker would get. */
function buildImage(folder: string): Stage {
  const context = join(folder, 'context');
  mkdirSync(context);
  copyContext(resolve('.'), context, resolve('packaging/Dockerfile.dockerignore'));
  chmodSync(folder, 0o755); // for the user of the image
  return followDockerfile(resolve('packaging/Dockerfile'), context, folder);
}

const canMount = spawnSync('bwrap', ['--ro-bind', '/', '/', 'true']).status === 0;
/**
 * Makes everything except the uploads and /tmp read-only. Without bubblewrap, only the process's user prevents writes.
 */
function protect({ root, env, user }: Stage): string[] {
  if (!canMount || !user) return [];
  const folders = ['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp'];
  const uploads = env.UPLOADS_DIR ?? '';
  return ['bwrap', ...folders, '--ro-bind', root, root, '--bind', uploads, uploads];
}

function startIn(stage: Stage, command: readonly string[], settings: NodeJS.ProcessEnv): ChildProcess {
  const [program = '', ...args] = [...protect(stage), ...command];
  return spawn(program, args, {
    ...stage.user,
    cwd: join(stage.root, stage.workingFolder),
    env: Object.assign(getEnv(stage), settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

// Only root can run the process as the user of the image.
test.skipIf(process.getuid?.() !== 0)(
  'the image has all files that the server needs, without root and on a read-only file system',
  async () => {
    const stage = buildImage(createTempFolder());
    expect(stage.user?.uid).toBeGreaterThan(0);
    const { uri, stop } = await startTestMongod();
    onTestFinished(stop);
    const settings = {
      MONGODB_URI: uri.replace('/?', '/image?'),
      JWT_SECRET: randomBytes(48).toString('base64'),
      PORT: String(await findFreePort()),
      PUSH_HOSTS: 'off',
    };
    const server = startIn(stage, stage.command, settings);
    onTestFinished(() => void server.kill('SIGKILL'));
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const url = `http://127.0.0.1:${settings.PORT}`;
    const readState = async () =>
      server.exitCode === null
        ? (await fetch(`${url}/api/ready`).catch(() => undefined))?.status
        : `The server ended:\n${output}`;
    await expect.poll(readState, { timeout: 120_000 }).toSatisfy((state) => state !== undefined);
    expect(await readState()).toBe(200);
    for (const path of [
      '/',
      '/api/docs/swagger-ui.css',
      '/api/zip/10001',
      '/api/content/terms',
      '/pictures/sample_aabbcc.webp',
    ])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    const check = startIn(stage, stage.healthCheck, settings);
    expect(await new Promise((resolveCode) => check.once('exit', resolveCode))).toBe(0);
    expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ commit: 'unknown' });
    expect(output).not.toMatch(/EROFS|EACCES|ENOENT/);
  },
  timeoutMs,
);
