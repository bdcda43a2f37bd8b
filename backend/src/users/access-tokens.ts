import { createSecretKey } from 'node:crypto';
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

// Covers the concurrent users of a city.
const maxCachedTokens = 10_000;

/**
 * Creates the issuer and verifier of bearer tokens (spec §7). A valid token is cached until it expires, because its
 * signature stays valid. The authenticator compares its version with the account for each request.
 */
export function createAccessTokens(secret: string, validDays: number): AccessTokens {
  const key = createSecretKey(Buffer.from(secret)); // With a string, each call would create a key.
  const verifiedTokens = new LRUCache<string, TokenClaims>({ max: maxCachedTokens, perf: Date });
  return {
    validDays,
    issue: ({ sub, ver, sid }) =>
      sign({ ver, ...(sid === undefined ? {} : { sid }) }, key, {
        subject: sub,
        algorithm,
        issuer,
        audience: issuer,
        expiresIn: validDays * 86_400,
      }),
    verifyToken(token) {
      const cached = verifiedTokens.get(token);
      if (cached) return cached;
      try {
        const claims = verify(token, key, { algorithms: [algorithm], issuer, audience: issuer });
        if (typeof claims === 'string' || typeof claims.sub !== 'string' || typeof claims.ver !== 'number')
          return undefined;
        const { sub, ver, exp } = claims;
        const session = typeof claims.sid === 'string' ? { sid: claims.sid } : {};
        // Minus 1 ms, because the cache still returns an entry with the age of its ttl. A ttl of 0 would mean no limit.
        const ttlMs = exp === undefined ? 0 : exp * 1_000 - Date.now() - 1;
        if (ttlMs > 0) verifiedTokens.set(token, { sub, ver, ...session }, { ttl: ttlMs });
        return { sub, ver, ...session };
      } catch {
        return undefined;
      }
    },
  };
}
