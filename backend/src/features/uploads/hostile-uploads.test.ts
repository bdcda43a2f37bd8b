import { crc32, deflateSync } from 'node:zlib';
import request from 'supertest';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { createChef } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createJpeg, pictureFactories } from '../../testing/pictures.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';

startTestApp();

let chef: Session;
beforeAll(async () => {
  chef = await createChef();
});

/** Text in every hostile file. It must never be stored. */
const planted = 'p1anted-by-a-stranger';
const script = `<script>alert('${planted}')</script>`;

const listStored = async () => (await getTestApp().deps.store.list()).map(({ name }) => name).sort();

const toUint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const toUint16LittleEndian = (value: number) => Buffer.from([value & 255, value >> 8]);

function encodePngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([toUint32(data.length), named, toUint32(crc32(named))]);
}
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Inserts a chunk behind the header of a PNG. */
async function createPngWithChunk(type: string, data: Buffer): Promise<Buffer> {
  const png = await pictureFactories.png();
  const headerEnd = pngSignature.length + 25;
  return Buffer.concat([png.subarray(0, headerEnd), encodePngChunk(type, data), png.subarray(headerEnd)]);
}
/** Creates a PNG with a compressed chunk of 50 KB that inflates to 50 MB. */
const createInflatingPng = (type: string) =>
  createPngWithChunk(type, Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(5e7))]));

/** Creates a monochrome PNG of any size in a small file. */
const createHugePng = (width: number, height: number) =>
  Buffer.concat([
    pngSignature,
    encodePngChunk('IHDR', Buffer.concat([toUint32(width), toUint32(height), Buffer.from([1, 0, 0, 0, 0])])),
    encodePngChunk('IDAT', deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))),
    encodePngChunk('IEND', Buffer.alloc(0)),
  ]);

function createGif(width: number, height: number, { frames = 1, frameSize = [1, 1], comment = '' } = {}) {
  const [frameWidth = 1, frameHeight = 1] = frameSize;
  const sizes = (x: number, y: number) => [toUint16LittleEndian(x), toUint16LittleEndian(y)];
  const frame = Buffer.concat([
    Buffer.from([0x2c, 0, 0, 0, 0]),
    ...sizes(frameWidth, frameHeight),
    Buffer.from([0, 2, 2, 0x44, 1, 0]),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    ...sizes(width, height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...(comment ? [Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(`${comment}\0`)] : []),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ]);
}

/** Creates a WebP that declares this size and has almost no data. */
function createHugeWebp(side: number): Buffer {
  const bits = ((side - 1) | ((side - 1) << 14)) >>> 0;
  const lossless = Buffer.concat([Buffer.from([0x2f]), toUint32(bits).reverse(), Buffer.alloc(9)]);
  const body = Buffer.concat([Buffer.from('WEBPVP8L'), toUint32(lossless.length).reverse(), lossless]);
  return Buffer.concat([Buffer.from('RIFF'), toUint32(body.length).reverse(), body]);
}

async function createHugeJpeg(side: number): Promise<Buffer> {
  const jpeg = await createJpeg();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}

/** Inserts a segment into a JPEG: 0xfe is a comment, 0xe2 a color profile. */
async function createJpegWithSegment(segment: number, text: string): Promise<Buffer> {
  const jpeg = await createJpeg();
  const added = Buffer.from([0xff, segment, 0, text.length + 2, ...Buffer.from(text)]);
  return Buffer.concat([jpeg.subarray(0, 2), added, jpeg.subarray(2)]);
}
const withXmp = async (picture: Promise<Buffer>) =>
  sharp(await picture)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${planted}</x:xmpmeta>`)
    .toBuffer();
const append = async (picture: Promise<Buffer>) => Buffer.concat([await picture, Buffer.from(script)]);

type FileCase = [name: string, create: () => Buffer | Promise<Buffer>];
const tooLarge: FileCase[] = [
  ['PNG of 400 megapixels in 49 KB', () => createHugePng(20_000, 20_000)],
  ['PNG of 1 × 40,000,001 pixels', () => createHugePng(40_000_001, 1)],
  ['GIF of 64 megapixels in 35 bytes', () => createGif(8_000, 8_000, { frameSize: [8_000, 8_000] })],
  ['WebP of 268 megapixels in 34 bytes', () => createHugeWebp(16_383)],
  ['JPEG of 4 gigapixels', () => createHugeJpeg(65_500)],
];

test.each(tooLarge)('a %s is rejected with 413', async (_name, create) => {
  const before = await listStored();
  expect((await apiAs(chef).upload(await create())).status).toBe(413);
  expect(await listStored()).toEqual(before);
});

const polyglots: FileCase[] = [
  ['JPEG with HTML appended', () => append(createJpeg())],
  ['JPEG with a script in its comment', () => createJpegWithSegment(0xfe, script)],
  [
    'JPEG with a script as its color profile',
    () => createJpegWithSegment(0xe2, `ICC_PROFILE\0\x01\x01${script}`),
  ],
  ['JPEG with a script in its XMP', () => withXmp(createJpeg())],
  ['PNG with a script in a text chunk', () => createPngWithChunk('tEXt', Buffer.from(`Comment\0${script}`))],
  ['PNG with a text chunk that inflates to 50 MB', () => createInflatingPng('zTXt')],
  ['PNG with a color profile that inflates to 50 MB', () => createInflatingPng('iCCP')],
  ['GIF with a script in its comment', () => createGif(1, 1, { comment: script })],
  ['GIF of 300,000 frames', () => createGif(1, 1, { frames: 300_000 })],
  ['GIF of one pixel on a canvas of 4 gigapixels', () => createGif(65_535, 65_535)],
  ['WebP with a script in its XMP', () => withXmp(pictureFactories.webp())],
  ['AVIF with HTML appended', () => append(pictureFactories.avif())],
];

const suffixes = ['', '-320', '-640'].flatMap((width) => [`${width}.avif`, `${width}.webp`]);

test.each(polyglots)('a %s is stored as one clean picture', async (_name, create) => {
  const before = await listStored();
  const { status, text: path } = await apiAs(chef).upload(await create());
  expect(status).toBe(200);
  expect(await listStored()).toHaveLength(before.length + 1);
  for (const suffix of suffixes) {
    const reply = await request(getTestApp().server).get(path.replace('.webp', suffix)).buffer();
    const picture = reply.body as Buffer;
    const { pages = 1, exif, xmp, iptc, icc } = await sharp(picture).metadata();
    expect([reply.status, pages, exif, xmp, iptc, icc], suffix).toEqual([200, 1, ...Array<undefined>(4)]);
    expect(picture.includes(planted), suffix).toBe(false);
  }
});

const multipart = 'multipart/form-data; boundary=b';
const part = 'Content-Disposition: form-data; name="image"; filename="a.gif"';
test.each([
  ['10,000 headers', `--b\r\n${'X-Many: 1\r\n'.repeat(10_000)}${part}\r\n\r\nGIF89a\r\n--b--\r\n`],
  ['a header of 100 KB', `--b\r\n${part}\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\nGIF89a\r\n--b--\r\n`],
  ['only boundaries', '--b\r\n'.repeat(5_000)],
  ['lines that end with LF only', `--b\n${part}\n\nGIF89a\n--b--\n`],
  ['a field of the prototype', `--b\r\n${part.replace('image', '__proto__')}\r\n\r\nGIF89a\r\n--b--\r\n`],
])('a form with %s is rejected with 400', async (_name, body) => {
  const before = await listStored();
  expect((await apiAs(chef).raw('post', '/api/upload', body, multipart)).status).toBe(400);
  expect(await listStored()).toEqual(before);
});
