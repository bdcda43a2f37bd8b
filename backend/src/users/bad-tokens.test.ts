import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { beforeAll, expect, test } from 'vitest';
import { createAdmin } from '../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { startTestApp, testSecret } from '../testing/test-app.ts';

startTestApp();

/** Bad tokens are made from the valid token of an admin, who has the most permissions. */
let validToken: string;
let [header, claims, signature]: [string, string, string] = ['', '', ''];
beforeAll(async () => {
  validToken = (await createAdmin()).token;
  [header, claims, signature] = validToken.split('.') as [string, string, string];
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decodeClaims = () => jwt.decode(validToken) as Record<string, unknown>;
const signText = (text: string, key: string = testSecret) =>
  `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
const withHeader = (otherHeader: object) => signText(`${encode(otherHeader)}.${claims}`);
const sign = (changed: object, options: jwt.SignOptions = {}) =>
  jwt.sign({ ...decodeClaims(), ...changed }, testSecret, options);
const without = (name: string) =>
  jwt.sign(Object.fromEntries(Object.entries(decodeClaims()).filter(([key]) => key !== name)), testSecret);
const nowSeconds = () => Math.floor(Date.now() / 1_000);

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

test.each<[string, () => string]>([
  ['two parts', () => `${header}.${claims}`],
  ['four parts', () => `${validToken}.${signature}`],
  ['8,000 characters', () => 'x'.repeat(8_000)],
  ['the algorithm None and no signature', () => `${encode({ alg: 'None', typ: 'JWT' })}.${claims}.`],
  ['the algorithm NONE', () => `${encode({ alg: 'NONE', typ: 'JWT' })}.${claims}.${signature}`],
  ['the algorithm none and a valid signature', () => withHeader({ alg: 'none', typ: 'JWT' })],
  ['no algorithm', () => withHeader({ typ: 'JWT' })],
  ['the algorithm HS384', () => sign({}, { algorithm: 'HS384' })],
  ['the algorithm RS256', () => jwt.sign(decodeClaims(), privateKey, { algorithm: 'RS256' })],
  ['the algorithm RS256 signed with the secret', () => withHeader({ alg: 'RS256', typ: 'JWT' })],
  ['a public key as secret', () => signText(`${header}.${claims}`, publicPem)],
  ['an empty secret', () => signText(`${header}.${claims}`, '')],
  ['a path as key', () => signText(`${encode({ alg: 'HS256', kid: '../../dev/null' })}.${claims}`, '')],
  ['its own key', () => signText(`${encode({ alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } })}.${claims}`, 'x')],
  ['changed claims', () => `${header}.${encode({ ...decodeClaims(), isAdmin: true })}.${signature}`],
  ['a changed signature', () => `${header}.${claims}.${[...signature].reverse().join('')}`],
  ['no signature', () => `${header}.${claims}.`],
  ['an expiry a second ago', () => sign({ exp: nowSeconds() - 1 })],
  ['a start in the future', () => sign({ nbf: nowSeconds() + 3_600 })],
  ['no audience', () => without('aud')],
  ['no issuer', () => without('iss')],
  ['no subject', () => without('sub')],
  ['an operator as version', () => sign({ ver: { $gte: 0 } })],
  ['a newer version', () => sign({ ver: 7 })],
  ['itself twice', () => `${validToken} ${validToken}`],
])('a token with %s counts as no token', async (_what, createToken) => {
  expect((await apiAs({ token: validToken }).get('/api/users/profile')).status).toBe(200);
  const asBad = apiAs({ token: createToken() });
  expect((await asBad.get('/api/users/profile')).status).toBe(401);
  expect((await asBad.get('/api/orders')).status).toBe(401);
});

test.each<[string, () => Record<string, string>, (() => string)?]>([
  ['a cookie', () => ({ Cookie: `token=${validToken}; jwt=${validToken}` })],
  ['the query', () => ({}), () => `?token=${validToken}&access_token=${validToken}`],
  ['another header', () => ({ 'X-Access-Token': validToken, 'X-Authorization': `Bearer ${validToken}` })],
  ['Basic authentication', () => ({ Authorization: `Basic ${btoa(`${validToken}:`)}` })],
])('a valid token in %s is not read', async (_place, createHeaders, createQuery = () => '') => {
  const path = `/api/users/profile${createQuery()}`;
  expect((await apiAsVisitor().get(path, createHeaders())).status).toBe(401);
});
