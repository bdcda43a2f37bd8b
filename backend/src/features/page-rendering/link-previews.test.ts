import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from 'node:http';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequestListener } from '../../app/create-app.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createChef, toUnique } from '../../testing/accounts.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { getBundledPicturePath } from '../uploads/pictures.service.ts';
import { getTestApp, listenOnFreePort, startTestApp } from '../../testing/test-app.ts';

startTestApp({ TRUST_PROXY: '1', PUBLIC_URL: 'https://market.example/' });

const publicUrl = 'https://market.example';
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homechef-previews-'));
  await writeFile(join(folder, 'index.html'), '<head><!--page--><!--/page--></head><div id="root"></div>');
  server = await listenOnFreePort(createRequestListener({ ...getTestApp().deps, pageDir: folder }));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const getText = async (path: string, headers: Record<string, string> = {}) =>
  (await apiAs(undefined, server).get(path, { Accept: 'text/html', ...headers })).text;
const readTag = (text: string, name: string) =>
  new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1];

const getPreviewUrl = (path = '') => publicUrl + path.replace('.webp', '-preview.jpeg');
const socialUrl = `${publicUrl}/social.png`;

async function createKitchen(settings: object = {}) {
  const name = toUnique('Casa ');
  const chef = await createChef({ name, address: '1 Main St, Mesa, AZ, 85201' });
  const { image } = await createProduct(chef, { image: await getBundledPicturePath('onigiri') });
  const setKitchen = (body: object) => apiAs(chef).put(`/api/kitchens/${chef._id}`, body);
  if (Object.keys(settings).length > 0) expect((await setKitchen(settings)).status).toBe(200);
  return { chef, name, image, setKitchen, path: `/chefitems/${chef._id}` };
}

test.each<Record<string, string>>([
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
])('pages name the public URL and never the host of %j', async (headers) => {
  for (const path of ['/', '/mainpage', '/robots.txt', '/sitemap.xml', '/cart']) {
    // The second response is from the cache.
    for (const text of [await getText(path, headers), await getText(path, headers)]) {
      expect(text, path).not.toContain('evil');
      expect(text, path).toContain(publicUrl);
    }
  }
});

test('an unknown page names the public URL', async () => {
  const { text } = await request(server)
    .get('/no/such/page')
    .set({ Accept: 'text/html', Host: 'evil.example' });
  expect(readTag(text, 'og:url')).toBe(`${publicUrl}/no/such/page`);
  expect(text).not.toContain('evil');
});

test('page metadata has absolute URLs below the public URL', async () => {
  const { path, image } = await createKitchen();
  const text = await getText(path);
  expect(text).toContain(`<link rel="canonical" href="${publicUrl}${path}" />`);
  expect(readTag(text, 'og:url')).toBe(publicUrl + path);
  expect(readTag(text, 'og:image')).toBe(getPreviewUrl(image));
});

test('pages without a picture of their own, and dishes with the sample picture, show that of the market', async () => {
  const { _id } = await createProduct(await createChef());
  for (const path of ['/cart', `/mainpage/product/${_id}`])
    expect(readTag(await getText(path), 'og:image')).toBe(socialUrl);
});

describe('the picture of a preview', () => {
  const read = (url: string) => request(server).get(url.slice(publicUrl.length)).buffer(true);
  const createStripes = (width: number, height: number) => {
    const stripes = Buffer.from(
      Array.from({ length: width * height }, (_, i) => ((i % width) % 8 < 4 ? 250 : 20)),
    );
    return sharp(stripes, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
  };
  const createNoise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();

  test.each([
    ['square', 900, 900, createStripes, 'full'],
    ['tall', 600, 1_200, createStripes, 'whole'],
    ['very wide', 1_600, 100, createStripes, 'whole'],
    ['tiny', 24, 16, createStripes, 'whole'],
    ['detailed', 1_280, 720, createNoise, 'full'],
  ])(
    'the picture of a preview has the stated size and few bytes for a %s picture',
    async (_, width, height, create, shown) => {
      const chef = await createChef();
      const { text } = await apiAs(chef).upload(await create(width, height));
      const { _id, image } = await createProduct(chef, { image: text });
      const page = await getText(`/mainpage/product/${_id}`);
      const url = readTag(page, 'og:image') ?? '';
      expect(url).toBe(getPreviewUrl(image));
      const reply = await read(url);
      const file = reply.body as Buffer;
      expect([reply.status, reply.type]).toEqual([200, 'image/jpeg']);
      expect(file.length).toBeLessThanOrEqual(300_000);
      const { format, ...size } = await sharp(file).metadata();
      const sides = ['width', 'height'].map((side) => readTag(page, `og:image:${side}`));
      expect([format, size.width, size.height, ...sides]).toEqual(['jpeg', 1_200, 630, '1200', '630']);
      // A picture that is shown whole is surrounded by its average color.
      const corner = await sharp(file).extract({ left: 2, top: 2, width: 40, height: 4 }).png().toBuffer();
      const { channels } = await sharp(corner).stats();
      expect((channels[0]?.stdev ?? 0) < 3).toBe(shown === 'whole');
    },
  );

  test('a picture that is not stored has no preview', async () => {
    const missing = `${publicUrl}/uploads/${'0'.repeat(32)}_aabbcc-preview.jpeg`;
    expect((await read(missing)).status).toBe(404);
  });
});

test('a kitchen page shows kind, cuisines, city and about', async () => {
  const about = 'Tacos off the spit & more.';
  const { path, name } = await createKitchen({ kind: 'truck', cuisines: ['Mexican', 'Grill'], about });
  const text = await getText(path);
  expect(text).toContain(`<title>${name} · HomeChef Market</title>`);
  const description = 'Food truck in Mesa: Mexican, Grill. Tacos off the spit &amp; more. 1 dish of ';
  expect(readTag(text, 'description')).toMatch(new RegExp(`^${description}`));
  expect(readTag(text, 'og:image:alt')).toBe(name);
});

test('a kitchen page shows its picture, or else its newest dish', async () => {
  const { chef, path, image, setKitchen } = await createKitchen();
  const [pie, tacos] = await Promise.all(['apple-pie', 'street-tacos'].map(getBundledPicturePath));
  const readImage = async () => readTag(await getText(path), 'og:image');
  expect(await readImage()).toBe(getPreviewUrl(image));
  await createProduct(chef, { image: pie });
  expect(await readImage()).toBe(getPreviewUrl(pie));
  expect((await setKitchen({ picture: tacos })).status).toBe(200);
  expect(await readImage()).toBe(getPreviewUrl(tacos));
  expect((await setKitchen({ picture: null })).status).toBe(200);
  expect(await readImage()).toBe(getPreviewUrl(pie));
});

test('the preview of a kitchen at its own address is 1200×630 and at most 300 KB', async () => {
  const slug = toUnique('casa-').toLowerCase();
  const { path, setKitchen } = await createKitchen({ slug });
  const picture = await getBundledPicturePath('street-tacos');
  for (const [shown, expected] of [[null], [picture, getPreviewUrl(picture)]] as const) {
    expect((await setKitchen({ picture: shown })).status).toBe(200);
    for (const page of [`/k/${slug}`, path]) {
      const text = await getText(page);
      const url = readTag(text, 'og:image') ?? '';
      if (expected) expect(url).toBe(expected);
      const reply = await request(server).get(url.slice(publicUrl.length)).buffer(true);
      const file = reply.body as Buffer;
      const { width, height } = await sharp(file).metadata();
      const stated = ['width', 'height'].map((side) => readTag(text, `og:image:${side}`));
      expect([reply.status, reply.type, width, height, ...stated]).toEqual([
        200,
        'image/jpeg',
        1_200,
        630,
        '1200',
        '630',
      ]);
      expect(file.length).toBeLessThanOrEqual(300_000);
      expect(readTag(text, 'og:url')).toBe(`${publicUrl}/k/${slug}`);
    }
  }
});
