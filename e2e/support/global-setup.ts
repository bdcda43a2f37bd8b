import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isolatedEnv } from '../../backend/src/testing/test-env.ts';

const patience = 60_000;

/** Starts the built product on an empty folder, as `npm start` would, and tells the tests its address. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'homechef-e2e-'));
  const server = spawn(process.execPath, ['backend/dist/server.js'], {
    env: {
      ...isolatedEnv(),
      ...{ PORT: '0', LOG_LEVEL: 'warn' },
      ...{ DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  let said = '';
  let late: NodeJS.Timeout | undefined;
  try {
    process.env.E2E_URL = await new Promise<string>((resolve, reject) => {
      const fail = (how: string) => reject(new Error(`The product ${how}:\n${said}`));
      late = setTimeout(() => fail('did not start'), patience);
      server.once('exit', () => fail('ended at its start'));
      server.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [, url] = /is open: (\S+)/.exec(said) ?? [];
        if (url) resolve(url);
      });
    });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(late);
  }
}
