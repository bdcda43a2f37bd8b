import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

/** An honest picture of each kind that is read. */
export const validPictures = {
  jpeg: (width = 90, height = 60) => drawn(width, height).jpeg().toBuffer(),
  png: (width = 90, height = 60) => drawn(width, height).png().toBuffer(),
  webp: (width = 90, height = 60) => drawn(width, height).webp().toBuffer(),
  avif: (width = 90, height = 60) => drawn(width, height).avif({ effort: 0 }).toBuffer(),
  gif: (width = 90, height = 60) => drawn(width, height).gif().toBuffer(),
  tiff: (width = 90, height = 60) => drawn(width, height).tiff().toBuffer(),
};

/** A photo that says where it was taken, with words of a stranger's in its fields. */
export const withExif = (words: string) =>
  drawn(90, 60)
    .withExif({
      IFD0: { ImageDescription: words, Artist: words, Copyright: words },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 26/1 54/1', GPSLongitudeRef: 'W' },
    })
    .jpeg()
    .toBuffer();

const xmp = (words: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${words}</x:xmpmeta>`;
/** A photo with words of a stranger's in its XMP. */
export const withXmp = (words: string) => drawn(90, 60).withXmp(xmp(words)).jpeg().toBuffer();
export const webpWithXmp = (words: string) => drawn(90, 60).withXmp(xmp(words)).webp().toBuffer();

const number16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const number32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);

/** A JPEG with one more segment behind its beginning: 0xfe is a comment, 0xe2 a colour profile. */
export async function jpegWith(segment: number, words: Buffer): Promise<Buffer> {
  const jpeg = await validPictures.jpeg();
  const added = [Buffer.from([0xff, segment]), number16(words.length + 2), words];
  return Buffer.concat([jpeg.subarray(0, 2), ...added, jpeg.subarray(2)]);
}

/** A chunk of a PNG, whole and with its sum right. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([number32(data.length), named, number32(crc32(named))]);
}
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headerEnd = signature.length + 25;

/** An honest PNG with more chunks behind its header. */
export async function pngWith(...chunks: { type: string; data: Buffer }[]): Promise<Buffer> {
  const png = await validPictures.png();
  const added = chunks.map(({ type, data }) => chunk(type, data));
  return Buffer.concat([png.subarray(0, headerEnd), ...added, png.subarray(headerEnd)]);
}

/** A black and white PNG of any size, small as a file; `rows` of them are really there. */
export function hugePng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.concat([number32(width), number32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const pixels = Buffer.alloc(rows * (Math.ceil(width / 8) + 1));
  const data = deflateSync(pixels, { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG whose very pixels, kept uncompressed, spell these words. */
export function pngEncodingText(words: string): Buffer {
  const width = Math.ceil(words.length / 3);
  const header = Buffer.concat([number32(width), number32(1), Buffer.from([8, 2, 0, 0, 0])]);
  const pixels = Buffer.concat([Buffer.alloc(1), Buffer.from(words.padEnd(width * 3), 'latin1')]);
  const data = deflateSync(pixels, { level: 0 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const little16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const gifHeader = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    little16(width),
    little16(height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
const gifFrame = (width = 1, height = 1) =>
  Buffer.concat([
    Buffer.from([0x2c, 0, 0, 0, 0]),
    little16(width),
    little16(height),
    Buffer.from([0, 2, 2, 0x44, 1, 0]),
  ]);

/** A GIF of any size, of frames that are one pixel each or, as it says, the `whole` canvas. */
export const hugeGif = (width: number, height: number, { frames = 1, whole = false } = {}): Buffer => {
  const frame = whole ? gifFrame(width, height) : gifFrame();
  return Buffer.concat([
    gifHeader(width, height),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ]);
};

/** A GIF with a comment. */
export const gifWith = (words: string): Buffer =>
  Buffer.concat([
    gifHeader(1, 1),
    Buffer.from([0x21, 0xfe, words.length]),
    Buffer.from(words, 'latin1'),
    Buffer.alloc(1),
    gifFrame(),
    Buffer.from(';'),
  ]);

/** A WebP that says it is this large, with next to nothing in it. */
export function hugeWebp(side: number): Buffer {
  const bits = ((side - 1) | ((side - 1) << 14)) >>> 0;
  const lossless = Buffer.concat([Buffer.from([0x2f]), number32(bits).reverse(), Buffer.alloc(9)]);
  const body = Buffer.concat([Buffer.from('WEBPVP8L'), number32(lossless.length).reverse(), lossless]);
  return Buffer.concat([Buffer.from('RIFF'), number32(body.length).reverse(), body]);
}

/** A JPEG that says it is this large. */
export async function hugeJpeg(side: number): Promise<Buffer> {
  const jpeg = Buffer.from(await validPictures.jpeg());
  const frame = jpeg.findIndex((byte, i) => byte === 0xff && (jpeg[i + 1] === 0xc0 || jpeg[i + 1] === 0xc2));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}

/** A progressive JPEG that draws itself over and over: its last pass comes so many times. */
export async function jpegWithScans(width: number, height: number, passes: number): Promise<Buffer> {
  const jpeg = await drawn(width, height).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const pass = jpeg.subarray(last, jpeg.length - 2);
  return Buffer.concat([
    jpeg.subarray(0, last),
    ...Array.from({ length: passes }, () => pass),
    jpeg.subarray(-2),
  ]);
}

/** An animated WebP. */
export const animationWithFrames = (frames: number): Promise<Buffer> =>
  sharp(Buffer.concat(Array.from({ length: frames }, (_, i) => Buffer.alloc(64 * 64 * 3, i))), {
    raw: { width: 64, height: 64 * frames, channels: 3, pageHeight: 64 },
  })
    .webp({ loop: 0 })
    .toBuffer();
