import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

export const validPictures = {
  jpeg: (width = 90, height = 60) => createImage(width, height).jpeg().toBuffer(),
  png: (width = 90, height = 60) => createImage(width, height).png().toBuffer(),
  webp: (width = 90, height = 60) => createImage(width, height).webp().toBuffer(),
  avif: (width = 90, height = 60) => createImage(width, height).avif({ effort: 0 }).toBuffer(),
  gif: (width = 90, height = 60) => createImage(width, height).gif().toBuffer(),
  tiff: (width = 90, height = 60) => createImage(width, height).tiff().toBuffer(),
};

export const createJpegWithExif = (text: string) =>
  createImage(90, 60)
    .withExif({
      IFD0: { ImageDescription: text, Artist: text, Copyright: text },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 26/1 54/1', GPSLongitudeRef: 'W' },
    })
    .jpeg()
    .toBuffer();

const toXmp = (text: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${text}</x:xmpmeta>`;
export const createJpegWithXmp = (text: string) => createImage(90, 60).withXmp(toXmp(text)).jpeg().toBuffer();
export const createWebpWithXmp = (text: string) => createImage(90, 60).withXmp(toXmp(text)).webp().toBuffer();

const toUint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const toUint32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);

/** Inserts a segment into a JPEG: 0xfe is a comment, 0xe2 a color profile. */
export async function createJpegWithSegment(segment: number, text: Buffer): Promise<Buffer> {
  const jpeg = await validPictures.jpeg();
  const added = [Buffer.from([0xff, segment]), toUint16(text.length + 2), text];
  return Buffer.concat([jpeg.subarray(0, 2), ...added, jpeg.subarray(2)]);
}

function encodePngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([toUint32(data.length), named, toUint32(crc32(named))]);
}
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headerEnd = pngSignature.length + 25;

export async function createPngWithChunks(...chunks: { type: string; data: Buffer }[]): Promise<Buffer> {
  const png = await validPictures.png();
  const added = chunks.map(({ type, data }) => encodePngChunk(type, data));
  return Buffer.concat([png.subarray(0, headerEnd), ...added, png.subarray(headerEnd)]);
}

/** Creates a monochrome PNG of any size in a small file. It contains data for `rows` rows. */
export function createHugePng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.concat([toUint32(width), toUint32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const pixels = Buffer.alloc(rows * (Math.ceil(width / 8) + 1));
  const data = deflateSync(pixels, { level: 9 });
  return Buffer.concat([
    pngSignature,
    encodePngChunk('IHDR', header),
    encodePngChunk('IDAT', data),
    encodePngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates a PNG with uncompressed pixels that contain a text. */
export function createPngEncodingText(text: string): Buffer {
  const width = Math.ceil(text.length / 3);
  const header = Buffer.concat([toUint32(width), toUint32(1), Buffer.from([8, 2, 0, 0, 0])]);
  const pixels = Buffer.concat([Buffer.alloc(1), Buffer.from(text.padEnd(width * 3), 'latin1')]);
  const data = deflateSync(pixels, { level: 0 });
  return Buffer.concat([
    pngSignature,
    encodePngChunk('IHDR', header),
    encodePngChunk('IDAT', data),
    encodePngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const toUint16LittleEndian = (value: number) => Buffer.from([value & 255, value >> 8]);
const gifHeader = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    toUint16LittleEndian(width),
    toUint16LittleEndian(height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
const gifFrame = (width = 1, height = 1) =>
  Buffer.concat([
    Buffer.from([0x2c, 0, 0, 0, 0]),
    toUint16LittleEndian(width),
    toUint16LittleEndian(height),
    Buffer.from([0, 2, 2, 0x44, 1, 0]),
  ]);

/** Creates a GIF of any size. Its frames are one pixel each, or the `whole` canvas. */
export const createHugeGif = (width: number, height: number, { frames = 1, whole = false } = {}): Buffer => {
  const frame = whole ? gifFrame(width, height) : gifFrame();
  return Buffer.concat([
    gifHeader(width, height),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ]);
};

export const createGifWithComment = (text: string): Buffer =>
  Buffer.concat([
    gifHeader(1, 1),
    Buffer.from([0x21, 0xfe, text.length]),
    Buffer.from(text, 'latin1'),
    Buffer.alloc(1),
    gifFrame(),
    Buffer.from(';'),
  ]);

/** Creates a WebP that declares this size and has almost no data. */
export function createHugeWebp(side: number): Buffer {
  const bits = ((side - 1) | ((side - 1) << 14)) >>> 0;
  const lossless = Buffer.concat([Buffer.from([0x2f]), toUint32(bits).reverse(), Buffer.alloc(9)]);
  const body = Buffer.concat([Buffer.from('WEBPVP8L'), toUint32(lossless.length).reverse(), lossless]);
  return Buffer.concat([Buffer.from('RIFF'), toUint32(body.length).reverse(), body]);
}

export async function createHugeJpeg(side: number): Promise<Buffer> {
  const jpeg = Buffer.from(await validPictures.jpeg());
  const frame = jpeg.findIndex((byte, i) => byte === 0xff && (jpeg[i + 1] === 0xc0 || jpeg[i + 1] === 0xc2));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}

/** Creates a progressive JPEG with its last scan repeated. */
export async function createJpegWithScans(width: number, height: number, scanCount: number): Promise<Buffer> {
  const jpeg = await createImage(width, height).jpeg({ progressive: true }).toBuffer();
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(lastScan, jpeg.length - 2);
  return Buffer.concat([
    jpeg.subarray(0, lastScan),
    ...Array.from({ length: scanCount }, () => scan),
    jpeg.subarray(-2),
  ]);
}

export const createAnimation = (frames: number): Promise<Buffer> =>
  sharp(Buffer.concat(Array.from({ length: frames }, (_, i) => Buffer.alloc(64 * 64 * 3, i))), {
    raw: { width: 64, height: 64 * frames, channels: 3, pageHeight: 64 },
  })
    .webp({ loop: 0 })
    .toBuffer();
