import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Server } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp, createRequestListener } from '../../app/create-app.ts';
import { ResponseCache } from '../../platform/http/response-cache/response-cache.ts';
import { getPreviewPath } from '@homechef/contract/uploads/picture';
import { apiAs } from '../../testing/api-client.ts';
import { changeSettings, setClock } from '../../testing/kitchens.ts';
import { createDraft, createProduct } from '../../testing/fixtures.ts';
import { createAdmin, createChef } from '../../testing/accounts.ts';
import { listenOnFreePort, startTestApp, getTestApp } from '../../testing/test-app.ts';

startTestApp({ TRUST_PROXY: '1' });

/** A minimal build of the frontend, in a temporary folder. */
const script = `console.log(${JSON.stringify('word '.repeat(400))});`;
const builtDocument =
  '<!doctype html><html lang="en"><head><!--page--><title>in general</title><!--/page--></head><body>' +
  '<!--announcement <div data-until="{{until}}"></div><p>{{en}}</p><p>{{es}}</p> /announcement--><div id="root"></div></body></html>';
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homechef-page-'));
  await mkdir(join(folder, 'assets'));
  const files = {
    'index.html': builtDocument,
    'sw.js': '// worker',
    'manifest.webmanifest': '{}',
    'assets/app.js': script,
    'assets/app.js.br': brotliCompressSync(script),
    'assets/app.js.gz': gzipSync(script),
    'assets/alone.js': script,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  server = await listenOnFreePort(createApp({ ...getTestApp().deps, pageDir: folder }));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  apiAs(undefined, server).get(path, { Accept: 'text/html', Host: 'market.example', ...headers });

describe('the HTML document', () => {
  test('the market page has its title and canonical URL', async () => {
    const { status, text, headers } = await get('/mainpage?name=pie');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toContain('<title>Latest cuisines · HomeChef Market</title>');
    expect(text).toContain('rel="canonical" href="http://market.example/mainpage"');
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toContain('in general');
  });

  test('an announcement is in every document from its start to its end, in both languages', async () => {
    const admin = await createAdmin();
    const form = {
      en: 'Closed & <quiet>',
      es: 'Cerrado',
      from: '2026-05-01T17:00:00Z',
      until: '2026-05-02T01:00:00Z',
    };
    const line =
      '<div data-until="2026-05-02T01:00:00.000Z"></div><p>Closed &amp; &lt;quiet&gt;</p><p>Cerrado</p>';
    const isShown = async (path: string) => {
      const { text } = await get(path);
      expect(text.includes('data-announcement=')).toBe(text.includes(line));
      return text.includes(line);
    };
    const paths = ['/mainpage', '/cart'];
    const listShown = () => Promise.all(paths.map(isShown));
    setClock('2026-05-01T09:59:59-07:00');
    expect(await listShown()).toEqual([false, false]);
    await apiAs(admin).put('/api/admin/announcement', form);
    expect(await listShown()).toEqual([false, false]);
    setClock('2026-05-01T10:00:00-07:00');
    await expect.poll(listShown).toEqual([true, true]);
    setClock('2026-05-01T18:00:00-07:00');
    expect(await listShown()).toEqual([false, false]);
    setClock('2026-05-01T17:59:59-07:00');
    expect(await listShown()).toEqual([true, true]);
    await apiAs(admin).delete('/api/admin/announcement');
    await expect.poll(listShown).toEqual([false, false]);
  });

  test('a kitchen has its page at its own address, and earlier addresses lead there', async () => {
    const chef = await createChef({ name: 'Ada Oven' });
    await createProduct(chef);
    await changeSettings(chef, { slug: 'ada-bread' });
    expect((await get('/k/ada-bread')).status).toBe(200);
    await changeSettings(chef, { slug: 'ada-oven' });
    expect((await get('/k/ada-bread')).status).toBe(301);
    const canonical = 'rel="canonical" href="http://market.example/k/ada-oven"';
    for (const path of ['/k/ada-oven', `/chefitems/${chef._id}`]) {
      const { status, text } = await get(path);
      expect([status, text.includes(canonical), text.includes('<title>Ada Oven')]).toEqual([200, true, true]);
    }
    for (const path of ['/k/ada-bread', '/k/Ada-Oven']) {
      const { status, headers } = await get(`${path}?when=now`);
      expect([status, headers.location]).toEqual([301, '/k/ada-oven?when=now']);
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect((await get('/sitemap.xml')).text).toContain('<loc>http://market.example/k/ada-oven</loc>');
  });

  test('canonical URLs use the origin of a trusted proxy', async () => {
    const proxyHeaders = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'food.example' };
    expect((await get('/', proxyHeaders)).text).toContain('href="https://food.example/"');
  });

  test('a malformed host is ignored', async () => {
    const { text } = await get('/', { 'X-Forwarded-Host': 'a"><script>' });
    expect(text).toContain('rel="canonical" href="/"');
    expect(text).not.toContain('<script>');
  });

  test('product pages have name, price, chef and picture', async () => {
    const chef = await createChef();
    const { _id, image } = await createProduct(chef, {
      name: 'Peach Pie',
      image: '/pictures/apple-pie.webp',
      price: 7.5,
      description: 'Still\nwarm.',
    });
    for (const path of [`/mainpage/product/${_id}`, `/chefitems/${chef._id}/product/${_id}`]) {
      const { text } = await get(path);
      expect(text).toContain(`<title>Peach Pie by ${chef.name} · HomeChef Market</title>`);
      expect(text).toContain(`content="$7.50 from ${chef.name}. Still warm."`);
      const preview = getPreviewPath(image) ?? '';
      expect(text).toContain(`property="og:image" content="http://market.example${preview}"`);
      expect(text).toContain(`rel="canonical" href="http://market.example/mainpage/product/${_id}"`);
    }
    expect((await get(`/chefitems/${chef._id}`)).text).toContain(
      `<title>${chef.name} · HomeChef Market</title>`,
    );
  });

  test('product pages escape HTML in names', async () => {
    const name = '</title><script>alert("$&")</script>';
    const { _id } = await createProduct(await createChef(), {
      name,
      description: '"><img src=x onerror=alert(1)>',
    });
    const { text } = await get(`/mainpage/product/${_id}`);
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt; by');
  });

  test('drafts, unknown products and personal pages have noindex', async () => {
    const draft = await createDraft(await createChef());
    for (const id of [draft._id, 'f'.repeat(24), 'nope']) {
      const { status, text } = await get(`/mainpage/product/${id}`);
      expect(status).toBe(200);
      expect(text).not.toContain(draft.name);
      expect(text).toContain('content="noindex"');
    }
    expect((await get('/cart')).text).toContain('content="noindex"');
  });

  test.each([
    ['/order/%E0%A4%A', 400],
    ['/%c0%ae', 400],
    ['/no/such/page', 404],
    ['/k/nobody', 404],
  ])('the unknown path %s gets a page with %d', async (path, status) => {
    const reply = await request(server).get(path).set('Accept', 'text/html');
    expect([reply.status, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(reply.text).toContain('content="noindex"');
  });

  test.each([
    ['text/html;q=0, application/json', 404],
    ['text/html; Q=0.000, */*', 404],
    ['application/json', 404],
    ['a/b;c="d,text/html,e"', 404],
    ['application/json, text/html;q=0.1', 200],
    ['TEXT/HTML', 200],
    ['*/*', 200],
  ])('the Accept header counts with and without the cache: %s', async (accept, status) => {
    const deps = { ...getTestApp().deps, pageDir: folder, responseCache: new ResponseCache(false) };
    const otherServer = await listenOnFreePort(createRequestListener(deps));
    const getStatus = async (acceptHeader = accept) =>
      (await request(otherServer).get('/mainpage').set('Accept', acceptHeader)).status;
    expect(await getStatus()).toBe(status);
    expect(await getStatus('text/html')).toBe(200);
    expect(await getStatus()).toBe(status);
    otherServer.close();
  });
});

describe('static files', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('assets are sent in the accepted encoding: %s', async (accepted, encoding) => {
    const { text, headers } = await get('/assets/app.js', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.vary).toContain('Accept-Encoding');
    if (encoding !== 'br') expect(text).toBe(script);
  });

  test('assets without a compressed file are sent uncompressed', async () => {
    expect((await get('/assets/alone.js', { 'Accept-Encoding': 'br' })).status).toBe(200);
    expect((await get('/assets/nope.js', { 'Accept-Encoding': 'br' })).status).toBe(404);
  });

  test.each(['/assets/..%2findex.html', '/assets/%2e%2e%2Findex.html', '/assets%2fapp.js'])(
    'assets are not reachable through another folder: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test.each(['/sw.js', '/manifest.webmanifest', '/index.html'])('%s must be revalidated', async (path) => {
    expect((await get(path)).headers['cache-control']).toBe('no-cache');
  });
});

describe('search engine files', () => {
  test('robots.txt allows the market and disallows personal pages', async () => {
    const { text, headers } = await get('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    const disallowedPaths = ['/order/', '/admin/userlist', '/chef/product/', '/profile', '/placeholder'];
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['Allow: /', ...disallowedPaths.map((path) => `Disallow: ${path}`)]),
    );
    expect(text).not.toMatch(/Disallow: \/(?:mainpage|api|chefitems|help|terms|privacy)?$/m);
    expect(text).toContain('Sitemap: http://market.example/sitemap.xml');
  });

  test('the sitemap lists published products but no drafts', async () => {
    const chef = await createChef();
    const pie = await createProduct(chef);
    const draft = await createDraft(chef);
    const { text, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect(text).toContain(
      `<loc>http://market.example/mainpage/product/${pie._id}</loc><lastmod>${pie.updatedAt}`,
    );
    expect(text).toContain(`<loc>http://market.example/chefitems/${chef._id}</loc>`);
    expect(text).toContain('<loc>http://market.example/privacy</loc>');
    expect(text).not.toContain(draft._id);
  });
});
