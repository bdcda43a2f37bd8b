import { beforeAll, describe, expect, test } from 'vitest';
import request from 'supertest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import { createGuestForm, createProduct, toOrderItem } from '../../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../../../testing/accounts.ts';
import { startTestApp, getTestApp } from '../../../testing/test-app.ts';
import { getErrorFields, getErrorMessage } from '../../../testing/reply-helpers.ts';

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
    'access is checked before the input, with 401 or 403 for other roles: %s',
    async (_name, { method, path, access, accountParam }) => {
      const url = buildInvalidUrl(path);
      expect((await sendRequest(undefined, method, url)).status).toBe(401);
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

const accountEndpoints = allEndpoints.filter(({ accountParam }) => accountParam);
test.each(accountEndpoints.map((e) => [`${e.method} ${e.path}`, e] as const))(
  'for an admin, a malformed account id counts as an unknown one: %s',
  async (_name, { method, path, accountParam = '' }) => {
    const getStatus = async (account: string) => {
      const url = path.replace(`:${accountParam}`, account).replace(/:\w+/g, 'f'.repeat(24));
      return (await sendRequest(accounts.admin, method, `/api${url}`)).status;
    };
    expect(await getStatus('nonsense')).toBe(await getStatus('e'.repeat(24)));
  },
);

describe('request bodies', () => {
  const login = '/api/users/login';
  const withoutBody = `/api/products/${'f'.repeat(24)}/1`;
  const json = 'application/json';
  const nestedArrays = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  test.each(['{', "{'email':1}", 'undefined', '"text"', '7', 'null', '\u0000', '{}}', '[]', '[{}]'])(
    'the JSON text %j gets 400',
    async (body) => {
      const reply = await apiAsVisitor().raw('post', login, body, json);
      expect([reply.status, getErrorFields(reply)]).toEqual([400, ['']]);
    },
  );
  test('malformed JSON and 30,000 nested arrays get 400 even on a route without a body', async () => {
    expect((await apiAsVisitor().raw('put', withoutBody, '{', json)).status).toBe(400);
    const nested = `{"orderItems":${nestedArrays},"shippingAddress":null}`;
    expect((await apiAsVisitor().raw('post', '/api/orders/guest', nested, json)).status).toBe(400);
  });
  test('a missing body gets 400, and an empty one an error that names the missing fields', async () => {
    expect((await apiAsVisitor().post(login)).status).toBe(400);
    expect(getErrorFields(await apiAsVisitor().post(login, {}))).toEqual(['email', 'password']);
  });
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'application/json; charset=latin1',
    'application/json; charset=nonsense',
  ])('the media type %s gets 415 even on routes without a body', async (type) => {
    expect((await apiAsVisitor().raw('post', login, '{}', type)).status).toBe(415);
    expect((await apiAsVisitor().raw('put', withoutBody, 'a', type)).status).toBe(415);
  });
  test.each(['gzip', 'br', 'nonsense'])(
    'a body with the encoding %s gets 415, even an upload',
    async (encoding) => {
      const headers = { 'Content-Encoding': encoding };
      const form = 'multipart/form-data; boundary=x';
      for (const reply of [
        await apiAsVisitor().post(login, {}, headers),
        await apiAs(accounts.chef).raw('post', '/api/upload', '', form, headers),
      ])
        expect([reply.status, getErrorMessage(reply)]).toEqual([415, 'The body’s encoding is not supported']);
    },
  );
  test('the encoding identity is allowed', async () => {
    const reply = await apiAsVisitor().post(login, {}, { 'Content-Encoding': 'Identity' });
    expect(reply.status).toBe(400);
  });
  test.each([
    [102_400, 400],
    [102_401, 413],
  ])('a body of %i bytes gets %i', async (bytes, status) => {
    const body = `{"email":"${'e'.repeat(bytes - 26)}","password":""}`;
    expect(body).toHaveLength(bytes);
    expect((await apiAsVisitor().raw('post', login, body, json)).status).toBe(status);
  });
  test('fields named __proto__ and constructor have no effect', async () => {
    const body =
      '{"email":"a@example.com","password":"12345678","__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}';
    expect((await apiAsVisitor().raw('post', login, body, json)).status).toBe(401);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
  test('null counts as a missing field', async () => {
    const item = await createProduct(accounts.chef);
    const order = await apiAs(accounts.foodie).post('/api/orders', {
      orderItems: [{ ...toOrderItem(item), price: null }],
      shippingAddress: { address: null, city: 'Tempe' },
      paymentMethod: null,
      customerPhone: null,
      itemsPrice: null,
    });
    expect([order.status, order.body]).toMatchObject([
      201,
      { paymentMethod: 'Cash', shippingAddress: { address: '', city: 'Tempe' } },
    ]);
  });

  test('null counts as a missing field of an option, and keeps its meaning beside it', async () => {
    const { _id, name, price, image, category, countInStock, description } = await createProduct(
      accounts.chef,
      { maxPerOrder: 2 },
    );
    const option = { name: 'Large', price: null, soldOut: null, preselected: null, contains: null };
    const reply = await apiAs(accounts.chef).put(`/api/products/${_id}`, {
      name,
      price,
      image,
      category,
      countInStock,
      description,
      maxPerOrder: null,
      optionGroups: [{ name: 'Size', min: null, options: [option] }],
    });
    expect(reply.body).toMatchObject({
      maxPerOrder: null,
      optionGroups: [{ min: 0, options: [{ price: 0, soldOut: false, preselected: false, contains: [] }] }],
    });
  });
});

test('a repeated query parameter gets 400', async () => {
  expect((await apiAsVisitor().get('/api/products?name=soup&name=salad')).status).toBe(400);
});

test.each([
  '/api',
  '/api/',
  '/api/nope',
  '/api/products/a/b/c',
  '/api/users/guest',
  '/api/orders/a/b/c/d',
  '/api/docs/nope',
  '/nope.png',
  '/assets/',
  '/assets/nope.js',
  '/pictures/x',
  '/uploads',
  '/robots.txt.bak',
])('the unknown URL %s gets 404 as JSON instead of the page', async (path) => {
  const headers = { Accept: 'text/html', Authorization: `Bearer ${accounts.admin.token}` };
  const reply = await request(getTestApp().server).get(path).set(headers);
  expect([reply.status, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});

test.each(['/.git/config', '/.data/jwt-secret'])('the hidden file %s gets the 404 page', async (path) => {
  const { status, text } = await request(getTestApp().server).get(path).set({ Accept: 'text/html' });
  expect(status).toBe(404);
  expect(text).toMatch(/^<!doctype html>/i);
});

test.each([
  ['post', '/'],
  ['post', '/api/health'],
  ['put', '/api/users'],
  ['delete', '/api/products'],
  ['delete', '/api/orders'],
  ['delete', `/uploads/${'0'.repeat(32)}.webp`],
  ['patch', '/api/products'],
] as const)('another method of a known path gets 404, also for an admin: %s %s', async (method, path) => {
  const headers = { Authorization: `Bearer ${accounts.admin.token}` };
  expect((await request(getTestApp().server)[method](path).set(headers)).status).toBe(404);
});

test('other sites cannot call a route', async () => {
  const { headers } = await request(getTestApp().server).options('/api/products');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('a page gets 404 if the client does not accept HTML', async () => {
  expect((await apiAsVisitor().get('/mainpage', { Accept: 'application/json' })).status).toBe(404);
});

test.each(['/api/products/%E0%A4%A', '/api/orders/%', '/uploads/%c0%ae', '/%c0%ae'])(
  'the malformed path %s gets 400',
  async (path) => {
    expect((await apiAs(accounts.admin).get(path, { Accept: 'application/json' })).status).toBe(400);
  },
);

test('a range outside the file gets 416 with the usual error body', async () => {
  const reply = await apiAsVisitor().get('/favicon.svg', { Range: 'bytes=99999999-' });
  expect(reply.status).toBe(416);
  expect(getErrorMessage(reply)).not.toMatch(/wrong on our side/);
});

const placeOrder = (lines: object[], form?: object) =>
  apiAsVisitor().post('/api/orders/guest', createGuestForm(lines, form));
const changes = 'Prices have changed, please review your cart: Pho now costs $12.50. Tea is sold out.';

// The test client compares each message with its code and values.
const cases: [name: string, sendRequest: () => Promise<ApiReply>, expected: object][] = [
  [
    '400 for one invalid field',
    () =>
      apiAs(accounts.foodie).post(`/api/products/${'f'.repeat(24)}/reviews`, { rating: 9, comment: 'Good' }),
    {
      status: 400,
      code: 'request.invalid',
      values: { problems: 'rating: Must be a whole number from 1 to 5' },
      errors: [{ path: 'rating', code: 'field.not_whole', values: { min: 1, max: 5 } }],
    },
  ],
  [
    '400 with the text of the specification',
    async () => placeOrder([toOrderItem(await createProduct(accounts.chef))], { userName: ' ' }),
    {
      status: 400,
      code: 'order.guest_details_missing',
      message: 'Please enter your name, email and phone number!',
      errors: [{ path: 'userName', code: 'field.required' }],
    },
  ],
  [
    '403 with the text of the specification',
    () => apiAs(accounts.chef).get('/api/users'),
    { status: 403, message: "Only the Foodie's can view this page. Sorry!" },
  ],
  [
    '409 for several reasons',
    async () => {
      const pho = await createProduct(accounts.chef, { name: 'Pho', price: 12.5 });
      const tea = await createProduct(accounts.chef, { name: 'Tea', countInStock: 0 });
      return placeOrder([{ ...toOrderItem(pho), price: 1 }, toOrderItem(tea)]);
    },
    {
      status: 409,
      code: 'order.changed',
      values: { problems: changes },
      errors: [
        { code: 'order.price_changed', values: { name: 'Pho', price: '$12.50' } },
        { code: 'order.sold_out', values: { name: 'Tea' } },
      ],
    },
  ],
];
test.each(cases)('sends the error body of %s', async (_name, sendRequest, expected) => {
  const { status, body } = await sendRequest();
  expect({ status, ...(body as object) }).toMatchObject(expected);
});

describe('response headers', () => {
  test('public lists vary by Authorization, support ETags and are not compressed again', async () => {
    const chef = await createChef();
    for (let i = 0; i < 3; i += 1) await createProduct(chef, { description: 'Slowly cooked. '.repeat(30) });
    const path = `/api/products/chef/${chef._id}`;
    const headers = { 'Accept-Encoding': 'deflate' };
    const uncached = await apiAsVisitor().get(path, headers);
    const cached = await apiAsVisitor().get(path, headers);
    expect(uncached.text.length).toBeGreaterThan(1_024);
    expect(uncached.headers).not.toHaveProperty('content-encoding');
    expect(uncached.headers['vary']).toMatch(/Authorization/);
    const etag = uncached.headers['etag'] ?? '';
    expect(cached.headers['etag']).toBe(etag);
    expect((await apiAsVisitor().get(path, { ...headers, 'If-None-Match': etag })).status).toBe(304);
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
  test('each response keeps a well-formed request id and replaces others', async () => {
    const readId = async (sent: string) =>
      (await apiAsVisitor().get('/api/health', { 'X-Request-Id': sent })).headers['x-request-id'];
    expect(await readId('0af76519-16cd-43dd')).toBe('0af76519-16cd-43dd');
    const replaced = await Promise.all(['mine', 'a b c d e f', '"level":30,"x"', 'x'.repeat(65)].map(readId));
    for (const id of replaced) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(replaced).size).toBe(4);
  });
});
