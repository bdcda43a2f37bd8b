import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';

const secret = 's'.repeat(48);
const day = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// Tokens hold whole seconds, so a clock that reads one is a case of its own.
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

test('what was refused is refused again, and a token that was read lets no other in', () => {
  const tokens = createAccessTokens(secret, 1);
  const token = tokens.issue({ sub: 'a', ver: 0 });
  tokens.verifyToken(token);
  const [head, , signature] = token.split('.');
  const another = Buffer.from(JSON.stringify({ sub: 'b', ver: 0 })).toString('base64url');
  const claims = { subject: 'a', issuer: 'homechef-market', audience: 'homechef-market', expiresIn: 60 };
  const ofAnother = jwt.sign({ ver: 0 }, 't'.repeat(48), claims);
  for (const wrong of [`${head}.${another}.${signature}`, `${token}x`, ofAnother, ''])
    for (const _time of ['first', 'again']) expect(tokens.verifyToken(wrong)).toBeUndefined();
});

test('a token of the same secret for something else is none of ours', () => {
  const tokens = createAccessTokens(secret, 1);
  const ours = { subject: 'a', issuer: 'homechef-market', audience: 'homechef-market', expiresIn: 60 };
  const signed = (claims: jwt.SignOptions) => jwt.sign({ ver: 0 }, secret, claims);
  expect(tokens.verifyToken(signed(ours))).toEqual({ sub: 'a', ver: 0 });
  const others: jwt.SignOptions[] = [
    { ...ours, issuer: 'another' },
    { ...ours, audience: 'another' },
    { ...ours, algorithm: 'HS512' },
  ];
  for (const claims of others) expect(tokens.verifyToken(signed(claims))).toBeUndefined();
});
