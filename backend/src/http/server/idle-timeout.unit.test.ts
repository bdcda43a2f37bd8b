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

/** How long nothing may stand still, in milliseconds: longer than a busy machine takes to read what it was sent. */
const still = 400;

/** A server with that limit, and a client that has sent this to it. */
async function sent(words: string, app: RequestListener): Promise<Socket> {
  server = createServer(app);
  enforceIdleTimeout(server, still);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  client.write(words);
  return client;
}

/** The connection's end, in order or cut off: which of the two is the system's choice. */
const ended = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

const ask = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

test('who waits for an answer that takes longer gets it', async () => {
  const socket = await sent(ask, (_req, res) => void setTimeout(() => res.end('late'), 2 * still));
  let heard = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) heard += chunk.toString();
  expect(heard).toMatch(/200 OK[^]*late/);
});

test('who asked for something ready behind it gets both, in turn', async () => {
  const order = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab';
  const socket = await sent(order + ask, (req, res) => {
    if (req.method === 'GET') res.end('ready');
    else req.resume().once('end', () => setTimeout(() => res.end('late'), 2.5 * still));
  });
  let heard = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) heard += chunk.toString();
  expect(heard).toMatch(/200 OK[^]*late[^]*200 OK[^]*ready/);
});

test('who does not go on sending behind what is answered is ended', async () => {
  const half = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab';
  const socket = await sent(ask.replace('close', 'keep-alive') + half, (req, res) => {
    if (req.method === 'GET') res.end('ready');
    else req.resume();
  });
  socket.resume();
  await ended(socket);
});

test('who does not go on sending is ended', async () => {
  const half = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab';
  const socket = await sent(half, (req) => void req.resume());
  socket.resume();
  await ended(socket);
});

test('who does not read is ended, and does not get the rest', async () => {
  const much = Buffer.alloc(32 * 1024 * 1024);
  let closed: Promise<unknown> | undefined;
  const socket = await sent(ask, (_req, res) => {
    closed = once(res, 'close');
    res.end(much);
  });
  await expect.poll(() => closed).toBeDefined();
  await closed;
  let read = 0;
  socket.on('data', (chunk: Buffer) => (read += chunk.length));
  await ended(socket);
  expect(read).toBeLessThan(much.length);
});
