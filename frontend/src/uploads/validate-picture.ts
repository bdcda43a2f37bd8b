import { pictureTypes, uploadLimits } from '@homechef/contract/uploads/picture';

/** 'kind': unsupported file type. 'size': file too large. */
export type PictureError = 'kind' | 'size';

/**
 * Checks type and size (bytes) of a file. The browser derives the type from the file extension. For an unknown extension
 * the type is empty, and the server checks the content.
 */
export function validatePicture({ type, size }: Pick<File, 'type' | 'size'>): PictureError | undefined {
  if (type !== '' && !pictureTypes.some((supported) => supported === type)) return 'kind';
  return size > uploadLimits.bytes ? 'size' : undefined;
}
