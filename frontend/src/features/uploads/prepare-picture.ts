import { maxPictureWidth, pictureTypes, uploadLimits } from '@homechef/contract/uploads/picture';
import { cropPicture, loadImage } from './crop-picture.ts';

/** 'kind': unsupported file type. 'size': too large, and this browser cannot reduce it. 'heic': it cannot read HEIC. */
export type PictureError = 'kind' | 'size' | 'heic';

/** First bytes of the supported types, as Latin-1 characters: JPEG, PNG, GIF, WebP and AVIF. */
const signatures = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s];
const heicSignature = /^.{4}ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)/s;

/** Tells the kind of a file from its content, whatever its name, or else from the type that the browser knows. */
async function readKind(file: File): Promise<'supported' | 'heic' | 'other'> {
  const start = String.fromCodePoint(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (heicSignature.test(start)) return 'heic';
  const isSupported =
    signatures.some((signature) => signature.test(start)) ||
    (pictureTypes as readonly string[]).includes(file.type);
  return isSupported ? 'supported' : 'other';
}

interface OpenedPicture {
  /** The decoded picture, whose URL the caller revokes. Missing if this browser cannot decode it. */
  image?: HTMLImageElement | undefined;
  problem?: PictureError;
}

export const isTooLarge = (file: File): boolean => file.size > uploadLimits.bytes;

/** Opens a chosen file. A picture that this browser can decode is never too large, because it can be reduced. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  const kind = await readKind(file);
  if (kind === 'other') return { problem: 'kind' };
  const image = await loadImage(file);
  if (image) return { image };
  if (kind === 'heic') return { problem: 'heic' };
  return isTooLarge(file) ? { problem: 'size' } : {};
}

/**
 * Returns the file, or a smaller JPEG if the server would refuse it. The JPEG is upright and contains no metadata, such
 * as the position of a home.
 */
export async function reducePicture(file: File, image: HTMLImageElement): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const fits = !isTooLarge(file) && width * height <= uploadLimits.pixels;
  if (fits && (await readKind(file)) === 'supported') return file;
  // The server keeps no more than this either.
  const maxWidth = Math.min(maxPictureWidth, (2 * maxPictureWidth * width) / height);
  return (await cropPicture(image, file.name, { area: { x: 0, y: 0, width, height }, maxWidth })) ?? file;
}

/** Returns the file to upload for a chosen file, or what is wrong with it. */
export async function preparePicture(file: File): Promise<File | PictureError> {
  const { image, problem } = await openPicture(file);
  if (problem) return problem;
  if (!image) return file;
  const reduced = await reducePicture(file, image);
  URL.revokeObjectURL(image.src);
  return isTooLarge(reduced) ? 'size' : reduced;
}
