import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';

const { sign, verify } = jwt;
const issuer = 'homechef-market';
const algorithm = 'HS256';

/** What a token says: whose it is, and of which version of the account. */
export interface TokenClaims {
  sub: string;
  ver: number;
}

/** Makes and reads the tokens of spec §7's `Bearer`. */
export interface AccessTokens {
  issue(claims: TokenClaims): string;
  /** Undefined for whatever is not a good token of ours. */
  verifyToken(token: string): TokenClaims | undefined;
}

/** Of so many tokens it is remembered what they say: a city's worth of people who are about at the same time. */
const maxCachedTokens = 10_000;

/**
 * Tokens signed with this secret, good for this many days. A good one is checked once, then remembered until it runs out:
 * a signature does not become wrong, and whether the account still lets it in is asked elsewhere, each time.
 */
export function createAccessTokens(secret: string, days: number): AccessTokens {
  const key = createSecretKey(Buffer.from(secret)); // a string would be made into a key at each call
  const verifiedTokens = new LRUCache<string, TokenClaims>({ max: maxCachedTokens, perf: Date });
  return {
    issue: ({ sub, ver }) =>
      sign({ ver }, key, { subject: sub, algorithm, issuer, audience: issuer, expiresIn: days * 86_400 }),
    verifyToken(token) {
      const before = verifiedTokens.get(token);
      if (before) return before;
      try {
        const claims = verify(token, key, { algorithms: [algorithm], issuer, audience: issuer });
        if (typeof claims === 'string' || typeof claims.sub !== 'string' || typeof claims.ver !== 'number')
          return undefined;
        const { sub, ver, exp } = claims;
        // One millisecond less, because an entry is still returned when its age equals the ttl, and a ttl of 0 means none.
        const ttl = exp === undefined ? 0 : exp * 1_000 - Date.now() - 1;
        if (ttl > 0) verifiedTokens.set(token, { sub, ver }, { ttl });
        return { sub, ver };
      } catch {
        return undefined;
      }
    },
  };
}
