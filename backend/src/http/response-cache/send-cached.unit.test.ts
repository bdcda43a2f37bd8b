import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';
import { createCacheListener } from './send-cached.ts';

/** A server that keeps what it is asked for; what is under `/broken` cannot be sent. */
async function serve() {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) }).child({ worker: 2 });
  const answers = new ResponseCache(false);
  const app: RequestListener = (req, res) => {
    const headers = { 'x-kept': req.url === '/broken' ? 'a\nb' : 'ab' };
    answers.store(req, headers, { body: Buffer.from('soup'), route: '/soup', isFresh: () => true });
    res.end('kept');
  };
  const server = createServer(createCacheListener(answers, app, log));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { lines, log, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

test('what is ready is sent without the app, with an id of its own and a line in the log', async () => {
  const { get, lines, log } = await serve();
  expect(await (await get('/')).text()).toBe('kept');
  const all = await Promise.all(Array.from({ length: 20 }, () => get('/')));
  expect(await Promise.all(all.map((one) => one.text()))).toEqual(all.map(() => 'soup'));
  const ids = all.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(20);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.map(({ requestId }) => requestId).sort()).toEqual(ids.sort());
  log.info({ method: 'GET', route: '/soup', status: 200, requestId: '1', milliseconds: 0.5 }, 'request');
  const asOthers = Object.keys(JSON.parse(lines.at(-1) ?? '') as object);
  for (const line of logged) {
    expect(line).toMatchObject({
      level: 30,
      worker: 2,
      method: 'GET',
      route: '/soup',
      status: 200,
      msg: 'request',
    });
    expect(Object.keys(line)).toEqual(asOthers);
    expect(line.milliseconds).toEqual(expect.any(Number));
    expect(Math.abs(Number(line.time) - Date.now())).toBeLessThan(60_000);
  }
});

test('one that cannot be sent ends its own connection; those that came with it are answered', async () => {
  const { get, lines } = await serve();
  await Promise.all([get('/'), get('/broken')]);
  const paths = ['/', '/broken', '/', '/broken', '/'];
  const sent = await Promise.allSettled(paths.map(get));
  expect(sent.map(({ status }) => status)).toEqual(
    paths.map((path) => (path === '/' ? 'fulfilled' : 'rejected')),
  );
  expect(lines.filter((line) => line.includes('unexpected error'))).toHaveLength(2);
});
