import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxPipelinedRequests } from './pipelining-limit.ts';
import { startHttpServer, type HttpServerHandle } from '../server/http-server.ts';

let server: HttpServerHandle;
let heard = 0;
beforeAll(async () => {
  server = await startHttpServer(
    (_req, res) => {
      heard += 1;
      res.end('.');
    },
    0,
    '127.0.0.1',
  );
});
beforeEach(() => {
  heard = 0;
});
afterAll(() => server.close(0, 'nobody'));

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** Sends so many requests in one packet; what is answered until the connection ends, or that many answers came. */
async function answersTo(many: number): Promise<number> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request.repeat(many));
  let text = '';
  const answers = () => text.match(/200 OK/g)?.length ?? 0;
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      text += chunk.toString();
      if (answers() === many) break;
    }
  } catch {
    // It was cut.
  }
  return answers();
}

test('a connection may ask a hundred things at once, again and again', async () => {
  for (let i = 0; i < 3; i += 1) expect(await answersTo(maxPipelinedRequests)).toBe(maxPipelinedRequests);
  expect(heard).toBe(3 * maxPipelinedRequests);
});

test('one that asks more in a packet is cut, and the rest is not looked at; others are served', async () => {
  expect(await answersTo(1_500)).toBeLessThan(1_500);
  expect(heard).toBe(maxPipelinedRequests);
  expect(await answersTo(1)).toBe(1);
});
