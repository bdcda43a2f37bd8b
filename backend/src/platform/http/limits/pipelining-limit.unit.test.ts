import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openConnection } from '../../../testing/local-server.ts';
import { maxPipelinedRequests } from './pipelining-limit.ts';
import { startHttpServer, type HttpServerHandle } from '../server/http-server.ts';

let server: HttpServerHandle;
let handledRequests = 0;
beforeAll(async () => {
  server = await startHttpServer(
    (_req, res) => {
      handledRequests += 1;
      res.end('.');
    },
    0,
    '127.0.0.1',
  );
});
beforeEach(() => {
  handledRequests = 0;
});
afterAll(() => server.close(0, 'nobody'));

/** Sends `count` requests in one packet. Returns the number of responses when all arrived or the connection ended. */
async function countResponses(count: number): Promise<number> {
  const text = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count);
  const socket = openConnection(Number(new URL(server.url).port), text);
  let received = '';
  const countReceived = () => received.match(/200 OK/g)?.length ?? 0;
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      received += chunk.toString();
      if (countReceived() === count) break;
    }
  } catch {
    // The server destroyed the connection.
  }
  return countReceived();
}

test('a hundred pipelined requests are served, again and again', async () => {
  for (let i = 0; i < 3; i += 1)
    expect(await countResponses(maxPipelinedRequests)).toBe(maxPipelinedRequests);
  expect(handledRequests).toBe(3 * maxPipelinedRequests);
});

test('a connection with more pipelined requests is destroyed, and others are served', async () => {
  expect(await countResponses(1_500)).toBeLessThan(1_500);
  expect(handledRequests).toBe(maxPipelinedRequests);
  expect(await countResponses(1)).toBe(1);
});
