import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIsolatedEnv } from '../../backend/src/testing/test-env.ts';

const startTimeoutMs = 60_000;

/** Starts the built server on an empty folder, as `npm start` does, and sets E2E_URL. Returns a function that stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'homechef-e2e-'));
  const server = spawn(process.execPath, ['backend/dist/server.js'], {
    env: {
      ...createIsolatedEnv(),
      ...{ PORT: '0', LOG_LEVEL: 'warn' },
      ...{ DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  let output = '';
  let startTimer: NodeJS.Timeout | undefined;
  try {
    process.env.E2E_URL = await new Promise<string>((resolve, reject) => {
      const fail = (problem: string) => reject(new Error(`The server ${problem}:\n${output}`));
      startTimer = setTimeout(() => fail('did not start in time'), startTimeoutMs);
      server.once('exit', () => fail('exited during startup'));
      server.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [, url] = /is open: (\S+)/.exec(output) ?? [];
        if (url) resolve(url);
      });
    });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(startTimer);
  }
}
