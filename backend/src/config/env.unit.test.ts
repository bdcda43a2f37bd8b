import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { expect, test } from 'vitest';
import { readEnv, EnvSchema } from './env.ts';
import { rootDir } from './paths.ts';

const example = parse(readFileSync(join(rootDir, '.env.example')));

test('.env.example names every setting, and nothing else', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(EnvSchema.shape).sort());
});

test('.env.example shows the defaults', () => {
  expect(readEnv(example)).toEqual(readEnv({}));
});

test('a wrong setting stops the start and is named', () => {
  expect(() => readEnv({ PORT: 'many', JWT_DAYS: '0' })).toThrow(/PORT: [^]*JWT_DAYS: /);
  for (const WEB_CONCURRENCY of ['0', '65', '1.5', 'all'])
    expect(() => readEnv({ WEB_CONCURRENCY })).toThrow(/WEB_CONCURRENCY/);
  expect(() => readEnv({ MONGODB_URI: 'http://example.com' })).toThrow(/MONGODB_URI/);
  expect(() => readEnv({ JWT_SECRET: 'too short' })).toThrow(/JWT_SECRET/);
});

test('a database that is not ours, or NODE_ENV, tells production', () => {
  for (const settings of [{ NODE_ENV: 'production' }, { MONGODB_URI: 'mongodb://127.0.0.1/market' }])
    expect(readEnv(settings).production).toBe(true);
});

test('the demo needs no setting', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', WEB_CONCURRENCY: 1, production: false });
  expect(readEnv({}).JWT_SECRET).toBeUndefined();
});
