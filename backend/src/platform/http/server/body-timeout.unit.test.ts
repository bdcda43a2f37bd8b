import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openConnection, readAll, startServerOfTest } from '../../../testing/local-server.ts';
import { setBodyTimeout, hasBody } from './body-timeout.ts';

/** Starts a server that sets the given body timeouts one after the other. Sends it half a body, followed by `rest`. */
async function sendHalfBody(timeoutsMs: readonly number[], rest = ''): Promise<Socket> {
  const { port } = await startServerOfTest((req, res) => {
    if (hasBody(req)) for (const timeoutMs of timeoutsMs) setBodyTimeout(timeoutMs, req, res);
    req.resume().on('end', () => res.end('thanks'));
  });
  return openConnection(port, `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab${rest}`);
}

test('a late body gets 408, and its connection is closed', async () => {
  expect(await readAll(await sendHalfBody([30]))).toMatch(
    /^HTTP\/1\.1 408 Request Timeout\r\n[^]*\r\nConnection: close\r\n[^]*\r\n\r\n\{"code":/,
  );
});

test('the connection of a complete body stays open', async () => {
  const socket = await sendHalfBody([30], 'cd');
  setTimeout(() => socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'), 60);
  expect((await readAll(socket)).match(/200 OK/g)).toHaveLength(2);
});

test('a later timeout replaces the earlier one of a request', async () => {
  const socket = await sendHalfBody([30, 10_000]);
  setTimeout(() => socket.write('cdGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'), 60);
  expect(await readAll(socket)).toMatch(/200 OK/);
});
