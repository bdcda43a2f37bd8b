import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
