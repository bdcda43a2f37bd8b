import express from 'express';
import { beforeAll, expect, test } from 'vitest';
import { startLocalServer } from '../../../testing/local-server.ts';
import { encodeJsonList, sendJson, sendJsonParts } from './send-json.ts';

const items = Array.from({ length: 300 }, (_, i) => ({
  name: `Sopa de ñame ${i}`,
  price: i / 4,
  note: null,
}));

let origin: string;
beforeAll(async () => {
  const app = express();
  app.use((req, res, next) => {
    if (req.path.startsWith('/secret')) res.set('Cache-Control', 'no-store');
    next();
  });
  app.get(['/whole', '/secret/whole'], (_req, res) => sendJson(res, items));
  app.get(['/pieces', '/secret/pieces'], async (_req, res) =>
    sendJsonParts(res, await encodeJsonList(items, (item) => item)),
  );
  app.get('/empty', async (_req, res) => sendJsonParts(res, await encodeJsonList([], (item) => item)));
  const { url, close } = await startLocalServer(app);
  origin = url;
  return close;
});

const read = async (path: string, init: RequestInit = {}) => {
  const reply = await fetch(`${origin}${path}`, init);
  const { date: _date, ...headers } = Object.fromEntries(reply.headers);
  return { status: reply.status, headers, text: await reply.text() };
};

test.each(['', '/secret'])('a list at %s/ has the same bytes if it is encoded in pieces', async (folder) => {
  expect(await read(`${folder}/pieces`)).toEqual(await read(`${folder}/whole`));
  const head = { method: 'HEAD' };
  expect(await read(`${folder}/pieces`, head)).toEqual(await read(`${folder}/whole`, head));
});

test.each(['/whole', '/pieces'])(
  'the ETag of %s is valid for the same list encoded in pieces',
  async (path) => {
    const { headers } = await read(path);
    // Without this header, fetch adds `no-cache`, which asks for the whole reply.
    const revalidate = { 'If-None-Match': headers['etag'] ?? '', 'Cache-Control': 'max-age=0' };
    const again = await read('/pieces', { headers: revalidate });
    expect(again).toMatchObject({ status: 304, text: '' });
  },
);

test('each item of a source is encoded before the next one is read', async () => {
  const steps: string[] = [];
  async function* readItems() {
    for (const item of ['first', 'second']) {
      steps.push(`read ${item}`);
      yield await Promise.resolve(item);
    }
  }
  await encodeJsonList(readItems(), (item) => {
    steps.push(`encode ${item}`);
    return item;
  });
  expect(steps).toEqual(['read first', 'encode first', 'read second', 'encode second']);
});

test('an empty list is an empty array', async () => {
  expect((await read('/empty')).text).toBe('[]');
});
