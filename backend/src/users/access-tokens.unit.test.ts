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

test('a cached token does not validate other tokens', () => {
  const tokens = createAccessTokens(secret, 1);
  const token = tokens.issue({ sub: 'a', ver: 0 });
  tokens.verifyToken(token);
  const [head, , signature] = token.split('.');
  const otherClaims = Buffer.from(JSON.stringify({ sub: 'b', ver: 0 })).toString('base64url');
  const claims = { subject: 'a', issuer: 'homechef-market', audience: 'homechef-market', expiresIn: 60 };
  const otherSecretToken = jwt.sign({ ver: 0 }, 't'.repeat(48), claims);
  for (const invalidToken of [`${head}.${otherClaims}.${signature}`, `${token}x`, otherSecretToken, ''])
    for (const _time of ['first', 'again']) expect(tokens.verifyToken(invalidToken)).toBeUndefined();
});

test('rejects tokens with another issuer, audience or algorithm', () => {
  const tokens = createAccessTokens(secret, 1);
  const validOptions = {
    subject: 'a',
    issuer: 'homechef-market',
    audience: 'homechef-market',
    expiresIn: 60,
  };
  const sign = (claims: jwt.SignOptions) => jwt.sign({ ver: 0 }, secret, claims);
  expect(tokens.verifyToken(sign(validOptions))).toEqual({ sub: 'a', ver: 0 });
  const others: jwt.SignOptions[] = [
    { ...validOptions, issuer: 'another' },
    { ...validOptions, audience: 'another' },
    { ...validOptions, algorithm: 'HS512' },
  ];
  for (const claims of others) expect(tokens.verifyToken(sign(claims))).toBeUndefined();
});

test('tokens of previous secrets stay valid, and no new ones are signed with them', () => {
  const [oldSecret, newSecret] = ['o'.repeat(48), 'n'.repeat(48)];
  const oldToken = createAccessTokens(oldSecret, 1).issue({ sub: 'a', ver: 0 });
  const tokens = createAccessTokens(newSecret, 1, { previousSecrets: [secret, oldSecret] });
  for (const _time of ['first', 'cached']) expect(tokens.verifyToken(oldToken)).toEqual({ sub: 'a', ver: 0 });
  const newToken = tokens.issue({ sub: 'b', ver: 0 });
  expect(createAccessTokens(newSecret, 1).verifyToken(newToken)).toEqual({ sub: 'b', ver: 0 });
  expect(createAccessTokens(newSecret, 1).verifyToken(oldToken)).toBeUndefined();
});

test('a raised epoch ends earlier tokens, also cached ones', () => {
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
