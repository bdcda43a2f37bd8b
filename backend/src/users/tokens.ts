import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

const { sign, verify } = jwt;
const issuer = 'homechef-market';
const algorithm = 'HS256';

/** What a token says: whose it is, and of which version of the account. */
export interface Claims {
  sub: string;
  ver: number;
}

/** Makes and reads the tokens of spec §7's `Bearer`. */
export interface Tokens {
  issue(claims: Claims): string;
  /** Undefined for whatever is not a good token of ours. */
  read(token: string): Claims | undefined;
}

/** Tokens signed with this secret, good for this many days. */
export function createTokens(secret: string, days: number): Tokens {
  const key = createSecretKey(Buffer.from(secret)); // a string would be made into a key at each call
  return {
    issue: ({ sub, ver }) =>
      sign({ ver }, key, { subject: sub, algorithm, issuer, audience: issuer, expiresIn: days * 86_400 }),
    read(token) {
      try {
        const claims = verify(token, key, { algorithms: [algorithm], issuer, audience: issuer });
        if (typeof claims === 'string' || typeof claims.sub !== 'string' || typeof claims.ver !== 'number')
          return undefined;
        return { sub: claims.sub, ver: claims.ver };
      } catch {
        return undefined;
      }
    },
  };
}
