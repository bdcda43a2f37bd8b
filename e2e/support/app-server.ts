import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIsolatedEnv } from '../../backend/src/testing/test-env.ts';

const startTimeoutMs = 60_000;

export interface AppServer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the built server with demo data on an empty folder, as `npm start` does. */
export async function startAppServer(settings: Readonly<Record<string, string>> = {}): Promise<AppServer> {
  const folder = await mkdtemp(join(tmpdir(), 'homechef-e2e-'));
  const server = spawn(process.execPath, ['backend/dist/server.js'], {
    env: {
      ...createIsolatedEnv(),
      ...{ PORT: '0', LOG_LEVEL: 'warn' },
      ...{ DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') },
      ...settings,
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
    const url = await new Promise<string>((resolve, reject) => {
      const fail = (problem: string) => reject(new Error(`The server ${problem}:\n${output}`));
      startTimer = setTimeout(() => fail('did not start in time'), startTimeoutMs);
      server.once('exit', () => fail('exited during startup'));
      server.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [, found] = /is open: (\S+)/.exec(output) ?? [];
        if (found) resolve(found);
      });
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(startTimer);
  }
}
