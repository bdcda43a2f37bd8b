import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createRequestListener } from '../../app/create-app.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createDraft, createProduct, createProductForm } from '../../testing/fixtures.ts';
import { createChef } from '../../testing/accounts.ts';
import { addWindow, setClock } from '../../testing/kitchens.ts';
import { listenOnFreePort, startTestApp, getTestApp } from '../../testing/test-app.ts';

startTestApp();

const files = {
  'index.html':
    '<head><!--page--><!--/page--><link rel="modulepreload" href="/page.js"></head><div id="root"><!--frame-->the frame<!--/frame--></div>',
};
/** Stands in for the server bundle (frontend/src/entry-server.tsx), and shows how often it has rendered. */
const serverBundle = `
  let renderCount = 0;
  export async function renderPage(path, loadData) {
    if (path === '/') throw new Error('rendering failed');
    if (path.startsWith('/chefitems/')) {
      const times = await loadData('/api/kitchens/' + path.split('/')[2] + '/windows?days=31');
      return times && '<i>' + ++renderCount + '</i>' + times.data.occurrences[0].startsAt;
    }
    const id = path.split('/')[3];
    const pickups = id && (await loadData('/api/kitchens/next-pickups?products=' + id + '%2C' + id));
    const response = await loadData(id ? '/api/products/' + id : '/api/products?sort=latest&page=1&limit=1');
    if (!response) return undefined;
    renderCount += 1;
    const [{ name }] = [response.data].flat();
    return '<h1>$& ' + name + '</h1><p>' + (response.total ?? 'one') + '</p><i>' + renderCount + '</i>' + (pickups?.data[0].startsAt ?? '');
  }
`;
let folder: string;
let server: Server;
const logLines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homechef-ssr-'));
  await mkdir(join(folder, '.server'));
  await writeFile(join(folder, '.server/entry-server.js'), serverBundle);
  await writeFile(join(folder, '.server/package.json'), '{"type":"module"}');
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const log = pino({}, { write: (line: string) => void logLines.push(line) });
  server = await listenOnFreePort(createRequestListener({ ...getTestApp().deps, log, pageDir: folder }));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const readPage = async (path: string) =>
  (await apiAs(undefined, server).get(path, { Accept: 'text/html' })).text;

test('a rendered page is sent with deferred script preloads', async () => {
  const { name } = await createProduct(await createChef());
  const text = await readPage('/mainpage');
  expect(text).toMatch(
    new RegExp(`<div id="root"><div class="server-rendered"><h1>\\$& ${name}</h1><p>\\d+</p>`),
  );
  expect(text).not.toContain('the frame');
  expect(text).toContain('<link rel="deferred" data-rel="modulepreload" href="/page.js">');
  expect(text).toContain('data-rel="preload" as="fetch" crossorigin href="/api/products?sort=latest&amp;');
  expect(text).not.toMatch(/rel="modulepreload"(?<!data-.*)|[^-]rel="preload" as="fetch"/);
});

test('queries, other pages and drafts get the frame only', async () => {
  const chef = await createChef();
  const draft = await createDraft(chef);
  for (const path of ['/mainpage?name=pie', '/cart', `/mainpage/product/${draft._id}`]) {
    const text = await readPage(path);
    expect(text, path).toContain('the frame');
    expect(text, path).toContain('<link rel="modulepreload" href="/page.js">');
    expect(text, path).not.toContain('as="fetch"');
  }
  expect((await apiAs(undefined, server).get('/.server/entry-server.js')).status).toBe(404);
});

test('a rendering error is logged, and the frame is sent', async () => {
  expect(await readPage('/')).toContain('the frame');
  expect(logLines.join('')).toContain('rendering failed');
});

/** A market beyond memory renders its pages without times, which the browser then loads. */
const inMemory = test.skipIf(inject('catalogMemoryMb') === '0');

inMemory('a rendered page shows no pickup time that has passed', async () => {
  setClock('2026-03-02T17:00:00.000Z'); // Monday, 10:00 in Phoenix
  const chef = await createChef();
  const { _id } = await createProduct(chef);
  await addWindow(chef, { weekday: 1, from: '11:00', to: '11:15' });
  await addWindow(chef, { weekday: 2, from: '11:00', to: '11:15' });
  const path = `/mainpage/product/${_id}`;
  // On a busy machine the times may come too late for the first rendering. A page without them is not kept.
  await expect.poll(() => readPage(path)).toContain('</i>2026-03-02T18:00:00.000Z');
  const text = await readPage(path);
  expect(text).toContain(`as="fetch" crossorigin href="/api/kitchens/next-pickups?products=${_id},${_id}"`);
  await expect.poll(() => readPage(path)).toBe(text);
  // The same for a stop: a page that was rendered before it does not know that it is running.
  const kitchenPath = `/chefitems/${chef._id}`;
  await expect.poll(() => readPage(kitchenPath)).toContain('</i>2026-03-02T18:00:00.000Z');
  const before = await readPage(kitchenPath);
  await expect.poll(() => readPage(kitchenPath)).toBe(before);
  setClock('2026-03-02T18:00:00.001Z');
  await expect.poll(() => readPage(path)).toContain('</i>2026-03-03T18:00:00.000Z');
  await expect.poll(() => readPage(kitchenPath)).not.toBe(before);
});

test('a changing product is rendered at most five times per second', async () => {
  const chef = await createChef();
  const pie = await createProduct(chef);
  const cake = await createProduct(chef);
  const path = `/mainpage/product/${pie._id}`;
  const parseRenderCount = (text: string) => Number(/<i>(\d+)<\/i>/.exec(text)?.[1]);
  const initialCount = parseRenderCount(await readPage(path));
  const startedAt = performance.now();
  for (let n = 1; n <= 10; n += 1) {
    await apiAs(chef).put(`/api/products/${pie._id}`, createProductForm({ name: `Pie ${n}` }));
    await readPage(path);
  }
  await expect.poll(() => readPage(path)).toContain('Pie 10');
  const lastPage = await readPage(path);
  expect(parseRenderCount(lastPage) - initialCount).toBeLessThanOrEqual(
    Math.ceil((performance.now() - startedAt) / 200),
  );
  await apiAs(chef).put(`/api/products/${cake._id}`, createProductForm());
  expect(await readPage(path)).toBe(lastPage);
});
