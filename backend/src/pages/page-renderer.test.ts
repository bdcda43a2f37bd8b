import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestListener } from '../app/create-app.ts';
import { apiAs } from '../testing/api-client.ts';
import { createDraft, createProduct, productForm } from '../testing/fixtures.ts';
import { createChef } from '../testing/accounts.ts';
import { listenOnFreePort, startTestApp, getTestApp } from '../testing/test-app.ts';

startTestApp();

const files = {
  'index.html':
    '<head><!--page--><!--/page--><link rel="modulepreload" href="/page.js"></head><div id="root"><!--frame-->the frame<!--/frame--></div>',
  'preload-manifest.json': JSON.stringify([
    { page: '/', scripts: [], calls: ['/api/products/top'] },
    { page: '/mainpage', scripts: ['/market.js'], calls: ['/api/products?sort=latest&page=1&limit=1'] },
    { page: '/mainpage/product/:id', scripts: [], calls: ['/api/products/:id'] },
  ]),
};
/** Stands for the built one (frontend/src/entry-server.tsx), which is held to its own tests. */
const painter = `
  let paints = 0;
  export async function renderPage(path, answers) {
    if (path === '/') throw new Error('out of paint');
    const id = path.split('/')[3];
    const answer = await answers(id ? '/api/products/' + id : '/api/products?sort=latest&page=1&limit=1');
    if (!answer) return undefined;
    paints += 1;
    const [{ name }] = [answer.data].flat();
    return '<h1>$& ' + name + '</h1><p>' + (answer.total ?? 'one') + '</p><i>' + paints + '</i>';
  }
`;
let folder: string;
let server: Server;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homechef-paint-'));
  await mkdir(join(folder, '.server'));
  await writeFile(join(folder, '.server/entry-server.js'), painter);
  await writeFile(join(folder, '.server/package.json'), '{"type":"module"}');
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  server = await listenOnFreePort(createRequestListener({ ...getTestApp().deps, log, pageDir: folder }));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (path: string) => (await apiAs(undefined, server).get(path, { Accept: 'text/html' })).text;

test('the document comes with the page, and what its scripts need comes after that', async () => {
  const { name } = await createProduct(await createChef());
  const text = await read('/mainpage');
  expect(text).toMatch(
    new RegExp(`<div id="root"><div class="server-rendered"><h1>\\$& ${name}</h1><p>\\d+</p>`),
  );
  expect(text).not.toContain('the frame');
  expect(text).toContain('<link rel="deferred" data-rel="modulepreload" href="/page.js">');
  expect(text).toContain('data-rel="modulepreload" crossorigin fetchpriority="low" href="/market.js"');
  expect(text).toContain('data-rel="preload" as="fetch" crossorigin href="/api/products?sort=latest&amp;');
  expect(text).not.toMatch(/rel="modulepreload"(?<!data-.*)|[^-]rel="preload" as="fetch"/);
});

test('an address with a query, a page of another kind and an item that is not on the shelves have the frame', async () => {
  const chef = await createChef();
  const draft = await createDraft(chef);
  for (const path of ['/mainpage?name=pie', '/cart', `/mainpage/product/${draft._id}`]) {
    const text = await read(path);
    expect(text, path).toContain('the frame');
    expect(text, path).toContain('<link rel="modulepreload" href="/page.js">');
  }
  expect((await apiAs(undefined, server).get('/.server/entry-server.js')).status).toBe(404);
});

test('what cannot be painted is told to the log, and comes as the frame', async () => {
  expect(await read('/')).toContain('the frame');
  expect(logged.join('')).toContain('out of paint');
});

test('a dish that changed is painted anew, five times a second at most, and another one’s sale changes nothing', async () => {
  const chef = await createChef();
  const [pie, cake] = [await createProduct(chef), await createProduct(chef)];
  const path = `/mainpage/product/${pie._id}`;
  const paintsIn = (text: string) => Number(/<i>(\d+)<\/i>/.exec(text)?.[1]);
  const first = paintsIn(await read(path));
  const begun = performance.now();
  for (let n = 1; n <= 10; n += 1) {
    await apiAs(chef).put(`/api/products/${pie._id}`, productForm({ name: `Pie ${n}` }));
    await read(path);
  }
  await expect.poll(() => read(path)).toContain('Pie 10');
  const last = await read(path);
  expect(paintsIn(last) - first).toBeLessThanOrEqual(Math.ceil((performance.now() - begun) / 200));
  await apiAs(chef).put(`/api/products/${cake._id}`, productForm());
  expect(await read(path)).toBe(last);
});
