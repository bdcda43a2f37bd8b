import { beforeAll, describe, expect, test } from 'vitest';
import request from 'supertest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../../testing/accounts.ts';
import { startTestApp, getTestApp } from '../../testing/test-app.ts';
import { errorFieldsOf, messageOf } from '../../testing/reply-helpers.ts';

startTestApp();

const people = {} as Record<'foodie' | 'chef' | 'admin', Session>;
beforeAll(async () => {
  [people.foodie, people.chef, people.admin] = await Promise.all([
    createFoodie(),
    createChef(),
    createAdmin(),
  ]);
});

/** The address of a route with nonsense in every place. */
const nonsense = (path: string) => `/api${path.replace(/:\w+/g, 'nonsense')}`;
const call = (account: Session | undefined, method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  method === 'get' ? apiAs(account).get(path) : apiAs(account)[method](path, { wrong: { $gt: '' } });

describe('401 and 403 by role come before anything that was sent is looked at', () => {
  const guarded = allEndpoints.filter(({ access: who }) => who !== 'anyone');
  test.each(guarded.map((e) => [`${e.method} ${e.path}`, e] as const))(
    '%s',
    async (_name, { method, path, access: who, accountParam: account }) => {
      const address = nonsense(path);
      expect((await call(undefined, method, address)).status).toBe(401);
      const token = `${people.admin.token}x`;
      expect((await call({ ...people.admin, token }, method, address)).status).toBe(401);
      const mayNot = {
        chefOrAdmin: ['foodie'],
        foodieOrAdmin: ['chef'],
        admin: ['foodie', 'chef'],
        signedIn: [],
        anyone: [],
      } as const;
      const strangers = account && who === 'signedIn' ? (['foodie', 'chef'] as const) : mayNot[who];
      for (const role of strangers) {
        expect((await call(people[role], method, address)).status, role).toBe(403);
      }
    },
  );
});

describe('a body that is not JSON', () => {
  const login = '/api/users/login';
  test.each(['{', '{"email":', "{'email':1}", 'undefined', '"text"', '7', 'null', '\u0000', '{}}'])(
    '%j answers 400',
    async (body) => {
      expect((await apiAsVisitor().raw('post', login, body, 'application/json')).status).toBe(400);
    },
  );
  test.each([[[]], [['a']], [[{}]]])('the array %j answers 400', async (body) => {
    expect((await apiAsVisitor().post(login, body)).status).toBe(400);
  });
  test('no body at all answers 400, naming what is missing', async () => {
    expect((await apiAsVisitor().post(login)).status).toBe(400);
    expect(errorFieldsOf(await apiAsVisitor().post(login, {}))).toEqual(['email', 'password']);
  });
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'text/html',
    'application/xml',
  ])('as %s answers 415, on routes without a body too', async (type) => {
    expect((await apiAsVisitor().raw('post', login, 'email=a&password=b', type)).status).toBe(415);
    expect((await apiAsVisitor().raw('put', `/api/products/${'f'.repeat(24)}/1`, 'a', type)).status).toBe(
      415,
    );
  });
  test.each(['application/json; charset=latin1', 'application/json; charset=nonsense'])(
    'as %s answers 415',
    async (type) => {
      expect((await apiAsVisitor().raw('post', login, '{}', type)).status).toBe(415);
    },
  );
  test('in an unknown encoding answers 415', async () => {
    const reply = await apiAsVisitor().post(login, {}, { 'Content-Encoding': 'nonsense' });
    expect(reply.status).toBe(415);
  });
  test.each(['gzip', 'deflate', 'br'])('that is not packed as it says answers 400: %s', async (encoding) => {
    const reply = await apiAsVisitor().post(login, {}, { 'Content-Encoding': encoding });
    expect([reply.status, messageOf(reply)]).toEqual([400, 'The body could not be read']);
    expect(errorFieldsOf(reply)).toEqual(['']);
  });
  test('malformed, on a route without a body, answers 400', async () => {
    expect(
      (await apiAsVisitor().raw('put', `/api/products/${'f'.repeat(24)}/1`, '{', 'application/json')).status,
    ).toBe(400);
  });
  test('over 100 KB answers 413, up to it 400 or better', async () => {
    const bodyOf = (bytes: number) =>
      JSON.stringify({ email: '', password: '' }).replace('""', `"${'e'.repeat(bytes - 26)}"`);
    expect(bodyOf(1_000)).toHaveLength(1_000);
    expect((await apiAsVisitor().raw('post', login, bodyOf(102_400), 'application/json')).status).toBe(400);
    expect((await apiAsVisitor().raw('post', login, bodyOf(102_401), 'application/json')).status).toBe(413);
  });
  test('with __proto__ and constructor in it changes nothing', async () => {
    const body =
      '{"email":"a@example.com","password":"12345678","__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}';
    expect((await apiAsVisitor().raw('post', login, body, 'application/json')).status).toBe(401);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

describe('what no route answers is 404 as JSON', () => {
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
  ])('GET %s', async (path) => {
    const reply = await apiAs(people.admin).get(path, { Accept: 'text/html' });
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
  });
  test('another method of a known address', async () => {
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
  ])('the missing file %s, never the page', async (path) => {
    const reply = await apiAsVisitor().get(path, { Accept: 'text/html' });
    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
  test('a page for who does not accept HTML', async () => {
    expect((await apiAsVisitor().get('/mainpage', { Accept: 'application/json' })).status).toBe(404);
  });
  test('but a malformed address, which is 400', async () => {
    expect((await apiAsVisitor().get('/%c0%ae', { Accept: 'application/json' })).status).toBe(400);
  });
});

test.each(['/api/products/%E0%A4%A', '/api/orders/%', '/uploads/%c0%ae'])(
  'the malformed address %s answers 400',
  async (path) => {
    expect((await apiAs(people.admin).get(path)).status).toBe(400);
  },
);

test('a range that a file does not have answers 416, as every failure is answered', async () => {
  const reply = await apiAsVisitor().get('/pictures/sample.webp', { Range: 'bytes=99999999-' });
  expect(reply.status).toBe(416);
  expect(messageOf(reply)).not.toMatch(/wrong on our side/);
});

describe('headers', () => {
  test.each(['/', '/api/products', '/api/nope', '/pictures/sample.webp', '/api/docs'])(
    'of %s forbid scripts from elsewhere',
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
  test('of a page allow no markup or script made of a string; those of the documentation alone do', async () => {
    const policyOf = async (path: string) =>
      (await apiAsVisitor().get(path, { Accept: 'text/html' })).headers['content-security-policy'] ?? '';
    for (const path of ['/', '/mainpage', '/sw.js']) {
      expect(await policyOf(path), path).toMatch(
        /;require-trusted-types-for 'script';trusted-types service-worker$/,
      );
    }
    for (const path of ['/api/docs', '/api/docs/start.js'])
      expect(await policyOf(path), path).not.toMatch(/trusted-types/);
  });
  test('of public lists say that the answer depends on the token, and may be asked again by ETag', async () => {
    const first = await apiAsVisitor().get('/api/products');
    expect(first.headers['vary']).toMatch(/Authorization/);
    const again = await apiAsVisitor().get('/api/products', { 'If-None-Match': first.headers['etag'] ?? '' });
    expect(again.status).toBe(304);
  });
  test('of what nobody may keep have no tag, and the length in bytes', async () => {
    const foodie = await createFoodie({ name: 'Zoë Ñandú 🌮' });
    for (const [caller, path] of [
      [apiAs(foodie), '/api/users/profile'],
      [apiAsVisitor(), '/api/%C3%B1and%C3%BA'],
    ] as const) {
      const { headers, text } = await caller.get(path);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('etag');
      expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
      expect(headers['content-type']).toMatch(/^application\/json/);
    }
  });
  test('have another tag for other bytes: what is tagged as it is is not packed on the way', async () => {
    const chef = await createChef();
    for (let i = 0; i < 3; i += 1) await createProduct(chef, { description: 'Slowly cooked. '.repeat(30) });
    const ask = () => apiAsVisitor().get(`/api/products/chef/${chef._id}`, { 'Accept-Encoding': 'deflate' });
    const [slow, ready] = [await ask(), await ask()];
    expect(slow.text.length).toBeGreaterThan(1_024);
    expect(slow.headers).not.toHaveProperty('content-encoding');
    expect(ready.headers['etag']).toBe(slow.headers['etag']);
  });
  test('name each request, a caller’s own id is not taken over', async () => {
    const ids = await Promise.all(
      [1, 2].map(() => apiAsVisitor().get('/api/health', { 'X-Request-Id': 'mine' })),
    );
    const seen = new Set(ids.map(({ headers }) => headers['x-request-id']));
    expect(seen.size).toBe(2);
    expect(seen.has('mine')).toBe(false);
  });
});
