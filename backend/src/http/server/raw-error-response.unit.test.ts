import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '@homechef/contract/http/error-body';
import { startHttpServer, type HttpServerHandle } from './http-server.ts';

let server: HttpServerHandle;
/** Each ends an answer to `/slow`. */
const slow: (() => void)[] = [];
beforeAll(async () => {
  server = await startHttpServer(
    (req, res) => {
      if (req.url === '/begun') res.write('so far');
      else if (req.url === '/slow') slow.push(() => res.end('slow'));
      else res.end('fine');
    },
    0,
    '127.0.0.1',
  );
});
afterAll(() => server.close(0, 'nobody'));

/** What is answered to these characters, until the connection ends. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

test.each([
  ['whose address is too long', 431, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['with a method that is no word', 400, 'G\u0001T / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['with a length that is no number', 400, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
  ['that names no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['that is not HTTP at all', 400, 'hello\r\n\r\n'],
  ['that expects what nobody knows', 417, 'POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n'],
])(
  'a request %s is answered %d like every failure, and its connection ended',
  async (_what, status, sent) => {
    const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('X-Content-Type-Options: nosniff');
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    const { message, requestId } = ErrorBody.parse(JSON.parse(body));
    expect(message).not.toBe('');
    expect(head).toContain(`X-Request-Id: ${requestId}`);
  },
);

/** What is answered to a request, and then to something that is none. */
async function answersTo(path: string): Promise<[string, string]> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.write('hello\r\n\r\n');
  let second = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) second += chunk.toString();
  return [first.toString(), second];
}

test('nothing is said into an answer that is under way', async () => {
  const [begun, then] = await answersTo('/begun');
  expect(begun).toMatch(/^HTTP\/1\.1 200 /);
  expect(then).not.toContain('HTTP/1.1');
});

test('what came before something unreadable was answered', async () => {
  const [answered, then] = await answersTo('/');
  expect(answered).toContain('fine');
  expect(then).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['names no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['expects what nobody knows', 417, 'POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n'],
])('what %s is told %d only after what came before it was answered', async (_what, status, sent) => {
  const answers = answerTo(`GET /slow HTTP/1.1\r\nHost: a\r\n\r\n${sent}`);
  await expect.poll(() => slow).toHaveLength(1);
  slow.pop()?.();
  expect((await answers).match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['200', String(status)]);
});
