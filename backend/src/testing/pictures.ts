import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const createFlatPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

export const createJpeg = (width = 900, height = 600): Promise<Buffer> =>
  createFlatPicture(width, height).jpeg().toBuffer();

/** Creates a photo like those of a phone: rotated, and with a GPS position in its EXIF data. */
export const createPhoneJpeg = (): Promise<Buffer> =>
  createFlatPicture(900, 600)
    .withExif({
      IFD0: { Make: 'HomePhone', Copyright: 'Secret Kitchen' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '33/1 26/1 54/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '112/1 4/1 26/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const pictureFactories = {
  jpeg: () => createJpeg(),
  png: () => createFlatPicture(900, 600).png().toBuffer(),
  webp: () => createFlatPicture(900, 600).webp().toBuffer(),
  avif: () => createFlatPicture(900, 600).avif({ effort: 0 }).toBuffer(),
  gif: () => createFlatPicture(900, 600).gif().toBuffer(),
} satisfies Record<string, () => Promise<Buffer>>;

/** Creates a readable JPEG of an exact size, with bytes after the end marker that are not part of the picture. */
export async function createJpegOfSize(sizeBytes: number): Promise<Buffer> {
  const picture = await createJpeg();
  return Buffer.concat([picture, randomBytes(sizeBytes - picture.length)]);
}

/** Creates a small picture of one gray value from 0 to 255. It is transparent if `alpha` is 0. */
export const createPlainPicture = (gray: number, alpha = 1) =>
  sharp({ create: { width: 90, height: 60, channels: 4, background: { r: gray, g: gray, b: gray, alpha } } });

/** Creates a JPEG of random pixels, which compresses as badly as possible. */
export const createNoisyJpeg = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 50 })
    .toBuffer();

/** Pictures of one color in several color models: name, factory, average color. */
export const coloredPictures: [string, () => Promise<Buffer>, string][] = [
  ['a JPEG', createJpeg, '#c87828'],
  ['a grayscale picture', () => createPlainPicture(128).toColourspace('b-w').jpeg().toBuffer(), '#808080'],
  ['a CMYK picture', () => createPlainPicture(200).toColourspace('cmyk').jpeg().toBuffer(), '#c8c8c8'],
  ['a picture of 16 bits', () => createPlainPicture(64).toColourspace('rgb16').png().toBuffer(), '#404040'],
  ['a transparent picture', () => createPlainPicture(0, 0).png().toBuffer(), '#ffffff'],
];

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
export const unsupportedFiles: [string, () => Promise<Buffer>][] = [
  ['an SVG', () => Promise.resolve(Buffer.from(svg))],
  ['HTML', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>'))],
  ['text', () => Promise.resolve(Buffer.from('GIF89a, or so it says'))],
  ['an empty file', () => Promise.resolve(Buffer.alloc(0))],
  ['a PDF', () => Promise.resolve(Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj'))],
  [
    'a TIFF',
    () =>
      sharp(Buffer.alloc(27), { raw: { width: 3, height: 3, channels: 3 } })
        .tiff()
        .toBuffer(),
  ],
  ['a truncated JPEG', async () => (await createJpeg()).subarray(0, 1_200)],
  ['a truncated PNG', async () => (await pictureFactories.png()).subarray(0, 900)],
  ['a truncated WebP', async () => (await pictureFactories.webp()).subarray(0, 60)],
];
