import { pictureTypes, uploadLimits } from '@homechef/contract/uploads/picture';

/** What is wrong with a file before it is sent: not a picture the server reads, or too large. */
export type PictureProblem = 'kind' | 'size';

export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | undefined {
  if (!pictureTypes.some((known) => known === type)) return 'kind';
  return size > uploadLimits.bytes ? 'size' : undefined;
}
