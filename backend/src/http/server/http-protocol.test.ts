import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { placeGuestOrder, createProduct, placeMemberOrder, orderItem } from '../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin, testPassword } from '../../testing/accounts.ts';
import { startTestApp, getTestApp } from '../../testing/test-app.ts';

startTestApp({ TRUST_PROXY: '1' });

const everyKind = ['/', '/api/products', '/api/nope', '/api/docs', '/pictures/sample.webp'];
const page = { Accept: 'text/html' };

describe('behind a proxy that speaks TLS', () => {
  const proxy = { ...page, 'X-Forwarded-Proto': 'https' };
  test.each(everyKind)('%s is asked for over https only, for a year, on every host below', async (path) => {
    const { headers } = await apiAsVisitor().get(path, proxy);
    const [, seconds] =
      /max-age=(\d+); includeSubDomains/.exec(headers['strict-transport-security'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 86_400);
  });
  test('and without one nothing forces https, nor leads there', async () => {
    const { status, headers } = await apiAsVisitor().get('/', page);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

test.each(everyKind)('%s is kept from other sites’ windows and documents', async (path) => {
  const { headers } = await apiAsVisitor().get(path, page);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
});

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/api/products', 'application/json; charset=utf-8'],
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/nope', 'application/json; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/api/docs', 'text/html; charset=utf-8'],
  ['/api/docs/start.js', 'text/javascript; charset=utf-8'],
  ['/pictures/sample.webp', 'image/webp'],
])('%s says that it is %s', async (path, type) => {
  expect((await apiAsVisitor().get(path, page)).headers['content-type']).toBe(type);
});

test.each(['/', '/api/products', '/pictures/sample.webp'])('TRACE of %s repeats nothing', async (path) => {
  const reply = await request(getTestApp().server).trace(path).set('X-Secret', 'sesame');
  expect(reply.status).toBe(404);
  expect(reply.text).not.toContain('sesame');
});

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/package-lock.json',
  '/backend/dist/server.js',
  '/.data/jwt-secret',
  '/uploads/..%2fpackage.json',
  '/pictures/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/pictures/',
  '/assets',
])('the file or folder %s of the project is not served', async (path) => {
  const { status, text } = await request(getTestApp().server).get(path).set(page);
  expect(status).toBe(404);
  expect(text).toMatch(/^\{"code":|^<!doctype html>/i);
});

test('no cache keeps what is personal, nor a failure', async () => {
  const [chef, foodie, admin] = await Promise.all([createChef(), createFoodie(), createAdmin()]);
  const item = await createProduct(chef);
  const [guests, members] = [
    await placeGuestOrder([orderItem(item)]),
    await placeMemberOrder(foodie, [orderItem(item)]),
  ];
  const { email } = foodie;
  const replies = await Promise.all([
    apiAsVisitor().post('/api/users/login', { email, password: testPassword }),
    apiAsVisitor().post('/api/users/login', { email, password: 'not the one' }),
    apiAs(foodie).get('/api/users/profile'),
    apiAs(foodie).get('/api/users'),
    apiAs(admin).get('/api/users'),
    apiAsVisitor().get(`/api/users/guest/${chef._id}`),
    apiAsVisitor().get(`/api/orders/guest/${guests._id}`),
    apiAs(foodie).get(`/api/orders/${members._id}`),
    apiAs(foodie).get('/api/orders/myorders'),
    apiAs(chef).get(`/api/orders/cheforders/${chef._id}`),
    apiAs(chef).get(`/api/products/chef/${chef._id}`),
    apiAsVisitor().get('/api/orders'),
    apiAsVisitor().get('/api/nope'),
  ]);
  expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(replies.map(() => 'no-store'));
});

test('a parameter that is sent twice is no text: 400', async () => {
  const reply = await apiAsVisitor().get('/api/products?name=soup&name=salad');
  expect(reply.status).toBe(400);
});

/** What is answered to these characters, until the connection ends. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect((getTestApp().server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

const post = 'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
test.each([
  ['with a length and in pieces', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['of two lengths', `${post}Content-Length: 4\r\nContent-Length: 40\r\n\r\n{}{}`],
  ['in pieces of a strange length', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['with a line break in a header', `${post}X-A: b\rX-C: d\r\n\r\n`],
  ['with a space before the colon', `${post}Content-Length : 4\r\n\r\n{}{}`],
])('a request %s is refused, and nothing after it is answered', async (_what, sent) => {
  const smuggled = 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n';
  const heard = await answerTo(sent + smuggled);
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

describe('a request for', () => {
  const asked = (target: string) =>
    answerTo(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  test('a whole address, as a proxy gets it, is one for its path', async () => {
    for (const target of ['http://a/api/products?limit=1', 'http://a/api/health', 'http://a']) {
      expect(await asked(target), target).toMatch(/^HTTP\/1\.1 200 /);
    }
  });
  test.each(['http://[::/api/products', 'http://evil:99999/api/products?limit=1'])(
    '%s, which is no path, is 400 in JSON',
    async (target) => {
      const heard = await asked(target);
      expect(heard).toMatch(/^HTTP\/1\.1 400 [^]*\r\n\r\n\{"code":/);
      expect(heard).toContain('X-Content-Type-Options: nosniff');
    },
  );
});

test('a part of a file comes as it is, not packed', async () => {
  const reply = await apiAsVisitor().get('/api/docs/swagger-ui.css', {
    Range: 'bytes=0-2999',
    'Accept-Encoding': 'gzip',
  });
  expect([reply.status, reply.headers['content-encoding']]).toEqual([206, undefined]);
  expect(reply.headers['content-range']).toMatch(/^bytes 0-2999\//);
});

/** What the database holds, in one word. */
const contents = async () => (await mongoose.connection.db?.command({ dbHash: 1 }))?.md5 as unknown;

test('a GET of any route, by anybody, changes nothing', async () => {
  const [chef, foodie, admin] = await Promise.all([createChef(), createFoodie(), createAdmin()]);
  const item = await createProduct(chef);
  const [guests, members] = [
    await placeGuestOrder([orderItem(item)]),
    await placeMemberOrder(foodie, [orderItem(item)]),
  ];
  const ids: Record<string, string[]> = {
    '/products/:id': [item._id],
    '/orders/:id': [members._id],
    '/orders/guest/:id': [guests._id],
    '/zip/:zip': ['85001'],
  };
  const before = await contents();
  for (const { path } of allEndpoints.filter(({ method }) => method === 'get')) {
    const names = path.match(/:\w+/g) ?? [];
    const [last = chef._id] = ids[path] ?? [];
    const address = names.length === 2 ? `/orders/${members._id}/${chef._id}` : path.replace(/:\w+/, last);
    const replies = await Promise.all(
      [undefined, chef, foodie, admin].map((who) => apiAs(who).get(`/api${address}`)),
    );
    expect(Math.min(...replies.map(({ status }) => status)), path).toBe(200);
  }
  expect(before).toMatch(/^[0-9a-f]{32}$/);
  expect(await contents()).toBe(before);
});
