import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createIsolatedEnv } from '../../backend/src/testing/test-env.ts';

const startTimeoutMs = 60_000;

export interface AppServer {
  url: string;
  stop: () => Promise<void>;
}

const fixedSettings = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'test',
  // As under npm, the server ends when its parent is gone, so that a killed Playwright worker leaves no process behind.
  npm_lifecycle_event: 'start',
};

/** Starts the built server as `npm start` does. An empty folder gets the demo data. */
export async function startAppServer(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<AppServer> {
  const folders = { DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') };
  const server = spawn(process.execPath, ['backend/dist/server.js'], {
    env: { ...createIsolatedEnv(), ...fixedSettings, ...folders, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
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
