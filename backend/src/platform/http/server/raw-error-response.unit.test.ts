import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '@homechef/contract/http/error-body';
import { openConnection, readAll, sendRaw } from '../../../testing/local-server.ts';
import { startHttpServer, type HttpServerHandle } from './http-server.ts';

let server: HttpServerHandle;
/** Callbacks that end the pending responses to `/slow`. */
const endSlowResponses: (() => void)[] = [];
beforeAll(async () => {
  server = await startHttpServer(
    (req, res) => {
      if (req.url === '/started') res.write('so far');
      else if (req.url === '/slow') endSlowResponses.push(() => res.end('slow'));
      else res.end('fine');
    },
    0,
    '127.0.0.1',
  );
});
afterAll(() => server.close(0, 'nobody'));

const getPort = () => Number(new URL(server.url).port);

const missingHost = 'GET / HTTP/1.1\r\n\r\n';
const unknownExpectation = 'POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n';

test.each([
  ['a URL that is too long', 431, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a malformed method', 400, 'G\u0001T / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a length that is not a number', 400, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
  ['no Host header', 400, missingHost],
  ['two Host headers', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n'],
  ['two Host headers in HTTP/1.0', 400, 'GET / HTTP/1.0\r\nHost: a\r\nhost: b\r\n\r\n'],
  ['a text that is not HTTP', 400, 'hello\r\n\r\n'],
  ['an unknown expectation', 417, unknownExpectation],
])('%s gets %d as JSON and a closed connection', async (_case, status, request) => {
  const [head = '', body = ''] = (await sendRaw(getPort(), request)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  const { message, requestId } = ErrorBody.parse(JSON.parse(body));
  expect(message).not.toBe('');
  expect(head).toContain(`X-Request-Id: ${requestId}`);
});

test.each([
  ['/started', /^(?![^]*HTTP)/],
  ['/', /^HTTP\/1\.1 400 /],
])('an error is written behind the response of %s only if that is finished', async (path, expected) => {
  const socket = openConnection(getPort(), `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1\.1 200 /);
  socket.write('hello\r\n\r\n');
  expect(await readAll(socket)).toMatch(expected);
});

test.each([
  ['a missing Host header', 400, missingHost],
  ['an unknown expectation', 417, unknownExpectation],
])('%s gets %d after the earlier response', async (_case, status, request) => {
  const replies = sendRaw(getPort(), `GET /slow HTTP/1.1\r\nHost: a\r\n\r\n${request}`);
  await expect.poll(() => endSlowResponses).toHaveLength(1);
  endSlowResponses.pop()?.();
  expect((await replies).match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['200', String(status)]);
});
