import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startServerOfTest } from '../../../testing/local-server.ts';
import { ResponseCache } from './response-cache.ts';
import { createCacheListener } from './send-cached.ts';

/** Starts a server that caches a response for each requested URL. The one for `/broken` cannot be sent. */
async function startServer() {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) }).child({ worker: 2 });
  const responseCache = new ResponseCache(false);
  const app: RequestListener = (req, res) => {
    const headers = { 'x-test': req.url === '/broken' ? 'a\nb' : 'ab' };
    responseCache.store(req, headers, { body: Buffer.from('soup'), route: '/soup', isFresh: () => true });
    res.end('stored');
  };
  const { url } = await startServerOfTest(createCacheListener(responseCache, app, log));
  return { lines, log, get: (path: string) => fetch(`${url}${path}`) };
}

test('a cache hit has a request id and a log line of its own', async () => {
  const { get, lines, log } = await startServer();
  expect(await (await get('/')).text()).toBe('stored');
  const responses = await Promise.all(Array.from({ length: 20 }, () => get('/')));
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(
    responses.map(() => 'soup'),
  );
  const ids = responses.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(20);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.map(({ requestId }) => requestId).sort()).toEqual(ids.sort());
  log.info({ method: 'GET', route: '/soup', status: 200, requestId: '1', milliseconds: 0.5 }, 'request');
  const fieldsOfPino = Object.keys(JSON.parse(lines.at(-1) ?? '') as object);
  for (const line of logged) {
    expect(line).toMatchObject({
      level: 30,
      worker: 2,
      method: 'GET',
      route: '/soup',
      status: 200,
      msg: 'request',
    });
    expect(Object.keys(line)).toEqual(fieldsOfPino);
    expect(line.milliseconds).toEqual(expect.any(Number));
    expect(Math.abs(Number(line.time) - Date.now())).toBeLessThan(60_000);
  }
});

test('a response that fails closes only its own connection', async () => {
  const { get, lines } = await startServer();
  await Promise.all([get('/'), get('/broken')]);
  const paths = ['/', '/broken', '/', '/broken', '/'];
  const results = await Promise.allSettled(paths.map(get));
  expect(results.map(({ status }) => status)).toEqual(
    paths.map((path) => (path === '/' ? 'fulfilled' : 'rejected')),
  );
  expect(lines.filter((line) => line.includes('unexpected error'))).toHaveLength(2);
});
