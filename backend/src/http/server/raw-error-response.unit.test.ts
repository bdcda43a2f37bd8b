import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '@homechef/contract/http/error-body';
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

/** Sends the text and returns all data received until the connection is closed. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

test.each([
  ['a URL that is too long', 431, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a malformed method', 400, 'G\u0001T / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a length that is not a number', 400, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
  ['no Host header', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['a text that is not HTTP', 400, 'hello\r\n\r\n'],
  ['an unknown expectation', 417, 'POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n'],
])('responds to %s with %d as JSON and closes the connection', async (_case, status, request) => {
  const [head = '', body = ''] = (await sendRaw(request)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  const { message, requestId } = ErrorBody.parse(JSON.parse(body));
  expect(message).not.toBe('');
  expect(head).toContain(`X-Request-Id: ${requestId}`);
});

/** Sends a request, then text that is not HTTP. Returns the two replies. */
async function sendRequestThenGarbage(path: string): Promise<[string, string]> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.write('hello\r\n\r\n');
  let second = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) second += chunk.toString();
  return [first.toString(), second];
}

test('writes no error into a started response', async () => {
  const [started, rest] = await sendRequestThenGarbage('/started');
  expect(started).toMatch(/^HTTP\/1\.1 200 /);
  expect(rest).not.toContain('HTTP/1.1');
});

test('writes the error after a finished response', async () => {
  const [first, second] = await sendRequestThenGarbage('/');
  expect(first).toContain('fine');
  expect(second).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['a missing Host header', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['an unknown expectation', 417, 'POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n'],
])('rejects %s with %d after the earlier response', async (_case, status, request) => {
  const replies = sendRaw(`GET /slow HTTP/1.1\r\nHost: a\r\n\r\n${request}`);
  await expect.poll(() => endSlowResponses).toHaveLength(1);
  endSlowResponses.pop()?.();
  expect((await replies).match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['200', String(status)]);
});
