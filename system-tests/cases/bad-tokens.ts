import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Deployment } from '../deployment/deployment.ts';
import { signTokenAgain } from '../fixtures/scenario-fixtures.ts';

export interface TokenContext {
  deployment: Pick<Deployment, 'secret'>;
  validToken: string;
}

const encodeBase64Url = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const splitToken = (token: string) => {
  const [header = '', claims = '', signature = ''] = token.split('.');
  return { header, claims, signature };
};

const decodeClaims = (token: string) => jwt.decode(token) as Record<string, unknown>;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const nowSeconds = () => Math.floor(Date.now() / 1_000);
const hourSeconds = 3_600;

function withHeader({ deployment, validToken }: TokenContext, header: object): string {
  const signedWith = `${encodeBase64Url(header)}.${splitToken(validToken).claims}`;
  return `${signedWith}.${createHmac('sha256', deployment.secret).update(signedWith).digest('base64url')}`;
}

function withoutClaims({ deployment, validToken }: TokenContext, ...names: string[]): string {
  const claims = Object.fromEntries(
    Object.entries(decodeClaims(validToken)).filter(([name]) => !names.includes(name)),
  );
  return jwt.sign(claims, deployment.secret, { algorithm: 'HS256' });
}

const withClaims = (claims: object) => (context: TokenContext) =>
  signTokenAgain(context.deployment, context.validToken, claims);
const signedWith = (algorithm: jwt.Algorithm) => (context: TokenContext) =>
  jwt.sign(decodeClaims(context.validToken), context.deployment.secret, { algorithm });
const withRawSignature = (header: object, signature: string) => (context: TokenContext) =>
  `${encodeBase64Url(header)}.${splitToken(context.validToken).claims}.${signature}`;

/** Factories of bad tokens, each from a valid token (threat T24). */
export const badTokens: Record<string, (context: TokenContext) => string> = {
  garbage: () => 'garbage',
  'three garbled parts': () => 'a.b.c',
  'two parts': ({ validToken }) => validToken.split('.').slice(0, 2).join('.'),
  'four parts': ({ validToken }) => `${validToken}.${splitToken(validToken).signature}`,
  'a very long token': () => 'x'.repeat(8_000),
  'alg none': withRawSignature({ alg: 'none', typ: 'JWT' }, ''),
  'alg None': withRawSignature({ alg: 'None', typ: 'JWT' }, ''),
  'alg NONE with a signature': (context) =>
    withRawSignature({ alg: 'NONE' }, splitToken(context.validToken).signature)(context),
  'no alg': (context) => withHeader(context, { typ: 'JWT' }),
  'alg none with a valid signature': (context) => withHeader(context, { alg: 'none', typ: 'JWT' }),
  HS384: signedWith('HS384'),
  HS512: signedWith('HS512'),
  RS256: ({ validToken }) => jwt.sign(decodeClaims(validToken), privateKey, { algorithm: 'RS256' }),
  'RS256 signed with the secret': (context) => withHeader(context, { alg: 'RS256', typ: 'JWT' }),
  'HS256 signed with a public key': ({ validToken }) => {
    const signedParts = `${encodeBase64Url({ alg: 'HS256', typ: 'JWT' })}.${splitToken(validToken).claims}`;
    return `${signedParts}.${createHmac('sha256', publicPem).update(signedParts).digest('base64url')}`;
  },
  'wrong secret': ({ validToken }) =>
    jwt.sign(decodeClaims(validToken), 'another secret of at least 32 bytes'),
  'empty secret': ({ validToken }) => {
    const signedParts = `${splitToken(validToken).header}.${splitToken(validToken).claims}`;
    return `${signedParts}.${createHmac('sha256', '').update(signedParts).digest('base64url')}`;
  },
  'tampered claims': ({ validToken }) =>
    [
      splitToken(validToken).header,
      encodeBase64Url({ ...decodeClaims(validToken), isAdmin: true }),
      splitToken(validToken).signature,
    ].join('.'),
  'tampered signature': ({ validToken }) =>
    [
      splitToken(validToken).header,
      splitToken(validToken).claims,
      [...splitToken(validToken).signature].reverse().join(''),
    ].join('.'),
  'no signature': ({ validToken }) => `${splitToken(validToken).header}.${splitToken(validToken).claims}.`,
  expired: (context) =>
    withClaims({ iat: nowSeconds() - 2 * hourSeconds, exp: nowSeconds() - hourSeconds })(context),
  'just expired': (context) => withClaims({ exp: nowSeconds() - 1 })(context),
  'not valid yet': (context) => withClaims({ nbf: nowSeconds() + hourSeconds })(context),
  'wrong audience': withClaims({ aud: 'another-market' }),
  'no audience': (context) => withoutClaims(context, 'aud'),
  'wrong issuer': withClaims({ iss: 'another-market' }),
  'no issuer': (context) => withoutClaims(context, 'iss'),
  'no subject': (context) => withoutClaims(context, 'sub'),
  'an operator as subject': withClaims({ sub: { $gt: '' } }),
  'an unknown subject': withClaims({ sub: '0'.repeat(24) }),
  'a malformed subject': withClaims({ sub: 'admin' }),
  'no version': (context) => withoutClaims(context, 'ver'),
  'another version': withClaims({ ver: 7 }),
  'an operator as version': withClaims({ ver: { $gte: 0 } }),
};

/** Valid tokens in places that are not read, and headers without a token. */
export const misplacedTokens: Record<
  string,
  (validToken: string) => { headers?: Record<string, string>; query?: string }
> = {
  none: () => ({}),
  'an empty header': () => ({ headers: { Authorization: '' } }),
  'Bearer without a token': () => ({ headers: { Authorization: 'Bearer ' } }),
  'the token without a scheme': (validToken) => ({ headers: { Authorization: validToken } }),
  'another scheme': (validToken) => ({ headers: { Authorization: `Token ${validToken}` } }),
  Basic: (validToken) => ({
    headers: { Authorization: `Basic ${Buffer.from(`${validToken}:`).toString('base64')}` },
  }),
  'two tokens': (validToken) => ({ headers: { Authorization: `Bearer ${validToken} ${validToken}` } }),
  'a cookie': (validToken) => ({ headers: { Cookie: `token=${validToken}; jwt=${validToken}` } }),
  'the query': (validToken) => ({ query: `?token=${validToken}&access_token=${validToken}` }),
  'another header': (validToken) => ({
    headers: { 'X-Access-Token': validToken, 'X-Authorization': `Bearer ${validToken}` },
  }),
};
