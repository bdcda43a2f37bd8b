import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';

const { sign, verify } = jwt;
const issuer = 'homechef-market';
const algorithm = 'HS256';

export interface TokenClaims {
  sub: string; // account id
  ver: number; // `tokenVersion` of the account
  sid?: string; // id of the session, absent in tokens of earlier versions
}

export interface AccessTokens {
  validDays: number;
  issue(claims: TokenClaims): string;
  verifyToken(token: string): TokenClaims | undefined; // undefined if invalid or expired
}

interface AccessTokenOptions {
  previousSecrets?: readonly string[];
  /** Returns the token epoch of the database. Tokens from an older epoch are invalid. */
  getEpoch?: () => number;
}

interface VerifiedToken {
  claims: TokenClaims;
  epoch: number;
}

// Enough for the concurrent users of a city.
const maxCachedTokens = 10_000;

const createKey = (secret: string) => createSecretKey(Buffer.from(secret));

function parseClaims(claims: string | jwt.JwtPayload): VerifiedToken | undefined {
  if (typeof claims === 'string') return undefined;
  // Tokens from versions without epochs belong to the first epoch.
  const { sub, ver, sid, epoch = 0 } = claims as Record<string, unknown>;
  if (typeof sub !== 'string' || typeof ver !== 'number' || typeof epoch !== 'number') return undefined;
  return { claims: { sub, ver, ...(typeof sid === 'string' ? { sid } : {}) }, epoch };
}

/**
 * Creates the issuer and verifier of bearer tokens. A valid token is cached until it expires, because its signature
 * stays valid. Whether it still has the version of its account is up to the authenticator, at each request.
 */
export function createAccessTokens(
  secret: string,
  validDays: number,
  { previousSecrets = [], getEpoch = () => 0 }: AccessTokenOptions = {},
): AccessTokens {
  const key = createKey(secret); // a string would be turned into a key at each call
  const keys = [key, ...previousSecrets.map(createKey)];
  const verifiedTokens = new LRUCache<string, VerifiedToken>({ max: maxCachedTokens, perf: Date });
  const tryKey = (token: string, oneKey: KeyObject) => {
    try {
      return verify(token, oneKey, { algorithms: [algorithm], issuer, audience: issuer });
    } catch {
      return undefined;
    }
  };
  const verifySignature = (token: string): VerifiedToken | undefined => {
    for (const oneKey of keys) {
      const payload = tryKey(token, oneKey);
      const verified = payload && parseClaims(payload);
      if (!verified || typeof payload === 'string') continue;
      // Minus 1 ms, because the cache still returns an entry whose age equals its ttl. A ttl of 0 would mean no limit.
      const ttlMs = payload.exp === undefined ? 0 : payload.exp * 1_000 - Date.now() - 1;
      if (ttlMs > 0) verifiedTokens.set(token, verified, { ttl: ttlMs });
      return verified;
    }
    return undefined;
  };
  return {
    validDays,
    issue: ({ sub, ver, sid }) =>
      sign({ ver, epoch: getEpoch(), ...(sid === undefined ? {} : { sid }) }, key, {
        subject: sub,
        algorithm,
        issuer,
        audience: issuer,
        expiresIn: validDays * 86_400,
      }),
    verifyToken(token) {
      const verified = verifiedTokens.get(token) ?? verifySignature(token);
      return verified && verified.epoch >= getEpoch() ? verified.claims : undefined;
    },
  };
}
