import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv, SettingsError } from './env.ts';
import { loadJwtSecret, assertJwtSecret } from './jwt-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homechef-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = () => join(folder, 'data');
const file = () => join(dataDir(), 'jwt-secret');
const read = () => loadJwtSecret(readEnv({ DATA_DIR: dataDir() }));

test('the demo makes a secret once, for its owner only, and leaves nothing else', () => {
  const secret = read();
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
  expect(read()).toBe(secret);
  expect(readdirSync(dataDir())).toEqual(['jwt-secret']);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test.each(['', '\n', 's'.repeat(31), `${' '.repeat(40)}\n`])(
  'one that can be guessed (%j) is refused by the name of its file, and left as it is',
  (short) => {
    read();
    writeFileSync(file(), short);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(file());
    expect(readFileSync(file(), 'utf8')).toBe(short);
  },
);

test('one of 32 bytes is taken, without the end of its line', () => {
  read();
  writeFileSync(file(), `${'s'.repeat(32)}\n`);
  expect(read()).toBe('s'.repeat(32));
});

test('the setting comes before the file', () => {
  const JWT_SECRET = 'j'.repeat(32);
  expect(loadJwtSecret(readEnv({ DATA_DIR: dataDir(), JWT_SECRET }))).toBe(JWT_SECRET);
});

test.each([{ NODE_ENV: 'production' }, { MONGODB_URI: 'mongodb://127.0.0.1/market' }])(
  'production (%o) does not start without a secret, and makes none up',
  (settings) => {
    const env = readEnv({ ...settings, DATA_DIR: dataDir() });
    for (const start of [assertJwtSecret, loadJwtSecret]) {
      expect(() => start(env)).toThrow(SettingsError);
      expect(() => start(env)).toThrow(/JWT_SECRET/);
    }
    expect(existsSync(dataDir())).toBe(false);
    const set = readEnv({ ...settings, JWT_SECRET: 's'.repeat(32) });
    expect(() => assertJwtSecret(set)).not.toThrow();
  },
);

test('the server says so and ends before it begins anything', async () => {
  const server = fileURLToPath(new URL('../server.ts', import.meta.url));
  const env = { ...process.env, MONGODB_URI: 'mongodb://127.0.0.1:1/market', JWT_SECRET: '' };
  const started = promisify(execFile)(process.execPath, ['--import', 'tsx', server], { env });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/could not start\.\nJWT_SECRET is not set\./) as string,
  });
});

test('processes that start at once have the same one', async () => {
  const program = `
    import { loadJwtSecret } from ${JSON.stringify(new URL('./jwt-secret.ts', import.meta.url))};
    process.stdout.write(loadJwtSecret({ DATA_DIR: ${JSON.stringify(dataDir())}, production: false }));
  `;
  const start = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  const secrets = (await Promise.all([start(), start(), start()])).map(({ stdout }) => stdout);
  expect(secrets).toEqual(Array(3).fill(read()));
  expect(readdirSync(dataDir())).toEqual(['jwt-secret']);
});
