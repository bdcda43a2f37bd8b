import { beforeAll, describe, expect, test } from 'vitest';
import request from 'supertest';
import sharp from 'sharp';
import { sampleProduct } from '@homechef/contract/products/sample-product';
import {
  maxPictureBytes,
  getPictureAverageColor,
  getPictureSrcSets,
} from '@homechef/contract/uploads/picture';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import { createProduct } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import {
  createJpeg,
  createJpegOfSize,
  createNoisyJpeg,
  createPhoneJpeg,
  pictureFactories,
  createPlainPicture,
} from '../testing/pictures.ts';
import { startTestApp, getTestApp } from '../testing/test-app.ts';
import { errorFieldsOf } from '../testing/reply-helpers.ts';
import { bundledPicturePathOf } from './pictures.service.ts';

startTestApp();

const MB = 1024 * 1024;
let chef: Session;
beforeAll(async () => {
  chef = await createChef();
});

const ownPath = /^\/uploads\/[0-9a-f]{32}_[0-9a-f]{6}\.webp$/;
const files = [320, 640, 1_280].flatMap((width) =>
  (['avif', 'webp'] as const).map((kind) => ({
    kind,
    width,
    ending: `${width === 1_280 ? '' : `-${width}`}.${kind}`,
  })),
);

const kept = async () => (await getTestApp().deps.store.list()).length;

/** The bytes of a picture, as a browser gets them. */
async function fetched(path: string) {
  const reply = await request(getTestApp().server).get(path).buffer();
  return {
    status: reply.status,
    headers: reply.headers as Record<string, string>,
    body: reply.body as Buffer,
  };
}

let largeOne: string | undefined;
/** The path of a picture wider than is kept; the same one each time. */
const aLargeOne = async () => (largeOne ??= (await apiAs(chef).upload(await createJpeg(2_000, 1_000))).text);

/** Pictures of one colour, however it is told. */
const colours: [string, () => Promise<Buffer>, string][] = [
  ['a JPEG', createJpeg, '#c87828'],
  ['one without colours', () => createPlainPicture(128).toColourspace('b-w').jpeg().toBuffer(), '#808080'],
  [
    'one in the colours of print',
    () => createPlainPicture(200).toColourspace('cmyk').jpeg().toBuffer(),
    '#c8c8c8',
  ],
  ['one of 16 bits', () => createPlainPicture(64).toColourspace('rgb16').png().toBuffer(), '#404040'],
  ['one that nothing is to be seen of', () => createPlainPicture(0, 0).png().toBuffer(), '#ffffff'],
];

/** Refused with this status, and nothing is kept. */
async function refused(sending: Promise<ApiReply>, status: number, fields?: string[]) {
  const before = await kept();
  const reply = await sending;
  expect(reply.status).toBe(status);
  if (fields) expect(errorFieldsOf(reply)).toEqual(fields);
  expect(await kept()).toBe(before);
}

describe('an upload', () => {
  test.each(Object.entries(pictureFactories))(
    'of a %s answers 200 with the path as plain text; it is served as WebP',
    async (_kind, make) => {
      const reply = await apiAs(chef).upload(await make(), { name: 'any.thing' });
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toMatch(/^text\/plain/);
      expect(reply.text).toMatch(ownPath);
      const picture = await fetched(reply.text);
      expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
    },
  );
  test.each(files)(
    'is served as $kind, $width wide, with a long cache, nosniff and a sandbox',
    async ({ kind, width, ending }) => {
      const { status, headers, body } = await fetched((await aLargeOne()).replace('.webp', ending));
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': `image/${kind}`, 'x-content-type-options': 'nosniff' });
      expect(headers['cache-control']).toMatch(/public, max-age=31536000, immutable/);
      expect(headers['content-security-policy']).toContain('sandbox');
      const format = kind === 'avif' ? { format: 'heif', compression: 'av1' } : { format: 'webp' };
      expect(await sharp(body).metadata()).toMatchObject({ ...format, width });
    },
  );
  test.each(['-999.webp', '-999.avif', '.jpeg', '.json', ''])(
    'has no file that ends with %j',
    async (ending) => {
      expect((await fetched((await aLargeOne()).replace('.webp', ending))).status).toBe(404);
    },
  );
  test('weighs no more than 60 KB in any file a page asks for, however much there is to see', async () => {
    const { text: path } = await apiAs(chef).upload(await createNoisyJpeg(1_600, 3_000));
    const { avif = '', webp = '' } = getPictureSrcSets(path);
    const asked = `${avif}, ${webp}`.split(', ').map((source) => source.split(' ')[0] ?? '');
    expect(asked).toHaveLength(5);
    for (const one of asked) {
      const { status, body } = await fetched(one);
      expect([one, status, body.length <= maxPictureBytes]).toEqual([one, 200, true]);
    }
  });
  test.each(colours)('has its colour in its name: %s', async (_what, make, colour) => {
    const { text: path } = await apiAs(chef).upload(await make());
    const channels = (words = '') =>
      (words.match(/[0-9a-f]{2}/g) ?? []).map((digits) => parseInt(digits, 16));
    const [found, meant] = [channels(getPictureAverageColor(path)), channels(colour)];
    expect(found).toHaveLength(3);
    found.forEach((value, i) => expect(Math.abs(value - (meant[i] ?? 999))).toBeLessThan(16));
  });
  test('is turned upright and tells nothing of where it was taken', async () => {
    const photo = await createPhoneJpeg();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('HomePhone');
    const { text: path } = await apiAs(chef).upload(photo);
    for (const { ending } of files) {
      const { body } = await fetched(path.replace('.webp', ending));
      const about = await sharp(body).metadata();
      expect([about.exif, about.xmp, about.iptc, about.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(about.height).toBeGreaterThan(about.width);
      expect(body.toString('latin1')).not.toMatch(/HomePhone|Secret Kitchen|GPS/);
    }
  });
  test('of the same file twice makes two names', async () => {
    const file = await createJpeg();
    const names = await Promise.all([apiAs(chef).upload(file), apiAs(chef).upload(file)]);
    expect(new Set(names.map(({ text }) => text)).size).toBe(2);
  });
  test('may be an item’s picture', async () => {
    const { text: image } = await apiAs(chef).upload(await createJpeg());
    expect(await createProduct(chef, { image })).toMatchObject({ image });
  });
  test('is for chefs and admins: a foodie gets 403, a visitor 401', async () => {
    const [foodie, admin] = await Promise.all([createFoodie(), createAdmin()]);
    expect((await apiAs(admin).upload(await createJpeg())).status).toBe(200);
    await refused(apiAs(foodie).upload(await createJpeg()), 403);
    await refused(apiAsVisitor().upload(await createJpeg()), 401);
  });
  test.each(['../../evil.jpg', '..\\evil.jpg', '/etc/passwd', 'x'.repeat(500)])(
    'named %j is kept under a name of its own',
    async (name) => {
      const reply = await apiAs(chef).upload(await createJpeg(), { name });
      expect(reply.text).toMatch(ownPath);
    },
  );
});

describe('what is no picture of these kinds answers 415', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const files: [string, () => Promise<Buffer>][] = [
    ['an SVG', () => Promise.resolve(Buffer.from(svg))],
    ['HTML', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['text', () => Promise.resolve(Buffer.from('GIF89a, or so it says'))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['a PDF', () => Promise.resolve(Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj'))],
    [
      'a TIFF',
      () =>
        sharp(Buffer.alloc(27), { raw: { width: 3, height: 3, channels: 3 } })
          .tiff()
          .toBuffer(),
    ],
    ['a JPEG cut off', async () => (await createJpeg()).subarray(0, 1_200)],
    ['a PNG cut off', async () => (await pictureFactories.png()).subarray(0, 900)],
    ['a WebP cut off', async () => (await pictureFactories.webp()).subarray(0, 60)],
  ];
  test.each(files)('%s, whatever it is called', async (_what, make) => {
    await refused(apiAs(chef).upload(await make(), { name: 'dish.jpg' }), 415);
  });
});

describe('what is too large answers 413', () => {
  test('5 MB is accepted, one byte more is not', async () => {
    expect((await apiAs(chef).upload(await createJpegOfSize(5 * MB))).status).toBe(200);
    await refused(apiAs(chef).upload(await createJpegOfSize(5 * MB + 1)), 413);
  });
  test('40 megapixels are accepted, more are not', async () => {
    expect((await apiAs(chef).upload(await createJpeg(8_000, 5_000))).status).toBe(200);
    await refused(apiAs(chef).upload(await createJpeg(8_000, 5_001)), 413);
  });
});

describe('a form that is not one picture', () => {
  const raw = (body: string, type: string) => apiAs(chef).raw('post', '/api/upload', body, type);
  const form = 'multipart/form-data; boundary=b';
  test.each(['application/json', 'image/jpeg', 'application/x-www-form-urlencoded', 'text/plain'])(
    'as %s answers 415',
    async (type) => {
      await refused(raw('{"image":"x"}', type), 415);
    },
  );
  test('without any body answers 415', async () => {
    await refused(apiAs(chef).post('/api/upload'), 415);
  });
  test('in another field answers 400', async () => {
    await refused(apiAs(chef).upload(await createJpeg(), { field: 'file' }), 400, ['image']);
    await refused(apiAs(chef).upload(await createJpeg(), { field: 'image[0]' }), 400, ['image']);
  });
  test.each([
    ['no parts', '--b--\r\n', form],
    ['an empty body', '', form],
    [
      'text instead of a file',
      '--b\r\nContent-Disposition: form-data; name="image"\r\n\r\nx\r\n--b--\r\n',
      form,
    ],
    ['no end', '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc', form],
    ['no header’s end', '--b\r\nContent-Disposition: form-data; name="image"; filename="a', form],
    ['no name', '--b\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--b--\r\n', form],
    ['no boundary', 'abc', 'multipart/form-data'],
    ['another boundary', '--c\r\n\r\n--c--', form],
  ])('with %s answers 400', async (_what, body, type) => {
    await refused(raw(body, type), 400);
  });
  test('with two pictures answers 400', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.gif"\r\n\r\nGIF89a\r\n';
    await refused(raw(`${part}${part}--b--\r\n`, form), 400, ['image']);
  });
  test('with another field before or after the picture answers 400', async () => {
    const picture = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.gif"\r\n\r\nGIF89a\r\n';
    const field = '--b\r\nContent-Disposition: form-data; name="more"\r\n\r\nx\r\n';
    for (const parts of [picture + field, field + picture])
      await refused(raw(`${parts}--b--\r\n`, form), 400, ['image']);
  });
});

test.each([
  '/uploads/',
  `/uploads/${'0'.repeat(32)}.webp`,
  '/uploads/..%2f..%2fpackage.json',
  '/uploads/.gitkeep',
  '/uploads/%00',
  '/pictures/..%2f..%2fpackage.json',
  '/pictures/none.webp',
])('%s is 404, never the page', async (path) => {
  const reply = await apiAsVisitor().get(path, { Accept: 'text/html' });
  expect(reply.status).toBe(404);
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
});

const sampleFiles = ['.webp', '-320.webp', '-640.webp', '.avif', '-320.avif', '-640.avif'];
test.each(
  ['/pictures/sample', '/pictures/sample_ffffff'].flatMap((name) => sampleFiles.map((file) => name + file)),
)('%s is served', async (path) => {
  const { status, headers, body } = await fetched(path);
  const kind = path.endsWith('.avif') ? 'avif' : 'webp';
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    `image/${kind}`,
    'nosniff',
  ]);
  expect((await sharp(body).metadata()).format).toBe(kind === 'avif' ? 'heif' : 'webp');
  expect(body.length).toBeLessThanOrEqual(maxPictureBytes);
});

test('the sample’s picture is the shipped one, with the colour it has', async () => {
  expect(await bundledPicturePathOf('sample')).toBe(sampleProduct.image);
});
