import { beforeAll, describe, expect, test } from 'vitest';
import request from 'supertest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../../testing/accounts.ts';
import { startTestApp, getTestApp } from '../../testing/test-app.ts';
import { getErrorFields, getErrorMessage } from '../../testing/reply-helpers.ts';

startTestApp();

const accounts = {} as Record<'foodie' | 'chef' | 'admin', Session>;
beforeAll(async () => {
  [accounts.foodie, accounts.chef, accounts.admin] = await Promise.all([
    createFoodie(),
    createChef(),
    createAdmin(),
  ]);
});

const buildInvalidUrl = (path: string) => `/api${path.replace(/:\w+/g, 'nonsense')}`;
const sendRequest = (account: Session | undefined, method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  method === 'get' ? apiAs(account).get(path) : apiAs(account)[method](path, { wrong: { $gt: '' } });

describe('access is checked before the input', () => {
  const protectedEndpoints = allEndpoints.filter(({ access }) => access !== 'anyone');
  test.each(protectedEndpoints.map((e) => [`${e.method} ${e.path}`, e] as const))(
    '401 and 403 for other roles: %s',
    async (_name, { method, path, access, accountParam }) => {
      const url = buildInvalidUrl(path);
      expect((await sendRequest(undefined, method, url)).status).toBe(401);
      const token = `${accounts.admin.token}x`;
      expect((await sendRequest({ ...accounts.admin, token }, method, url)).status).toBe(401);
      const rejectedRoles = {
        chefOrAdmin: ['foodie'],
        foodie: ['chef', 'admin'],
        foodieOrAdmin: ['chef'],
        admin: ['foodie', 'chef'],
        signedIn: [],
        anyone: [],
      } as const;
      const roles =
        accountParam && access === 'signedIn' ? (['foodie', 'chef'] as const) : rejectedRoles[access];
      for (const role of roles) {
        expect((await sendRequest(accounts[role], method, url)).status, role).toBe(403);
      }
    },
  );
});

describe('invalid request bodies', () => {
  const login = '/api/users/login';
  test.each(['{', '{"email":', "{'email':1}", 'undefined', '"text"', '7', 'null', '\u0000', '{}}'])(
    'the JSON text %j gets 400',
    async (body) => {
      expect((await apiAsVisitor().raw('post', login, body, 'application/json')).status).toBe(400);
    },
  );
  test.each([[[]], [['a']], [[{}]]])('the array %j gets 400', async (body) => {
    expect((await apiAsVisitor().post(login, body)).status).toBe(400);
  });
  test('a missing body gets 400, an empty one names the missing fields', async () => {
    expect((await apiAsVisitor().post(login)).status).toBe(400);
    expect(getErrorFields(await apiAsVisitor().post(login, {}))).toEqual(['email', 'password']);
  });
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'text/html',
    'application/xml',
  ])('the media type %s gets 415, also on routes without a body', async (type) => {
    expect((await apiAsVisitor().raw('post', login, 'email=a&password=b', type)).status).toBe(415);
    expect((await apiAsVisitor().raw('put', `/api/products/${'f'.repeat(24)}/1`, 'a', type)).status).toBe(
      415,
    );
  });
  test.each(['application/json; charset=latin1', 'application/json; charset=nonsense'])(
    'the charset of %s gets 415',
    async (type) => {
      expect((await apiAsVisitor().raw('post', login, '{}', type)).status).toBe(415);
    },
  );
  test.each(['gzip', 'deflate', 'br', 'nonsense'])(
    'a body with the encoding %s gets 415',
    async (encoding) => {
      const reply = await apiAsVisitor().post(login, {}, { 'Content-Encoding': encoding });
      expect([reply.status, getErrorMessage(reply)]).toEqual([415, 'The body’s encoding is not supported']);
    },
  );
  test('an encoding that changes nothing is allowed', async () => {
    const reply = await apiAsVisitor().post(login, {}, { 'Content-Encoding': 'Identity' });
    expect(reply.status).toBe(400);
  });
  test('a compressed upload gets 415', async () => {
    const chef = await createChef();
    const reply = await apiAs(chef).raw('post', '/api/upload', '', 'multipart/form-data; boundary=x', {
      'Content-Encoding': 'gzip',
    });
    expect(reply.status).toBe(415);
  });
  test('malformed JSON gets 400 on a route without a body', async () => {
    expect(
      (await apiAsVisitor().raw('put', `/api/products/${'f'.repeat(24)}/1`, '{', 'application/json')).status,
    ).toBe(400);
  });
  test('more than 100 KB gets 413', async () => {
    const createBody = (bytes: number) =>
      JSON.stringify({ email: '', password: '' }).replace('""', `"${'e'.repeat(bytes - 26)}"`);
    expect(createBody(1_000)).toHaveLength(1_000);
    expect((await apiAsVisitor().raw('post', login, createBody(102_400), 'application/json')).status).toBe(
      400,
    );
    expect((await apiAsVisitor().raw('post', login, createBody(102_401), 'application/json')).status).toBe(
      413,
    );
  });
  test('fields named __proto__ and constructor have no effect', async () => {
    const body =
      '{"email":"a@example.com","password":"12345678","__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}';
    expect((await apiAsVisitor().raw('post', login, body, 'application/json')).status).toBe(401);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

describe('unknown URLs get 404 as JSON', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nope',
    '/api/products/a/b/c',
    '/api/users/guest',
    '/api/orders/a/b/c/d',
    '/api/docs/nope',
    '/api/../api/x',
    '/api/health/x',
  ])('404 for GET %s', async (path) => {
    const reply = await apiAs(accounts.admin).get(path, { Accept: 'text/html' });
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
  });
  test('404 for another method of a known path', async () => {
    expect((await apiAsVisitor().post('/api/health')).status).toBe(404);
    expect((await apiAsVisitor().delete('/api/products')).status).toBe(404);
    expect((await request(getTestApp().server).patch('/api/products')).status).toBe(404);
    expect(
      (await request(getTestApp().server).options('/api/products')).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });
  test.each([
    '/nope.png',
    '/assets/nope.js',
    '/uploads',
    '/assets/',
    '/pictures/x',
    '/robots.txt.bak',
    '/.env',
  ])('404 for the missing file %s instead of the page', async (path) => {
    const reply = await apiAsVisitor().get(path, { Accept: 'text/html' });
    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
  test('404 for a page if the client does not accept HTML', async () => {
    expect((await apiAsVisitor().get('/mainpage', { Accept: 'application/json' })).status).toBe(404);
  });
  test('400 for a malformed path', async () => {
    expect((await apiAsVisitor().get('/%c0%ae', { Accept: 'application/json' })).status).toBe(400);
  });
});

test.each(['/api/products/%E0%A4%A', '/api/orders/%', '/uploads/%c0%ae'])(
  'the malformed path %s gets 400',
  async (path) => {
    expect((await apiAs(accounts.admin).get(path)).status).toBe(400);
  },
);

test('a range outside the file gets 416 as a regular error', async () => {
  const reply = await apiAsVisitor().get('/favicon.svg', { Range: 'bytes=99999999-' });
  expect(reply.status).toBe(416);
  expect(getErrorMessage(reply)).not.toMatch(/wrong on our side/);
});

describe('response headers', () => {
  test.each(['/', '/api/products', '/api/nope', '/pictures/sample.webp', '/api/docs'])(
    'the policy of %s allows only scripts of this server',
    async (path) => {
      const { headers } = await apiAsVisitor().get(path, { Accept: 'text/html' });
      const policy = headers['content-security-policy'] ?? '';
      const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src ')) ?? '';
      expect(scripts.trim()).toBe("script-src 'self'");
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).toMatch(/object-src 'none'/);
      expect(policy).toMatch(/base-uri 'none'/);
      expect(policy).toMatch(/frame-ancestors 'none'/);
      expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('set-cookie');
    },
  );
  test('pages require Trusted Types, the API documentation does not', async () => {
    const getPolicy = async (path: string) =>
      (await apiAsVisitor().get(path, { Accept: 'text/html' })).headers['content-security-policy'] ?? '';
    for (const path of ['/', '/mainpage', '/sw.js']) {
      expect(await getPolicy(path), path).toMatch(
        /;require-trusted-types-for 'script';trusted-types service-worker$/,
      );
    }
    for (const path of ['/api/docs', '/api/docs/start.js'])
      expect(await getPolicy(path), path).not.toMatch(/trusted-types/);
  });
  test('public lists vary by Authorization and support ETags', async () => {
    const first = await apiAsVisitor().get('/api/products');
    expect(first.headers['vary']).toMatch(/Authorization/);
    const again = await apiAsVisitor().get('/api/products', { 'If-None-Match': first.headers['etag'] ?? '' });
    expect(again.status).toBe(304);
  });
  test('uncacheable responses have a length in bytes and no ETag', async () => {
    const foodie = await createFoodie({ name: 'Zoë Ñandú 🌮' });
    for (const [client, path] of [
      [apiAs(foodie), '/api/users/profile'],
      [apiAsVisitor(), '/api/%C3%B1and%C3%BA'],
    ] as const) {
      const { headers, text } = await client.get(path);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('etag');
      expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
      expect(headers['content-type']).toMatch(/^application\/json/);
    }
  });
  test('a response with an ETag is not compressed again', async () => {
    const chef = await createChef();
    for (let i = 0; i < 3; i += 1) await createProduct(chef, { description: 'Slowly cooked. '.repeat(30) });
    const sendListRequest = () =>
      apiAsVisitor().get(`/api/products/chef/${chef._id}`, { 'Accept-Encoding': 'deflate' });
    const [uncached, cached] = [await sendListRequest(), await sendListRequest()];
    expect(uncached.text.length).toBeGreaterThan(1_024);
    expect(uncached.headers).not.toHaveProperty('content-encoding');
    expect(cached.headers['etag']).toBe(uncached.headers['etag']);
  });
  test('each response keeps a well-formed request id and replaces others', async () => {
    const readId = async (sent: string) =>
      (await apiAsVisitor().get('/api/health', { 'X-Request-Id': sent })).headers['x-request-id'];
    expect(await readId('0af76519-16cd-43dd')).toBe('0af76519-16cd-43dd');
    const replaced = await Promise.all(['mine', 'a b c d e f', '"level":30,"x"', 'x'.repeat(65)].map(readId));
    for (const id of replaced) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(replaced).size).toBe(4);
  });
});
