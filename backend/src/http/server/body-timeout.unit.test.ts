import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { setBodyTimeout, hasBody } from './body-timeout.ts';

let server: Server;
let client: Socket;
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

/** A server that gives each body so many milliseconds, reads it and answers; and half a request to it. */
async function halfSent(times: readonly number[], more = ''): Promise<Socket> {
  server = createServer((req, res) => {
    if (hasBody(req)) for (const time of times) setBodyTimeout(time, req, res);
    req.resume().on('end', () => res.end('thanks'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab${more}`);
  return client;
}

async function heard(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

test('a request whose body does not arrive in time is answered 408, and its connection ended', async () => {
  expect(await heard(await halfSent([30]))).toMatch(
    /^HTTP\/1\.1 408 Request Timeout\r\n[^]*\r\nConnection: close\r\n[^]*\r\n\r\n\{"code":/,
  );
});

test('a body that arrived is not ended later', async () => {
  const socket = await halfSent([30], 'cd');
  setTimeout(() => socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'), 60);
  expect((await heard(socket)).match(/200 OK/g)).toHaveLength(2);
});

test('a later word replaces an earlier one', async () => {
  const socket = await halfSent([30, 10_000]);
  setTimeout(() => socket.write('cdGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'), 60);
  expect(await heard(socket)).toMatch(/200 OK/);
});
