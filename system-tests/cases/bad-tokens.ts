import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Deployment } from '../deployment/deployment.ts';
import { resignToken } from '../fixtures/scenario-fixtures.ts';

/** What a bad token is made from: a good one, and the secret it was signed with. */
export interface TokenContext {
  market: Pick<Deployment, 'secret'>;
  good: string;
}

const base64 = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** The good token's parts: header, claims, signature. */
const parts = (token: string) => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  return { head, claims, signature };
};

const claimsOf = (token: string) => jwt.decode(token) as Record<string, unknown>;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const now = () => Math.floor(Date.now() / 1_000);
const hour = 3_600;

/** Another header, and the signature that goes with it under the true secret. */
function withHead({ market, good }: TokenContext, head: object): string {
  const signed = `${base64(head)}.${parts(good).claims}`;
  return `${signed}.${createHmac('sha256', market.secret).update(signed).digest('base64url')}`;
}

/** The same claims without some of them, well signed. */
function without({ market, good }: TokenContext, ...names: string[]): string {
  const claims = Object.fromEntries(Object.entries(claimsOf(good)).filter(([name]) => !names.includes(name)));
  return jwt.sign(claims, market.secret, { algorithm: 'HS256' });
}

const changed = (claims: object) => (maker: TokenContext) => resignToken(maker.market, maker.good, claims);
const signed = (algorithm: jwt.Algorithm) => (maker: TokenContext) =>
  jwt.sign(claimsOf(maker.good), maker.market.secret, { algorithm });
const plainly = (head: object, signature: string) => (maker: TokenContext) =>
  `${base64(head)}.${parts(maker.good).claims}.${signature}`;

/** Tokens that are no good, each made from a good one (threats T24). */
export const badTokens: Record<string, (maker: TokenContext) => string> = {
  garbage: () => 'garbage',
  'three garbled parts': () => 'a.b.c',
  'two parts': ({ good }) => good.split('.').slice(0, 2).join('.'),
  'four parts': ({ good }) => `${good}.${parts(good).signature}`,
  'a very long one': () => 'x'.repeat(8_000),
  'alg none': plainly({ alg: 'none', typ: 'JWT' }, ''),
  'alg None': plainly({ alg: 'None', typ: 'JWT' }, ''),
  'alg NONE with a signature': (maker) => plainly({ alg: 'NONE' }, parts(maker.good).signature)(maker),
  'no alg': (maker) => withHead(maker, { typ: 'JWT' }),
  'alg none, well signed': (maker) => withHead(maker, { alg: 'none', typ: 'JWT' }),
  HS384: signed('HS384'),
  HS512: signed('HS512'),
  RS256: ({ good }) => jwt.sign(claimsOf(good), privateKey, { algorithm: 'RS256' }),
  'RS256, signed with the secret': (maker) => withHead(maker, { alg: 'RS256', typ: 'JWT' }),
  'HS256, signed with a public key': ({ good }) => {
    const signedParts = `${base64({ alg: 'HS256', typ: 'JWT' })}.${parts(good).claims}`;
    return `${signedParts}.${createHmac('sha256', publicPem).update(signedParts).digest('base64url')}`;
  },
  'wrong secret': ({ good }) => jwt.sign(claimsOf(good), 'another secret of at least 32 bytes'),
  'empty secret': ({ good }) => {
    const signedParts = `${parts(good).head}.${parts(good).claims}`;
    return `${signedParts}.${createHmac('sha256', '').update(signedParts).digest('base64url')}`;
  },
  'tampered claims': ({ good }) =>
    [parts(good).head, base64({ ...claimsOf(good), isAdmin: true }), parts(good).signature].join('.'),
  'tampered signature': ({ good }) =>
    [parts(good).head, parts(good).claims, [...parts(good).signature].reverse().join('')].join('.'),
  'no signature': ({ good }) => `${parts(good).head}.${parts(good).claims}.`,
  expired: (maker) => changed({ iat: now() - 2 * hour, exp: now() - hour })(maker),
  'just expired': (maker) => changed({ exp: now() - 1 })(maker),
  'not valid yet': (maker) => changed({ nbf: now() + hour })(maker),
  'wrong audience': changed({ aud: 'another-market' }),
  'no audience': (maker) => without(maker, 'aud'),
  'wrong issuer': changed({ iss: 'another-market' }),
  'no issuer': (maker) => without(maker, 'iss'),
  'no subject': (maker) => without(maker, 'sub'),
  'an operator for a subject': changed({ sub: { $gt: '' } }),
  'an unknown subject': changed({ sub: '0'.repeat(24) }),
  'a malformed subject': changed({ sub: 'admin' }),
  'no version': (maker) => without(maker, 'ver'),
  'another version': changed({ ver: 7 }),
  'an operator for a version': changed({ ver: { $gte: 0 } }),
};

/** A good token where none is looked for, and headers that hold none. */
export const misplacedTokens: Record<
  string,
  (good: string) => { headers?: Record<string, string>; query?: string }
> = {
  none: () => ({}),
  'an empty header': () => ({ headers: { Authorization: '' } }),
  'Bearer and nothing': () => ({ headers: { Authorization: 'Bearer ' } }),
  'the token alone': (good) => ({ headers: { Authorization: good } }),
  'another scheme': (good) => ({ headers: { Authorization: `Token ${good}` } }),
  Basic: (good) => ({ headers: { Authorization: `Basic ${Buffer.from(`${good}:`).toString('base64')}` } }),
  'two words': (good) => ({ headers: { Authorization: `Bearer ${good} ${good}` } }),
  'a cookie': (good) => ({ headers: { Cookie: `token=${good}; jwt=${good}` } }),
  'the query': (good) => ({ query: `?token=${good}&access_token=${good}` }),
  'another header': (good) => ({ headers: { 'X-Access-Token': good, 'X-Authorization': `Bearer ${good}` } }),
};
