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
import { apiAs } from '../../testing/api-client.ts';
import type { ApiReply } from '../../testing/api-reply.ts';
import { createChef } from '../../testing/accounts.ts';
import {
  createJpeg,
  createJpegOfSize,
  createNoisyJpeg,
  createPhoneJpeg,
  coloredPictures,
  pictureFactories,
  unsupportedFiles,
} from '../../testing/pictures.ts';
import { startTestApp, getTestApp } from '../../testing/test-app.ts';
import { getErrorFields } from '../../testing/reply-helpers.ts';
import { getBundledPicturePath } from './pictures.service.ts';

startTestApp();

const megabyte = 1024 * 1024;
let chef: Session;
beforeAll(async () => {
  chef = await createChef();
});

const uploadedPath = /^\/uploads\/[0-9a-f]{32}_[0-9a-f]{6}\.webp$/;
const variants = [320, 640, 1_280].flatMap((width) =>
  (['avif', 'webp'] as const).map((format) => ({
    format,
    width,
    suffix: `${width === 1_280 ? '' : `-${width}`}.${format}`,
  })),
);

const countStoredPictures = async () => (await getTestApp().deps.store.list()).length;

async function fetchPicture(path: string) {
  const reply = await request(getTestApp().server).get(path).buffer();
  const { status, headers } = reply;
  return { status, headers: headers as Record<string, string>, body: reply.body as Buffer };
}

let largePicturePath: string | undefined;
/** Returns the path of a picture that is wider than the maximum width, and uploads it only once. */
const getLargePicturePath = async () =>
  (largePicturePath ??= (await apiAs(chef).upload(await createJpeg(2_000, 1_000))).text);

async function expectRejected(uploading: Promise<ApiReply>, status: number, fields?: string[]) {
  const countBefore = await countStoredPictures();
  const reply = await uploading;
  expect(reply.status).toBe(status);
  if (fields) expect(getErrorFields(reply)).toEqual(fields);
  expect(await countStoredPictures()).toBe(countBefore);
}

describe('upload', () => {
  test.each(Object.entries(pictureFactories))(
    'an uploaded %s is accepted and served as WebP',
    async (_format, createPicture) => {
      const reply = await apiAs(chef).upload(await createPicture(), { name: 'any.thing' });
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toMatch(/^text\/plain/);
      expect(reply.text).toMatch(uploadedPath);
      const picture = await fetchPicture(reply.text);
      expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
    },
  );
  test.each(variants)(
    'an upload is served as $format of width $width with its security headers',
    async ({ format, width, suffix }) => {
      const { status, headers, body } = await fetchPicture(
        (await getLargePicturePath()).replace('.webp', suffix),
      );
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
      });
      expect(headers['cache-control']).toMatch(/public, max-age=31536000, immutable/);
      expect(headers['content-security-policy']).toContain('sandbox');
      const expected = format === 'avif' ? { format: 'heif', compression: 'av1' } : { format: 'webp' };
      expect(await sharp(body).metadata()).toMatchObject({ ...expected, width });
    },
  );
  test.each(['-999.webp', '-999.avif', '.jpeg', '.json', ''])(
    'an upload has no file with the suffix %j',
    async (suffix) => {
      expect((await fetchPicture((await getLargePicturePath()).replace('.webp', suffix))).status).toBe(404);
    },
  );
  test('each file of an upload that pages load has at most 60 KB', async () => {
    const { text: path } = await apiAs(chef).upload(await createNoisyJpeg(1_600, 1_000));
    const { avif = '', webp = '' } = getPictureSrcSets(path);
    const paths = `${avif}, ${webp}`.split(', ').map((source) => source.split(' ')[0] ?? '');
    expect(paths).toHaveLength(5);
    for (const variantPath of paths) {
      const { status, body } = await fetchPicture(variantPath);
      expect([variantPath, status, body.length <= maxPictureBytes]).toEqual([variantPath, 200, true]);
    }
  });
  test.each(coloredPictures)(
    'the name of an upload contains its average color: %s',
    async (_description, createPicture, color) => {
      const { text: path } = await apiAs(chef).upload(await createPicture());
      const parseChannels = (text = '') =>
        (text.match(/[0-9a-f]{2}/g) ?? []).map((digits) => parseInt(digits, 16));
      const actual = parseChannels(getPictureAverageColor(path));
      const expected = parseChannels(color);
      expect(actual).toHaveLength(3);
      actual.forEach((value, i) => expect(Math.abs(value - (expected[i] ?? 999))).toBeLessThan(16));
    },
  );
  test('an upload is turned upright and contains no metadata', async () => {
    const photo = await createPhoneJpeg();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('HomePhone');
    const { text: path } = await apiAs(chef).upload(photo);
    for (const { suffix } of variants) {
      const { body } = await fetchPicture(path.replace('.webp', suffix));
      const { exif, xmp, iptc, orientation, height, width } = await sharp(body).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(height).toBeGreaterThan(width);
      expect(body.toString('latin1')).not.toMatch(/HomePhone|Secret Kitchen|GPS/);
    }
  });
  test('the name of an uploaded file is ignored, and each upload gets a new one', async () => {
    const file = await createJpeg();
    const paths: string[] = [];
    for (const name of ['../../evil.jpg', '..\\evil.jpg', '/etc/passwd', 'x'.repeat(500)])
      paths.push((await apiAs(chef).upload(file, { name })).text);
    for (const path of paths) expect(path).toMatch(uploadedPath);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('unsupported file', () => {
  test.each(unsupportedFiles)('%s is rejected with 415 whatever its file name', async (_type, createFile) => {
    await expectRejected(apiAs(chef).upload(await createFile(), { name: 'dish.jpg' }), 415);
  });
});

describe('size limit of uploads', () => {
  test('an upload of 5 MB is accepted, and one more byte is rejected with 413', async () => {
    expect((await apiAs(chef).upload(await createJpegOfSize(5 * megabyte))).status).toBe(200);
    await expectRejected(apiAs(chef).upload(await createJpegOfSize(5 * megabyte + 1)), 413);
  });
  test('an upload of 40 megapixels is accepted, and more are rejected with 413', async () => {
    expect((await apiAs(chef).upload(await createJpeg(8_000, 5_000))).status).toBe(200);
    await expectRejected(apiAs(chef).upload(await createJpeg(8_000, 5_001)), 413);
  });
});

describe('upload form without exactly one picture', () => {
  const sendRaw = (body: string, type: string) => apiAs(chef).raw('post', '/api/upload', body, type);
  const multipart = 'multipart/form-data; boundary=b';
  test.each(['application/json', 'image/jpeg', 'application/x-www-form-urlencoded', 'text/plain'])(
    'an upload form as %s is rejected with 415',
    async (type) => {
      await expectRejected(sendRaw('{"image":"x"}', type), 415);
    },
  );
  test('an upload form without a body is rejected with 415', async () => {
    await expectRejected(apiAs(chef).post('/api/upload'), 415);
  });
  test('an upload form with another field name is rejected with 400', async () => {
    await expectRejected(apiAs(chef).upload(await createJpeg(), { field: 'file' }), 400, ['image']);
    await expectRejected(apiAs(chef).upload(await createJpeg(), { field: 'image[0]' }), 400, ['image']);
  });
  test.each([
    ['no parts', '--b--\r\n', multipart],
    [
      'text instead of a file',
      '--b\r\nContent-Disposition: form-data; name="image"\r\n\r\nx\r\n--b--\r\n',
      multipart,
    ],
    [
      'a truncated body',
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc',
      multipart,
    ],
    ['a truncated header', '--b\r\nContent-Disposition: form-data; name="image"; filename="a', multipart],
    ['no boundary', 'abc', 'multipart/form-data'],
  ])('an upload form with %s is rejected with 400', async (_description, body, type) => {
    await expectRejected(sendRaw(body, type), 400);
  });
  test('an upload form with two pictures or another field is rejected with 400', async () => {
    const picture = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.gif"\r\n\r\nGIF89a\r\n';
    const field = '--b\r\nContent-Disposition: form-data; name="more"\r\n\r\nx\r\n';
    for (const parts of [picture + picture, picture + field, field + picture])
      await expectRejected(sendRaw(`${parts}--b--\r\n`, multipart), 400, ['image']);
  });
});

const sampleSuffixes = ['.webp', '-320.webp', '-640.webp', '.avif', '-320.avif', '-640.avif'];
test.each(
  ['/pictures/sample', '/pictures/sample_ffffff'].flatMap((name) =>
    sampleSuffixes.map((suffix) => name + suffix),
  ),
)('serves %s', async (path) => {
  const { status, headers, body } = await fetchPicture(path);
  const format = path.endsWith('.avif') ? 'avif' : 'webp';
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    `image/${format}`,
    'nosniff',
  ]);
  expect((await sharp(body).metadata()).format).toBe(format === 'avif' ? 'heif' : 'webp');
  expect(body.length).toBeLessThanOrEqual(maxPictureBytes);
});

test('permits of the demo are not served', async () => {
  for (const path of ['permits', 'permits%2Fcasa-azafran.webp'])
    expect((await fetchPicture(`/pictures/${path}`)).status).toBe(404);
});

test('the path of the sample picture contains its color', async () => {
  expect(await getBundledPicturePath('sample')).toBe(sampleProduct.image);
});
