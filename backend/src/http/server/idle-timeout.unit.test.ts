import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { enforceIdleTimeout } from './idle-timeout.ts';

let server: Server;
let client: Socket;
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

/** Longer than a busy machine needs to read the request. */
const idleTimeoutMs = 400;

/** Starts a server with the idle timeout and sends it `text` on one connection. */
async function startAndSend(text: string, app: RequestListener): Promise<Socket> {
  server = createServer(app);
  enforceIdleTimeout(server, idleTimeoutMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  client.write(text);
  return client;
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

/** Resolves when the connection is closed. The operating system decides whether it is reset. */
const waitForClose = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()));

const request = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

test('keeps a connection that waits for a slow response', async () => {
  const socket = await startAndSend(
    request,
    (_req, res) => void setTimeout(() => res.end('late'), 2 * idleTimeoutMs),
  );
  expect(await readAll(socket)).toMatch(/200 OK[^]*late/);
});

test('sends a ready response after the slow one before it', async () => {
  const order = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab';
  const socket = await startAndSend(order + request, (req, res) => {
    if (req.method === 'GET') res.end('ready');
    else req.resume().once('end', () => setTimeout(() => res.end('late'), 2.5 * idleTimeoutMs));
  });
  expect(await readAll(socket)).toMatch(/200 OK[^]*late[^]*200 OK[^]*ready/);
});

test('closes a connection with an incomplete second request', async () => {
  const half = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab';
  const socket = await startAndSend(request.replace('close', 'keep-alive') + half, (req, res) => {
    if (req.method === 'GET') res.end('ready');
    else req.resume();
  });
  socket.resume();
  await waitForClose(socket);
});

test('closes a connection with an incomplete request', async () => {
  const half = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab';
  const socket = await startAndSend(half, (req) => void req.resume());
  socket.resume();
  await waitForClose(socket);
});

test('closes a connection whose client does not read', async () => {
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
