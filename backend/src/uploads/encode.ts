import sharp, { type Metadata } from 'sharp';
import { fullWidth, pictureWidths, uploadLimits } from '@homechef/contract/uploads/picture';
import { tooLarge, unsupported } from '../http/errors.ts';

sharp.cache(false);
sharp.concurrency(1);
// Only what reads the kinds below is ever given a stranger's file; what draws an SVG or reads a TIFF is not even asked.
const readers = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: readers });

const quality = 80;

/** Told by the content, whatever the file is called: JPEG, PNG, WebP, AVIF, GIF (contract, Products). */
const isAccepted = ({ format, compression }: Metadata) =>
  ['jpeg', 'png', 'webp', 'gif'].includes(format) || (format === 'heif' && compression === 'av1');

const notAPicture = () => unsupported('picture.unreadable');

/**
 * Draws the picture anew as WebP in each width we keep, by file suffix ('' the full size): whatever else was in the
 * file, a home's GPS position for one, is left behind.
 * @throws 415 for what is no picture of these kinds or cannot be read to its end; 413 over 40 megapixels
 */
export async function encodePicture(file: Buffer): Promise<Map<string, Buffer>> {
  if (file.length === 0) throw notAPicture(); // sharp takes nothing at all for a mistake of the programmer's
  const about = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!about || !isAccepted(about)) throw notAPicture();
  if (about.width * about.height > uploadLimits.pixels) throw tooLarge('picture.too_many_pixels');
  const picture = sharp(file, {
    limitInputPixels: uploadLimits.pixels,
    failOn: 'error',
    animated: false,
  }).autoOrient();
  const inWidth = (width: number) =>
    picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
  try {
    const full = await inWidth(fullWidth);
    const smaller = await Promise.all(
      pictureWidths.map(async (width) => [`-${width}`, await inWidth(width)] as const),
    );
    return new Map([['', full], ...smaller]);
  } catch {
    throw notAPicture();
  }
}
