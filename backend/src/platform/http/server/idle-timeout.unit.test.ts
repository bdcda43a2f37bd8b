import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openConnection, readAll, startServerOfTest } from '../../../testing/local-server.ts';
import { enforceIdleTimeout } from './http-server.ts';

/** Longer than a busy machine needs to read the request. */
const idleTimeoutMs = 400;

/** Starts a server with the idle timeout and sends it `text` on one connection. */
async function startAndSend(text: string, app: RequestListener): Promise<Socket> {
  const server = createServer(app);
  enforceIdleTimeout(server, idleTimeoutMs);
  return openConnection((await startServerOfTest(server)).port, text);
}

/** Resolves when the connection is closed. The operating system decides whether it is reset. */
const waitForClose = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()));

const request = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const half = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab';

test('a connection that waits for a slow response stays open and then gets the ready response behind it', async () => {
  const order = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab';
  const socket = await startAndSend(order + request, (req, res) => {
    if (req.method === 'GET') res.end('ready');
    else req.resume().once('end', () => setTimeout(() => res.end('late'), 2.5 * idleTimeoutMs));
  });
  expect(await readAll(socket)).toMatch(/200 OK[^]*late[^]*200 OK[^]*ready/);
});

test.each([
  ['first', half],
  ['second', request.replace('close', 'keep-alive') + half],
])('a connection with an incomplete %s request is closed', async (_which, text) => {
  const socket = await startAndSend(text, (req, res) => {
    if (req.method === 'GET') res.end('ready');
    else req.resume();
  });
  socket.resume();
  await waitForClose(socket);
});

test('a connection whose client does not read is closed', async () => {
  const largeBody = Buffer.alloc(32 * 1024 * 1024);
  let closed: Promise<unknown> | undefined;
  const socket = await startAndSend(request, (_req, res) => {
    closed = once(res, 'close');
    res.end(largeBody);
  });
  await expect.poll(() => closed).toBeDefined();
  await closed;
  let receivedBytes = 0;
  socket.on('data', (chunk: Buffer) => (receivedBytes += chunk.length));
  await waitForClose(socket);
  expect(receivedBytes).toBeLessThan(largeBody.length);
});
