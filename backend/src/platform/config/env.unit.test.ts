import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { expect, test } from 'vitest';
import {
  allowsDemoAccounts,
  assertDatabaseSetting,
  EnvSchema,
  findMisspeltSettings,
  isLocalDemo,
  readEnv,
} from './env.ts';
import { rootDir } from './paths.ts';

const strongSecret = 'abcdefghijklmnopqrstuvwxyz012345';
const example = parse(readFileSync(join(rootDir, '.env.example')));

test('.env.example names every setting and nothing else', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(EnvSchema.shape).sort());
});

test('.env.example shows the defaults', () => {
  expect(readEnv(example)).toEqual(readEnv({}));
});

test.each([
  ['PORT', 'abc', 'PORT must be an integer from 0 to 65535, for example 3000'],
  ['PORT', '70000', 'PORT must be an integer from 0 to 65535, for example 3000'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of info, silent, error, warn, debug, for example info'],
  [
    'MONGODB_URI',
    'http://example.com',
    /MONGODB_URI must start with mongodb:\/\/.*, for example mongodb:\/\//,
  ],
  ['WEB_CONCURRENCY', '0x4', /WEB_CONCURRENCY must be an integer from 1 to 64/],
  ['RATE_LIMIT_UPLOADS', ' ', /RATE_LIMIT_UPLOADS must be an integer from 0 to 1000000, for example 60/],
  ['DEMO', 'yes', 'DEMO must be one of 1, 0, for example 1'],
  ['JWT_SECRET', 'too short', /JWT_SECRET must have at least 32 bytes, for example .*openssl/],
  ['JWT_SECRET', 'abcdefghijk'.repeat(3), /JWT_SECRET must have at least 12 different bytes, for example/],
  ['JWT_SECRET_PREVIOUS', `${strongSecret},short`, /JWT_SECRET_PREVIOUS must be .* 32 bytes, for example/],
  ['JWT_SECRET_PREVIOUS', 's'.repeat(40), /JWT_SECRET_PREVIOUS must be .* 12 different bytes/],
  ['OPERATOR_NAME', 'o'.repeat(101), /OPERATOR_NAME must have at most 100 characters, for example /],
  ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL must be an email address, for example help@example.com'],
  [
    'MAP_TILES_URL',
    'http://tiles.example/{z}/{x}/{y}.png',
    /MAP_TILES_URL must be an https URL .*, for example/,
  ],
  ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png', /MAP_TILES_URL must be an https URL/],
  ['MAP_TILES_URL', 'https://{x}.tiles.example/{z}/{y}.png', /MAP_TILES_URL must be an https URL/],
  [
    'MAP_TILES_URL',
    'https://tiles.example; script-src *:1/{z}/{x}/{y}',
    /MAP_TILES_URL must be an https URL/,
  ],
  [
    'MAP_TILES_ATTRIBUTION',
    'a'.repeat(201),
    /MAP_TILES_ATTRIBUTION must have at most 200 characters, for example/,
  ],
  ['SMTP_URL', 'mail.example.com', /SMTP_URL must start with smtp:\/\/ or smtps:\/\/, for example smtps:/],
  ['MAIL_FROM', 'market', /MAIL_FROM must be an email address, for example no-reply@example.com/],
  ['MAIL_FROM', 'a@b.example, c@d.example', /MAIL_FROM must be an email address/],
  ['PUSH_HOSTS', 'https://push.example', /PUSH_HOSTS must be host names .*, for example fcm.googleapis.com/],
  ['PUSH_HOSTS', 'a.*.example', /PUSH_HOSTS must be host names/],
  ['PUBLIC_URL', 'market.example', /PUBLIC_URL must be the https URL .*, for example https:/],
  ['PUBLIC_URL', 'http://market.example', /PUBLIC_URL must be the https URL/],
  ['PUBLIC_URL', 'https://market.example/shop', /PUBLIC_URL must be .* without path/],
  ['PUBLIC_URL', 'https://market.example/?', /PUBLIC_URL must be .* without path, query/],
  ['PUBLIC_URL', 'https://me@market.example', /PUBLIC_URL must be .* and user/],
  ['ZIP_LOOKUP_URL', 'example.com', /ZIP_LOOKUP_URL must be a URL .*, for example https:/],
])('rejects %s=%s with its problem and an example', (name, value, message) => {
  expect(() => readEnv({ [name]: value })).toThrow(message);
});

test.each([
  ['PUBLIC_URL', 'https://Market.example/', 'https://market.example'],
  ['PUBLIC_URL', 'https://market.example:443', 'https://market.example'],
  ['MAIL_FROM', 'Market <no-reply@market.example>', 'Market <no-reply@market.example>'],
  ['MAIL_FROM', 'market@localhost', 'market@localhost'],
] as const)('reads %s=%s as %s', (name, text, value) => {
  expect(readEnv({ [name]: text })[name]).toBe(value);
});

test('the hosts of push services are read as a list', () => {
  expect(readEnv({}).PUSH_HOSTS).toContain('fcm.googleapis.com');
  expect(readEnv({ PUSH_HOSTS: 'Push.example, *.other.example' }).PUSH_HOSTS).toEqual([
    'push.example',
    '*.other.example',
  ]);
  expect(readEnv({ PUSH_HOSTS: 'off' }).PUSH_HOSTS).toEqual([]);
});

test('the error names every bad setting at once', () => {
  expect(() => readEnv({ PORT: 'many', JWT_DAYS: '0' })).toThrow(/PORT must [^]*JWT_DAYS must /);
});

test.each(['JWT_SECRET', 'JWT_SECRET_PREVIOUS'])(
  'the error does not repeat the value of a bad %s',
  (name) => {
    expect(() => readEnv({ [name]: 'hunter2' })).not.toThrow(/hunter2/);
  },
);

test('a secret with 12 different bytes is accepted', () => {
  const secret = 'abcdefghijkl'.repeat(3);
  const env = readEnv({ JWT_SECRET: secret, JWT_SECRET_PREVIOUS: `${strongSecret}, ${secret},` });
  expect(env).toMatchObject({ JWT_SECRET: secret, JWT_SECRET_PREVIOUS: [strongSecret, secret] });
});

test.each([
  ['this machine', {}],
  ['this machine', { HOST: 'localhost' }],
  ['this machine', { HOST: '127.0.0.9' }],
  ['this machine', { HOST: '::1' }],
  ['nobody', { HOST: '0.0.0.0' }],
  ['nobody', { HOST: '::' }],
  ['nobody', { HOST: '127.0.0.1.example.com' }],
  ['nobody', { TRUST_PROXY: '1' }],
  ['all', { HOST: '0.0.0.0', TRUST_PROXY: '1', DEMO: '1' }],
  ['all', { DEMO: '1' }],
])('demo accounts are open to %s with %o', (who, settings) => {
  const env = readEnv(settings);
  expect([allowsDemoAccounts(env), isLocalDemo(env)]).toEqual([who !== 'nobody', who === 'this machine']);
});

test.each([
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'production', MONGODB_URI: 'mongodb://db/market' }, false],
  [{}, false],
])('%o has no database of its own (%s)', (settings, isRefused) => {
  const assertSetting = expect(() => assertDatabaseSetting(readEnv(settings)));
  if (isRefused) assertSetting.toThrow(/^MONGODB_URI is not set\..* for example mongodb:/);
  else assertSetting.not.toThrow();
});

test.each([
  ['UPLOAD_DIR', 'Did you mean UPLOADS_DIR?'],
  ['MONGODB_URL', 'Did you mean MONGODB_URI?'],
  ['RATE_LIMIT_REGISTRATION', 'Did you mean RATE_LIMIT_REGISTRATIONS?'],
  ['RATE_LIMIT_COFFEE', 'See .env.example.'],
  ['MAX_UPLOAD_SIZE', 'See .env.example.'],
])('warns of %s', (name, hint) => {
  expect(findMisspeltSettings({ [name]: '1' })).toEqual([
    `${name} is not a setting and has no effect. ${hint}`,
  ]);
});

test('settings and the variables of other programs cause no warning', () => {
  const others = {
    PATH: '/bin',
    HOSTNAME: 'kitchen',
    POST: '1',
    HOME: '/',
    NODE_OPTIONS: '',
    npm_config_port: '1',
  };
  expect(findMisspeltSettings({ ...example, ...others })).toEqual([]);
});

test('the demo needs no settings', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', WEB_CONCURRENCY: 1, production: false });
  expect(readEnv({}).JWT_SECRET).toBeUndefined();
});
