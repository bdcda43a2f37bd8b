import { parsePictureFileName } from '@homechef/contract/uploads/picture';
import type { StoreArea } from '../../features/uploads/stores/file-store.ts';

/** Names of the entries of an archive. The manifest is the last entry. */
export const manifestEntryName = 'manifest.json';

const partPattern = /^documents\/((?!system\.)[\w.-]+)\/\d+\.bson$/;
const picturePattern = /^pictures\/([^/]+)$/;
const permitPattern = /^permits\/([\da-f]{24}_[\da-f]{32}\.webp)$/;
const partDigits = 6;

export const getPartName = (collection: string, number: number): string =>
  `documents/${collection}/${String(number).padStart(partDigits, '0')}.bson`;

export const getFileEntryName = (area: StoreArea, file: string): string =>
  `${area === 'permits' ? area : 'pictures'}/${file}`;

/** Returns the kind of an entry of an archive, or undefined for a name that no backup contains. */
export function parseEntryName(
  entry: string,
):
  | { kind: 'manifest' }
  | { kind: 'documents'; collection: string }
  | { kind: 'file'; area: StoreArea; file: string }
  | undefined {
  if (entry === manifestEntryName) return { kind: 'manifest' };
  const collection = partPattern.exec(entry)?.[1];
  if (collection !== undefined) return { kind: 'documents', collection };
  const permit = permitPattern.exec(entry)?.[1];
  if (permit !== undefined) return { kind: 'file', area: 'permits', file: permit };
  const file = picturePattern.exec(entry)?.[1];
  return file !== undefined && parsePictureFileName(file) !== undefined
    ? { kind: 'file', area: 'uploads', file }
    : undefined;
}
