import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { readEnv, SettingsError } from './env.ts';
import { loadJwtSecret, assertJwtSecret } from './jwt-secret.ts';

let tempDir: string;
beforeEach(() => {
  tempDir = createTempFolder();
});

const strongSecret = 'abcdefghijklmnopqrstuvwxyz012345';

const getDataDir = () => join(tempDir, 'data');
const getSecretFile = () => join(getDataDir(), 'jwt-secret');
const loadSecret = () => loadJwtSecret(readEnv({ DATA_DIR: getDataDir() }));

test('the demo creates one secret that only its owner can read', () => {
  const secret = loadSecret();
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
  expect(loadSecret()).toBe(secret);
  expect(readdirSync(getDataDir())).toEqual(['jwt-secret']);
  expect(statSync(getSecretFile()).mode & 0o777).toBe(0o600);
});

test.each(['', '\n', strongSecret.slice(1), `${' '.repeat(40)}\n`, 'abcdefghijk'.repeat(3)])(
  'a weak secret (%j) is rejected, and its file is kept',
  (short) => {
    loadSecret();
    writeFileSync(getSecretFile(), short);
    expect(loadSecret).toThrow(SettingsError);
    expect(loadSecret).toThrow(getSecretFile());
    expect(readFileSync(getSecretFile(), 'utf8')).toBe(short);
  },
);

test('a file with a secret of 32 bytes is accepted, but the settings win over it', () => {
  loadSecret();
  writeFileSync(getSecretFile(), `${strongSecret}\n`);
  expect(loadSecret()).toBe(strongSecret);
  const JWT_SECRET = strongSecret.toUpperCase();
  expect(loadJwtSecret(readEnv({ DATA_DIR: getDataDir(), JWT_SECRET }))).toBe(JWT_SECRET);
});

test.each([{ NODE_ENV: 'production' }, { MONGODB_URI: 'mongodb://127.0.0.1/market' }])(
  'production (%o) requires the setting and creates no secret',
  (settings) => {
    const env = readEnv({ ...settings, DATA_DIR: getDataDir() });
    for (const start of [assertJwtSecret, loadJwtSecret]) {
      expect(() => start(env)).toThrow(SettingsError);
      expect(() => start(env)).toThrow(/JWT_SECRET/);
    }
    expect(existsSync(getDataDir())).toBe(false);
    const set = readEnv({ ...settings, JWT_SECRET: strongSecret });
    expect(() => assertJwtSecret(set)).not.toThrow();
  },
);

test('the server exits at once without a secret', async () => {
  const server = fileURLToPath(new URL('../../server.ts', import.meta.url));
  const env = { ...process.env, MONGODB_URI: 'mongodb://127.0.0.1:1/market', JWT_SECRET: '' };
  const started = promisify(execFile)(process.execPath, ['--import', 'tsx', server], { env });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/could not start\.\nJWT_SECRET is not set\./) as string,
  });
});

test('concurrent processes load the same secret', async () => {
  const program = `
    import { loadJwtSecret } from ${JSON.stringify(new URL('./jwt-secret.ts', import.meta.url))};
    process.stdout.write(loadJwtSecret({ DATA_DIR: ${JSON.stringify(getDataDir())}, production: false }));
  `;
  const start = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  const secrets = (await Promise.all([start(), start()])).map(({ stdout }) => stdout);
  expect(secrets).toEqual(Array(2).fill(loadSecret()));
  expect(readdirSync(getDataDir())).toEqual(['jwt-secret']);
});
