import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const createFlatPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

export const createJpeg = (width = 900, height = 600): Promise<Buffer> =>
  createFlatPicture(width, height).jpeg().toBuffer();

/** Creates a photo like that of a phone: rotated, with the GPS position in its EXIF data. */
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

/** Creates a readable JPEG of an exact size. Bytes after the end marker do not belong to the picture. */
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
