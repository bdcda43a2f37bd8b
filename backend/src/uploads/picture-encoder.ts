import { Semaphore } from 'async-mutex';
import type { Metadata, Sharp } from 'sharp';
import {
  maxPictureWidth,
  maxPictureBytes,
  pictureWidths,
  uploadLimits,
  type PictureFormat,
} from '@homechef/contract/uploads/picture';
import { payloadTooLarge, unsupportedMediaType } from '../lib/app-error.ts';
import { lazyAsync } from '../lib/lazy-async.ts';
import { countJpegScans } from './jpeg-scans.ts';

/** Loaded with the first picture: many processes never see one, and it takes memory and a part of every start. */
const loadSharp = lazyAsync(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Only what reads the kinds below is ever given a stranger's file; what draws an SVG or reads a TIFF is not even asked.
  const readers = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  return sharp;
});

/** How good a file is drawn, the best first; one that is too heavy is drawn once more, worse. */
const qualities: Record<PictureFormat, readonly [number, ...number[]]> = {
  avif: [55, 40, 25, 10],
  webp: [80, 60, 40, 20, 5],
};
/** How much thought goes into an AVIF: the least. More makes it a fifth smaller in thirty times the time. */
const effort = 0;

/** Told by the content, whatever the file is called: JPEG, PNG, WebP, AVIF, GIF (contract, Products). */
const isAccepted = ({ format, compression }: Metadata) =>
  ['jpeg', 'png', 'webp', 'gif'].includes(format) || (format === 'heif' && compression === 'av1');

const unreadablePicture = () => unsupportedMediaType('picture.unreadable');

/** A picture as it is kept. */
export interface EncodedPicture {
  /** Of the picture on the whole, as six hexadecimal digits. */
  colour: string;
  /** Its files by how their names end; '.webp' is the full size, the others are its siblings. */
  files: Map<string, Buffer>;
}

/**
 * As many pixels are decoded at the same moment as one picture may have. A file of a kilobyte can stand for all of them,
 * and each takes up to twenty bytes.
 */
const decodeSemaphore = new Semaphore(uploadLimits.pixels);

/** More scans than any JPEG has that is meant to be seen: ten or twenty. */
const maxJpegScans = 100;

/**
 * How many pictures are read and drawn at the same moment. Each takes a thread for seconds, and there are four, from which
 * the page's files and what is packed for others are served too.
 */
const encodeSemaphore = new Semaphore(2);

/** A picture's pixels, upright and no more than are kept; each call begins anew with all of them. */
type Pixels = () => Sharp;

/** @throws 415 for what is no picture of these kinds or cannot be read to its end; 413 over 40 megapixels */
async function decode(file: Buffer): Promise<Pixels> {
  const sharp = await loadSharp();
  if (countJpegScans(file, maxJpegScans) === maxJpegScans) throw unreadablePicture();
  if (file.length === 0) throw unreadablePicture(); // sharp takes nothing at all for a mistake of the programmer's
  const about = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!about || !isAccepted(about)) throw unreadablePicture();
  const pixels = about.width * about.height;
  if (pixels > uploadLimits.pixels) throw payloadTooLarge('picture.too_many_pixels');
  const upright = sharp(file, {
    limitInputPixels: uploadLimits.pixels,
    failOn: 'error',
    animated: false,
  })
    .autoOrient()
    .resize({ width: maxPictureWidth, height: 2 * maxPictureWidth, fit: 'inside', withoutEnlargement: true })
    .raw();
  const { data, info } = await decodeSemaphore
    .runExclusive(() => upright.toBuffer({ resolveWithObject: true }), pixels)
    .catch(() => {
      throw unreadablePicture();
    });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

/** The mean of all pixels, on white where there are none. */
async function averageColor(pixels: Pixels): Promise<string> {
  const one = pixels().flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' });
  const [red = 0, green = red, blue = red] = await one.raw().toBuffer();
  return Buffer.from([red, green, blue]).toString('hex');
}

async function encodeVariant(
  pixels: Pixels,
  kind: PictureFormat,
  width: number,
  maxBytes: number,
): Promise<Buffer> {
  const options = { avif: { effort, chromaSubsampling: '4:2:0' }, webp: {} }[kind];
  const inQuality = (quality: number) =>
    pixels()
      .resize({ width, withoutEnlargement: true })
      [kind]({ ...options, quality })
      .toBuffer();
  const [best, ...others] = qualities[kind];
  let drawn = await inQuality(best);
  for (const quality of others) if (drawn.length > maxBytes) drawn = await inQuality(quality);
  return drawn;
}

/** The colour of a picture on the whole, as six hexadecimal digits. @throws 413, 415 */
export const averageColorOf = async (file: Buffer): Promise<string> => averageColor(await decode(file));

/**
 * Draws the picture anew as AVIF and WebP in each width we keep: whatever else was in the file, a home's GPS position
 * for one, is left behind. It is read once and drawn file after file, so that an upload takes one thread. What pages
 * ask for is never heavy; the full WebP is for previews elsewhere.
 * @throws 413, 415
 */
export const encodePicture = (file: Buffer): Promise<EncodedPicture> =>
  encodeSemaphore.runExclusive(() => encodeAllVariants(file));

async function encodeAllVariants(file: Buffer): Promise<EncodedPicture> {
  const pixels = await decode(file);
  const files = new Map<string, Buffer>();
  for (const width of pictureWidths) {
    files.set(`-${width}.avif`, await encodeVariant(pixels, 'avif', width, maxPictureBytes));
    files.set(`-${width}.webp`, await encodeVariant(pixels, 'webp', width, maxPictureBytes));
  }
  files.set('.avif', await encodeVariant(pixels, 'avif', maxPictureWidth, maxPictureBytes));
  files.set('.webp', await encodeVariant(pixels, 'webp', maxPictureWidth, Infinity));
  return { colour: await averageColor(pixels), files };
}
