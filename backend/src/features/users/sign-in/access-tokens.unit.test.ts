import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';

const secret = 's'.repeat(48);
const day = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// Tokens store whole seconds, so the test includes times within a second.
test.each([0, 1, 500, 999])('a token is valid until it expires, issued %i ms after a whole second', (ms) => {
  const issuedAt = Date.UTC(2026, 0, 1) + ms;
  vi.setSystemTime(issuedAt);
  const tokens = createAccessTokens(secret, 1);
  const token = tokens.issue({ sub: 'a', ver: 3 });
  for (const _time of ['first', 'cached']) expect(tokens.verifyToken(token)).toEqual({ sub: 'a', ver: 3 });
  vi.advanceTimersByTime(day - ms - 1);
  expect(tokens.verifyToken(token)).toEqual({ sub: 'a', ver: 3 });
  vi.advanceTimersByTime(1);
  expect(tokens.verifyToken(token)).toBeUndefined();
});

const tokens = createAccessTokens(secret, 1);
const split = (token: string) => token.split('.') as [string, string, string];
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signText = (text: string, key: string) =>
  `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
const withHeader = (token: string, header: object, key = secret) =>
  signText(`${encode(header)}.${split(token)[1]}`, key);
const decodeClaims = (token: string) => jwt.decode(token) as jwt.JwtPayload;
const sign = (token: string, changed: object, options: jwt.SignOptions = {}) =>
  jwt.sign({ ...decodeClaims(token), ...changed }, secret, options);
const without = (token: string, name: string) =>
  jwt.sign(Object.fromEntries(Object.entries(decodeClaims(token)).filter(([key]) => key !== name)), secret);
const nowSeconds = () => Math.floor(Date.now() / 1_000);
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

test.each<[string, (token: string) => string]>([
  ['no content', () => ''],
  ['malformed content', () => 'nonsense'],
  ['8,000 characters', () => 'x'.repeat(8_000)],
  ['two parts', (token) => token.slice(0, token.lastIndexOf('.'))],
  ['four parts', (token) => `${token}.${split(token)[2]}`],
  ['itself twice', (token) => `${token} ${token}`],
  ['one more character', (token) => `${token}x`],
  ['the algorithm None and no signature', (token) => `${encode({ alg: 'None' })}.${split(token)[1]}.`],
  ['the algorithm NONE', (token) => `${encode({ alg: 'NONE' })}.${split(token).slice(1).join('.')}`],
  ['the algorithm none and a valid signature', (token) => withHeader(token, { alg: 'none', typ: 'JWT' })],
  ['no algorithm', (token) => withHeader(token, { typ: 'JWT' })],
  ['the algorithm HS384', (token) => sign(token, {}, { algorithm: 'HS384' })],
  ['the algorithm RS256', (token) => jwt.sign(decodeClaims(token), privateKey, { algorithm: 'RS256' })],
  ['the algorithm RS256 signed with the secret', (token) => withHeader(token, { alg: 'RS256', typ: 'JWT' })],
  ['another secret', (token) => jwt.sign(decodeClaims(token), 't'.repeat(48))],
  ['a public key as secret', (token) => withHeader(token, { alg: 'HS256', typ: 'JWT' }, publicPem)],
  ['an empty secret', (token) => withHeader(token, { alg: 'HS256', typ: 'JWT' }, '')],
  ['a path as key', (token) => withHeader(token, { alg: 'HS256', kid: '../../dev/null' }, '')],
  ['its own key', (token) => withHeader(token, { alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } }, 'x')],
  [
    'changed claims',
    (token) => {
      const [header, , signature] = split(token);
      return `${header}.${encode({ ...decodeClaims(token), sub: 'b' })}.${signature}`;
    },
  ],
  ['no signature', (token) => token.slice(0, token.lastIndexOf('.') + 1)],
  ['an expiry a second ago', (token) => sign(token, { exp: nowSeconds() - 1 })],
  ['a start in the future', (token) => sign(token, { nbf: nowSeconds() + 3_600 })],
  ['another audience', (token) => sign(token, { aud: 'another' })],
  ['another issuer', (token) => sign(token, { iss: 'another' })],
  ['no audience', (token) => without(token, 'aud')],
  ['no issuer', (token) => without(token, 'iss')],
  ['no subject', (token) => without(token, 'sub')],
  ['no version', (token) => without(token, 'ver')],
  ['an operator as version', (token) => sign(token, { ver: { $gte: 0 } })],
])('a token with %s counts as no token, even after the valid one was cached', (_what, createToken) => {
  const valid = tokens.issue({ sub: 'a', ver: 0 });
  expect(tokens.verifyToken(valid)).toEqual({ sub: 'a', ver: 0 });
  expect(tokens.verifyToken(sign(valid, {}))).toEqual({ sub: 'a', ver: 0 });
  const invalid = createToken(valid);
  for (const _time of ['first', 'again']) expect(tokens.verifyToken(invalid)).toBeUndefined();
});

test('tokens of previous secrets stay valid, but no new token is signed with one', () => {
  const oldSecret = 'o'.repeat(48);
  const newSecret = 'n'.repeat(48);
  const oldToken = createAccessTokens(oldSecret, 1).issue({ sub: 'a', ver: 0 });
  const tokens = createAccessTokens(newSecret, 1, { previousSecrets: [secret, oldSecret] });
  for (const _time of ['first', 'cached']) expect(tokens.verifyToken(oldToken)).toEqual({ sub: 'a', ver: 0 });
  const newToken = tokens.issue({ sub: 'b', ver: 0 });
  expect(createAccessTokens(newSecret, 1).verifyToken(newToken)).toEqual({ sub: 'b', ver: 0 });
  expect(createAccessTokens(newSecret, 1).verifyToken(oldToken)).toBeUndefined();
});

test('a raised epoch ends earlier tokens, even cached ones', () => {
  let epoch = 0;
  const tokens = createAccessTokens(secret, 1, { getEpoch: () => epoch });
  const claims = { subject: 'a', issuer: 'homechef-market', audience: 'homechef-market', expiresIn: 60 };
  const withoutEpoch = jwt.sign({ ver: 0 }, secret, claims);
  const first = tokens.issue({ sub: 'a', ver: 0 });
  expect(jwt.decode(first)).toMatchObject({ epoch: 0 });
  for (const token of [withoutEpoch, first]) expect(tokens.verifyToken(token)).toEqual({ sub: 'a', ver: 0 });
  epoch = 7;
  for (const token of [withoutEpoch, first]) expect(tokens.verifyToken(token)).toBeUndefined();
  expect(tokens.verifyToken(tokens.issue({ sub: 'a', ver: 0 }))).toEqual({ sub: 'a', ver: 0 });
});
