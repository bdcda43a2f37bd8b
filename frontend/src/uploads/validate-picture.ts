import { pictureTypes, uploadLimits } from '@homechef/contract/uploads/picture';

/** What is wrong with a file before it is sent: not a picture the server reads, or too large. */
export type PictureError = 'kind' | 'size';

/**
 * What is wrong with this file, as far as its type and size (bytes) tell. The browser takes the type from the file's ending; of
 * one whose ending it does not know the server judges, by what is in it.
 */
export function validatePicture({ type, size }: Pick<File, 'type' | 'size'>): PictureError | undefined {
  if (type !== '' && !pictureTypes.some((known) => known === type)) return 'kind';
  return size > uploadLimits.bytes ? 'size' : undefined;
}
