import { Semaphore } from 'async-mutex';
import type { Metadata, Sharp } from 'sharp';
import {
  maxPictureWidth,
  maxPictureBytes,
  maxPreviewBytes,
  pictureWidths,
  previewSize,
  uploadLimits,
  type PictureFormat,
} from '@homechef/contract/uploads/picture';
import { payloadTooLarge, unsupportedMediaType } from '../../platform/lib/app-error.ts';
import { createFairQueue } from '../../platform/lib/fair-queue.ts';
import { lazyAsync } from '../../platform/lib/lazy-async.ts';
import { countJpegScans } from './jpeg-scans.ts';

/** Loads sharp with the first picture, because it takes memory and startup time, and many processes never need it. */
const loadSharp = lazyAsync(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Enables only the loaders of the accepted formats, so that those of SVG and TIFF, for example, never see an uploaded
  // file.
  const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return sharp;
});

type Qualities = readonly [number, ...number[]];

// If a file is too large, the next quality is tried.
const qualities: Record<PictureFormat | 'jpeg', Qualities> = {
  avif: [55, 40, 25, 10],
  webp: [80, 60, 40, 20, 5],
  jpeg: [80, 60, 40, 20, 5],
};
/** CPU effort of the AVIF encoder. More effort would save a fifth of the size but take thirty times as long. */
const avifEffort = 0;

/** Checks the format by content: JPEG, PNG, WebP, AVIF, GIF. */
const isAccepted = ({ format, compression }: Metadata) =>
  ['jpeg', 'png', 'webp', 'gif'].includes(format) || (format === 'heif' && compression === 'av1');

const unreadablePicture = () => unsupportedMediaType('picture.unreadable');

/** The sender of a picture. Networks take turns, and so do the accounts within a network. */
export interface Uploader {
  account: string;
  network: string;
}

interface EncodedPicture {
  color: string; // average color, six hexadecimal digits
  files: Map<string, Buffer>; // by suffix of the file name; `.webp` is the full size
}

/**
 * A unit of the semaphore is not a single pixel, because a release loops over the free units and would block the
 * process.
 */
const pixelsPerUnit = 100_000;

/**
 * Limits the pixels that are decoded at the same time to those of one picture of maximum size. A file of one kilobyte
 * can contain that many, and each pixel takes up to twenty bytes.
 */
const decodeSemaphore = new Semaphore(Math.ceil(uploadLimits.pixels / pixelsPerUnit));

const maxJpegScans = 100; // regular files have up to twenty

/**
 * Limits the pictures that are encoded at the same time. Each occupies one of four threads for seconds, and the same
 * threads also read static files and compress responses. When it is a sender's turn, small pictures go first.
 */
const runFairly = createFairQueue({ name: 'pictures', maxConcurrent: 2, maxWaitMs: 60_000 });

// A pipeline that starts from the decoded pixels, upright and reduced to the maximum size.
type CreatePipeline = () => Sharp;

/**
 * Reads the number of pixels from the header of the file.
 * @throws 415 if the file is damaged or has another format, 413 over 40 megapixels
 */
async function countPixels(file: Buffer): Promise<number> {
  const sharp = await loadSharp();
  if (countJpegScans(file, maxJpegScans) === maxJpegScans) throw unreadablePicture();
  if (file.length === 0) throw unreadablePicture(); // sharp reports an empty buffer as a programming error
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata || !isAccepted(metadata)) throw unreadablePicture();
  const pixels = metadata.width * metadata.height;
  if (pixels > uploadLimits.pixels) throw payloadTooLarge('picture.too_many_pixels');
  return pixels;
}

/** @throws 415 if the file is damaged */
async function decode(file: Buffer, pixels: number): Promise<CreatePipeline> {
  const sharp = await loadSharp();
  const pipeline = sharp(file, {
    limitInputPixels: uploadLimits.pixels,
    failOn: 'error',
    animated: false,
  })
    .autoOrient()
    .resize({ width: maxPictureWidth, height: 2 * maxPictureWidth, fit: 'inside', withoutEnlargement: true })
    .raw();
  const { data, info } = await decodeSemaphore
    .runExclusive(() => pipeline.toBuffer({ resolveWithObject: true }), Math.ceil(pixels / pixelsPerUnit))
    .catch(() => {
      throw unreadablePicture();
    });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

/** Calculates the mean of all pixels. Transparent pixels count as white. */
async function calculateAverageColor(createPipeline: CreatePipeline): Promise<string> {
  const pixel = createPipeline().flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' });
  const [red = 0, green = red, blue = red] = await pixel.raw().toBuffer();
  return Buffer.from([red, green, blue]).toString('hex');
}

async function encodeVariant(
  createPipeline: CreatePipeline,
  format: PictureFormat,
  width: number,
  maxBytes: number,
): Promise<Buffer> {
  const options = { avif: { effort: avifEffort, chromaSubsampling: '4:2:0' }, webp: {} }[format];
  const encode = (quality: number) =>
    createPipeline()
      .resize({ width, withoutEnlargement: true })
      [format]({ ...options, quality })
      .toBuffer();
  return encodeWithin(maxBytes, qualities[format], encode);
}

/** Encodes with the first quality whose file is small enough, or else with the last one. */
async function encodeWithin(
  maxBytes: number,
  [firstQuality, ...lowerQualities]: Qualities,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let encoded = await encode(firstQuality);
  for (const quality of lowerQualities) if (encoded.length > maxBytes) encoded = await encode(quality);
  return encoded;
}

export const getAverageColor = async (file: Buffer): Promise<string> =>
  calculateAverageColor(await decode(file, await countPixels(file)));

/**
 * Encodes a picture as AVIF and WebP in each stored width. The new files contain no metadata such as the GPS position
 * of a home. The picture is decoded once and the variants are encoded one after another, so that an upload occupies
 * only one thread. The size of every variant is limited, except that of the full WebP, from which link previews are
 * made.
 * @throws 413, 415, and 429 if the pictures of others take too long
 */
export async function encodePicture(file: Buffer, { network, account }: Uploader): Promise<EncodedPicture> {
  const pixels = await countPixels(file);
  return runFairly([network, account], () => encodeAllVariants(file, pixels), pixels);
}

async function encodeAllVariants(file: Buffer, pixels: number): Promise<EncodedPicture> {
  const createPipeline = await decode(file, pixels);
  const files = new Map<string, Buffer>();
  for (const width of pictureWidths) {
    files.set(`-${width}.avif`, await encodeVariant(createPipeline, 'avif', width, maxPictureBytes));
    files.set(`-${width}.webp`, await encodeVariant(createPipeline, 'webp', width, maxPictureBytes));
  }
  files.set('.avif', await encodeVariant(createPipeline, 'avif', maxPictureWidth, maxPictureBytes));
  files.set('.webp', await encodeVariant(createPipeline, 'webp', maxPictureWidth, Infinity));
  return { color: await calculateAverageColor(createPipeline), files };
}

const maxEnlargement = 2; // more would only show the pixels
const minShownShare = 0.5; // of a picture that is cropped to the shape of a preview

/**
 * Encodes the link preview of a stored picture: a JPEG of a fixed size. The picture is cropped to the shape of the
 * preview, but a tall or very wide picture is shown whole, and a tiny one small, on its average color. All previews
 * together get the turns of a single network, within which the networks that ask for them take turns.
 */
export const encodePreview = (file: Buffer, network: string): Promise<Buffer> =>
  runFairly(['previews', network], async () => {
    const sharp = await loadSharp();
    const createPipeline = await decode(file, await countPixels(file));
    const { width, height } = await sharp(file).metadata();
    const shape = (width / height) * (previewSize.height / previewSize.width);
    const shown = await createPipeline()
      .resize({
        width: Math.min(previewSize.width, maxEnlargement * width),
        height: Math.min(previewSize.height, maxEnlargement * height),
        fit: Math.min(shape, 1 / shape) < minShownShare ? 'inside' : 'cover',
      })
      .png()
      .toBuffer();
    const background = `#${await calculateAverageColor(createPipeline)}`;
    const canvas = await sharp({ create: { ...previewSize, channels: 3, background } })
      .composite([{ input: shown }])
      .removeAlpha()
      .raw()
      .toBuffer();
    return encodeWithin(maxPreviewBytes, qualities.jpeg, (quality) =>
      sharp(canvas, { raw: { ...previewSize, channels: 3 } })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer(),
    );
  });
