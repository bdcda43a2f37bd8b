import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { loadEnvFile } from './env-file.ts';

const createPath = () => join(createTempFolder(), '.env');

test.each([
  ['settings', 'PORT=1\n# a comment\n\nexport HOST=::1', { PORT: '0', HOST: '::1' }],
  ['Windows line endings', '\uFEFFHOST=a\r\nDEMO=1\r\n', { PORT: '0', HOST: 'a', DEMO: '1' }],
  ['a value of several lines', 'HOST="a\nb c"\nDEMO=1', { PORT: '0', HOST: 'a\nb c', DEMO: '1' }],
])('a file with %s adds its settings to the environment', (_, text, expected) => {
  const path = createPath();
  writeFileSync(path, text);
  const environment = { PORT: '0' };
  loadEnvFile(path, environment);
  expect(environment).toEqual(expected);
});

test('a missing file adds nothing', () => {
  expect(() => loadEnvFile(createPath())).not.toThrow();
});

test.each([
  ['a folder', (path: string) => mkdirSync(path), /\.env cannot be read \(EISDIR\)\. Let the user/],
  ['a link to nothing', (path: string) => symlinkSync('nothing', path), /cannot be read \(ENOENT\)/],
  ['UTF-16', (path: string) => writeFileSync(path, 'PORT=1', 'utf16le'), /is not a text in UTF-8\.$/],
  [
    'a line without a value',
    (path: string) => writeFileSync(path, 'HOST="a\nb"\nMONGODB_URI mongodb://db'),
    /has a line 3 that is neither NAME=value nor a comment\.$/,
  ],
])('%s instead of settings stops the start', (_, create, message) => {
  const path = createPath();
  create(path);
  expect(() => loadEnvFile(path, {})).toThrow(message);
});
