import { pictureTypes, uploadLimits } from '@homechef/contract/uploads/picture';

/** 'kind': unsupported file type. 'size': file too large. */
export type PictureError = 'kind' | 'size';

/** First bytes of the supported types, as Latin-1 characters: JPEG, PNG, GIF, WebP and AVIF. */
const signatures = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s];

async function hasKnownContent(file: Blob): Promise<boolean> {
  const start = String.fromCodePoint(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return signatures.some((signature) => signature.test(start));
}

/**
 * Checks the type and size (in bytes) of a file. Browsers derive the type from the file extension. If they do not know
 * it, as for HEIC on many devices, the type is empty and the content decides.
 */
export async function validatePicture(file: File): Promise<PictureError | undefined> {
  const isKnown = file.type
    ? pictureTypes.some((supported) => supported === file.type)
    : await hasKnownContent(file);
  if (!isKnown) return 'kind';
  return file.size > uploadLimits.bytes ? 'size' : undefined;
}
