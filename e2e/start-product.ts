import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const patience = 60_000;

/** Limits that count per address would count all tests as one visitor. */
const settings = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_LOGIN_FAILURES: '0',
  RATE_LIMIT_REGISTRATIONS: '0',
  RATE_LIMIT_GUEST_ORDERS: '0',
  RATE_LIMIT_OPEN_GUEST_ORDERS: '0',
};

/** Starts the built product on an empty folder, as `npm start` would, and tells the tests its address. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'homechef-e2e-'));
  const server = spawn(process.execPath, ['backend/dist/server.js'], {
    env: {
      ...process.env,
      ...settings,
      // The settings of whoever runs the tests must not reach their database.
      MONGODB_URI: '',
      NODE_ENV: '',
      npm_lifecycle_event: '',
      DATA_DIR: join(folder, 'data'),
      UPLOADS_DIR: join(folder, 'uploads'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  process.env.E2E_URL = await new Promise<string>((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`The product did not start:\n${said}`)), patience);
    server.once('exit', () => reject(new Error(`The product ended at its start:\n${said}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /is open: (\S+)/.exec(said) ?? [];
      if (!url) return;
      clearTimeout(late);
      resolve(url);
    });
  });
  return async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
