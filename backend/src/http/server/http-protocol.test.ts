import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { placeGuestOrder, createProduct, placeMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin, testPassword } from '../../testing/accounts.ts';
import { startTestApp, getTestApp } from '../../testing/test-app.ts';

startTestApp({ TRUST_PROXY: '1' });

const examplePaths = ['/', '/api/products', '/api/nope', '/api/docs', '/pictures/sample.webp'];
const htmlHeaders = { Accept: 'text/html' };

describe('behind a proxy with TLS', () => {
  const proxy = { ...htmlHeaders, 'X-Forwarded-Proto': 'https' };
  test.each(examplePaths)('%s enables HSTS for a year with subdomains', async (path) => {
    const { headers } = await apiAsVisitor().get(path, proxy);
    const [, seconds] =
      /max-age=(\d+); includeSubDomains/.exec(headers['strict-transport-security'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 86_400);
  });
  test('sends no HSTS header and no redirect over plain http', async () => {
    const { status, headers } = await apiAsVisitor().get('/', htmlHeaders);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

test.each(examplePaths)('%s is isolated from windows and frames of other sites', async (path) => {
  const { headers } = await apiAsVisitor().get(path, htmlHeaders);
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
])('%s has the content type %s', async (path, type) => {
  expect((await apiAsVisitor().get(path, htmlHeaders)).headers['content-type']).toBe(type);
});

test.each(['/', '/api/products', '/pictures/sample.webp'])(
  'TRACE of %s does not echo the request',
  async (path) => {
    const reply = await request(getTestApp().server).trace(path).set('X-Secret', 'sesame');
    expect(reply.status).toBe(404);
    expect(reply.text).not.toContain('sesame');
  },
);

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
])('does not serve the project file or folder %s', async (path) => {
  const { status, text } = await request(getTestApp().server).get(path).set(htmlHeaders);
  expect(status).toBe(404);
  expect(text).toMatch(/^\{"code":|^<!doctype html>/i);
});

test('forbids caching of personal data and errors', async () => {
  const [chef, foodie, admin] = await Promise.all([createChef(), createFoodie(), createAdmin()]);
  const item = await createProduct(chef);
  const [guestOrder, memberOrder] = [
    await placeGuestOrder([toOrderItem(item)]),
    await placeMemberOrder(foodie, [toOrderItem(item)]),
  ];
  const { email } = foodie;
  const replies = await Promise.all([
    apiAsVisitor().post('/api/users/login', { email, password: testPassword }),
    apiAsVisitor().post('/api/users/login', { email, password: 'not the one' }),
    apiAs(foodie).get('/api/users/profile'),
    apiAs(foodie).get('/api/users'),
    apiAs(admin).get('/api/users'),
    apiAsVisitor().get(`/api/users/guest/${chef._id}`),
    apiAsVisitor().get(`/api/orders/guest/${guestOrder._id}`),
    apiAs(foodie).get(`/api/orders/${memberOrder._id}`),
    apiAs(foodie).get('/api/orders/myorders'),
    apiAs(chef).get(`/api/orders/cheforders/${chef._id}`),
    apiAs(chef).get(`/api/products/chef/${chef._id}`),
    apiAsVisitor().get('/api/orders'),
    apiAsVisitor().get('/api/nope'),
  ]);
  expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(replies.map(() => 'no-store'));
});

test('rejects a repeated query parameter with 400', async () => {
  const reply = await apiAsVisitor().get('/api/products?name=soup&name=salad');
  expect(reply.status).toBe(400);
});

/** Sends the text and returns all data received until the connection is closed. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect((getTestApp().server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

const post = 'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
test.each([
  [
    'with Content-Length and chunked encoding',
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['with two lengths', `${post}Content-Length: 4\r\nContent-Length: 40\r\n\r\n{}{}`],
  ['with a malformed chunk length', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['with a line break in a header', `${post}X-A: b\rX-C: d\r\n\r\n`],
  ['with a space before the colon', `${post}Content-Length : 4\r\n\r\n{}{}`],
])('rejects a request %s and ignores the data after it', async (_case, request) => {
  const smuggled = 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n';
  const response = await sendRaw(request + smuggled);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

describe('absolute request targets', () => {
  const sendRequest = (target: string) =>
    sendRaw(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  test('serves a request with an absolute URL by its path', async () => {
    for (const target of ['http://a/api/products?limit=1', 'http://a/api/health', 'http://a']) {
      expect(await sendRequest(target), target).toMatch(/^HTTP\/1\.1 200 /);
    }
  });
  test.each(['http://[::/api/products', 'http://evil:99999/api/products?limit=1'])(
    'rejects the malformed URL %s with 400 as JSON',
    async (target) => {
      const response = await sendRequest(target);
      expect(response).toMatch(/^HTTP\/1\.1 400 [^]*\r\n\r\n\{"code":/);
      expect(response).toContain('X-Content-Type-Options: nosniff');
    },
  );
});

test('sends a range of a file uncompressed', async () => {
  const reply = await apiAsVisitor().get('/api/docs/swagger-ui.css', {
    Range: 'bytes=0-2999',
    'Accept-Encoding': 'gzip',
  });
  expect([reply.status, reply.headers['content-encoding']]).toEqual([206, undefined]);
  expect(reply.headers['content-range']).toMatch(/^bytes 0-2999\//);
});

/** Collections in which a read leaves a mark: an export is an act of the trail, and a limited read is counted. */
const markedByReads = ['trailEntries', 'trailPersons', 'rateLimits'];

/** Returns a hash of each other collection. */
async function hashCollections(): Promise<Record<string, string>> {
  const reply = await mongoose.connection.db?.command({ dbHash: 1 });
  const hashes = Object.entries(reply?.collections as Record<string, string>);
  return Object.fromEntries(hashes.filter(([name]) => !markedByReads.includes(name)));
}

test('GET requests change no data on any route', async () => {
  const [chef, foodie, admin] = await Promise.all([createChef(), createFoodie(), createAdmin()]);
  const item = await createProduct(chef);
  const [guestOrder, memberOrder] = [
    await placeGuestOrder([toOrderItem(item)]),
    await placeMemberOrder(foodie, [toOrderItem(item)]),
  ];
  const ids: Record<string, string[]> = {
    '/products/:id': [item._id],
    '/orders/:id': [memberOrder._id],
    '/orders/:id/again': [memberOrder._id],
    '/orders/guest/:id': [guestOrder._id],
    '/zip/:zip': ['85001'],
    '/content/:page': ['help'],
  };
  const queries: Record<string, string> = {
    '/kitchens/next-pickups': `?products=${item._id}`,
    '/reviews/possible': `?products=${item._id}`,
    '/search/suggest': '?q=soup',
    '/content/:page': '?language=en',
  };
  await apiAsVisitor().get('/api/push/key'); // The first process makes the keys at its start.
  const before = await hashCollections();
  // A stream does not end.
  const reads = allEndpoints.filter(({ method, replyKind }) => method === 'get' && replyKind !== 'stream');
  for (const { path } of reads) {
    const names = path.match(/:\w+/g) ?? [];
    const [last = chef._id] = ids[path] ?? [];
    const url = names.length === 2 ? `/orders/${memberOrder._id}/${chef._id}` : path.replace(/:\w+/, last);
    const replies = await Promise.all(
      [undefined, chef, foodie, admin].map((account) =>
        apiAs(account).get(`/api${url}${queries[path] ?? ''}`),
      ),
    );
    // The test has no hold and no permit to read.
    const expected = /^\/holds\/:hold$|\/permit\/(?:picture|findings)$/.test(path) ? 404 : 200;
    const statuses = replies.map(({ status }) => status);
    expect(statuses.includes(expected), path).toBe(true);
  }
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['orders', 'products', 'users']));
  expect(await hashCollections()).toEqual(before);
});
