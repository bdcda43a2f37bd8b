import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { expect, test, vi } from 'vitest';
import { EventStreamResponse, type StreamConnection } from '../../lib/event-stream.ts';
import { startServerOfTest } from '../../../testing/local-server.ts';
import { enableGracefulShutdown } from '../server/graceful-shutdown.ts';
import { enforceIdleTimeout } from '../server/http-server.ts';
import { sendEventStream } from './send-event-stream.ts';

const idleTimeoutMs = 200;

async function openStream() {
  let connection: StreamConnection | undefined;
  const stream = new EventStreamResponse((opened) => {
    connection = opened;
    opened.write(':\n\n');
  });
  const server = createServer((req, res) =>
    sendEventStream(req as Request, res as Response, stream, () => Promise.resolve(undefined)),
  );
  enforceIdleTimeout(server, idleTimeoutMs);
  const shutDown = enableGracefulShutdown(server);
  const request = get((await startServerOfTest(server)).url);
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (!connection) throw new Error('The stream was not opened');
  return { connection, response, shutDown };
}

test('a silent stream stays open beyond the idle timeout', async () => {
  const { connection, response } = await openStream();
  const received: string[] = [];
  response.on('data', (chunk: Buffer) => received.push(chunk.toString()));
  response.on('error', () => undefined);
  const silentUntil = performance.now() + 4 * idleTimeoutMs;
  await expect.poll(() => performance.now(), { timeout: 5_000 }).toBeGreaterThan(silentUntil);
  connection.write('data: late\n\n');
  await expect.poll(() => received.join('')).toBe(':\n\ndata: late\n\n');
});

test('the unsent bytes of a client that does not read are reported', async () => {
  const { connection, response } = await openStream();
  response.pause();
  response.on('error', () => undefined);
  const text = 'x'.repeat(1_000_000);
  await expect
    .poll(() => {
      connection.write(text);
      return connection.getUnsentBytes();
    })
    .toBeGreaterThan(256 * 1_024);
  const closed = vi.fn();
  connection.onClose(closed);
  connection.destroy();
  await expect.poll(() => closed.mock.calls).toHaveLength(1);
});
