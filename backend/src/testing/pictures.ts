import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

/** A one-coloured JPEG of this size. */
export const createJpeg = (width = 900, height = 600): Promise<Buffer> =>
  flat(width, height).jpeg().toBuffer();

/** A photo as a phone takes it: turned on its side, and telling where it was taken. */
export const createPhoneJpeg = (): Promise<Buffer> =>
  flat(900, 600)
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

/** A picture of each kind that is read. */
export const pictureFactories = {
  jpeg: () => createJpeg(),
  png: () => flat(900, 600).png().toBuffer(),
  webp: () => flat(900, 600).webp().toBuffer(),
  avif: () => flat(900, 600).avif({ effort: 0 }).toBuffer(),
  gif: () => flat(900, 600).gif().toBuffer(),
} satisfies Record<string, () => Promise<Buffer>>;

/** A readable JPEG of exactly this many bytes: what follows a JPEG's end is no part of the picture. */
export async function createJpegOfSize(bytes: number): Promise<Buffer> {
  const picture = await createJpeg();
  return Buffer.concat([picture, randomBytes(bytes - picture.length)]);
}

/** A small picture of one grey; `alpha` 0 is none at all. */
export const createPlainPicture = (grey: number, alpha = 1) =>
  sharp({ create: { width: 90, height: 60, channels: 4, background: { r: grey, g: grey, b: grey, alpha } } });

/** A JPEG in which no two pixels are alike: nothing weighs more. */
export const createNoisyJpeg = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 50 })
    .toBuffer();
