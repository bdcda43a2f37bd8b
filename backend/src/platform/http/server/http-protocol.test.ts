import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { expect, test } from 'vitest';
import { apiAsVisitor } from '../../../testing/api-client.ts';
import { sendRaw } from '../../../testing/local-server.ts';
import { startTestApp, getTestApp } from '../../../testing/test-app.ts';

startTestApp();

const htmlHeaders = { Accept: 'text/html' };

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

const send = (text: string) => sendRaw((getTestApp().server.address() as AddressInfo).port, text);

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
])('a request %s is rejected, and the data after it are ignored', async (_case, request) => {
  const smuggled = 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n';
  const response = await send(request + smuggled);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test.each([
  ['http://a/api/products?limit=1', /^HTTP\/1\.1 200 /],
  ['http://a', /^HTTP\/1\.1 200 /],
  ['http://[::/api/products', /^HTTP\/1\.1 400 [^]*X-Content-Type-Options: nosniff[^]*\r\n\r\n\{"code":/],
  ['http://evil:99999/api/products', /^HTTP\/1\.1 400 [^]*\r\n\r\n\{"code":/],
])('a request for the absolute URL %s is answered', async (target, expected) => {
  const text = await send(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(text).toMatch(expected);
});

test('a range of a file is sent uncompressed', async () => {
  const reply = await apiAsVisitor().get('/api/docs/swagger-ui.css', {
    Range: 'bytes=0-2999',
    'Accept-Encoding': 'gzip',
  });
  expect([reply.status, reply.headers['content-encoding']]).toEqual([206, undefined]);
  expect(reply.headers['content-range']).toMatch(/^bytes 0-2999\//);
});

test.each([
  '//elsewhere.example',
  '//elsewhere.example/%2f..',
  '/\\elsewhere.example/',
  '/%5celsewhere.example/',
  '/%09/elsewhere.example',
  '///elsewhere.example/pictures',
  '/assets//elsewhere.example/..',
  '/pictures//elsewhere.example/%2f..',
  '/login?redirect=//elsewhere.example',
])('%s does not redirect to another site', async (target) => {
  const head = await send(
    `GET ${target} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
  );
  expect(head).toMatch(/^HTTP\/1\.1 [24]/);
  expect(head).not.toMatch(/^Location:/im);
});

test.each([
  '/.env',
  '/package.json',
  '/backend/dist/server.js',
  '/uploads/..%2fpackage.json',
  '/pictures/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/....//package.json',
  '/uploads/..%5c..%5cpackage.json',
  '/pictures/%252e%252e%252fpackage.json',
  '/package.json%00.webp',
  '/package.json.bak',
  '/pictures/',
  '/assets',
  '/uploads/.gitkeep',
  '/uploads/%00',
  '/pictures/none.webp',
])('the project file or folder %s is not served', async (path) => {
  const headers = 'Host: a\r\nAccept: text/html\r\nConnection: close';
  const reply = await send(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 404 [^]*\r\n\r\n\{"code":/);
});
