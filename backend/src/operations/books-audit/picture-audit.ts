import { parsePictureFileName, toUploadedPath } from '@homechef/contract/uploads/picture';
import { isPictureUsed, listShownPictures } from '../../features/my-data/used-pictures.ts';
import { findLostPermitFiles, listUnusedPermitFiles } from '../../features/permits/permit-cleanup.ts';
import { findPictureOwner } from '../../features/products/products.service.ts';
import { findDatabaseId } from '../../features/system/database-id.ts';
import { createPermitPictures } from '../../features/uploads/permit-pictures.ts';
import { createPictureStore } from '../../features/uploads/picture-store.ts';
import {
  cleanupIntervalMs,
  createPictureService,
  unusedRetentionMs,
} from '../../features/uploads/pictures.service.ts';
import type { FileStores, StoreArea } from '../../features/uploads/stores/file-store.ts';

/** Age at which an unused file must be gone, because two cleanups have seen it. */
const overdueMs = unusedRetentionMs + 2 * cleanupIntervalMs;
const maxListed = 50;

export interface PictureAuditResult {
  pictures: number;
  differences: string[];
}

/** A file to which a dish, kitchen or permit refers but which the store does not have. */
interface LostFile {
  area: StoreArea;
  file: string;
}

/** Returns the lost files of a store. Needs the kitchen index. */
export async function findLostFiles(files: FileStores): Promise<LostFile[]> {
  const pictures = createPictureService(createPictureStore(files.uploads));
  const lost = await pictures.findLost(listShownPictures());
  const lostPermits = await findLostPermitFiles(createPermitPictures(files.permits));
  return [
    ...lost.map((path) => ({ area: 'uploads', file: path.slice(path.lastIndexOf('/') + 1) }) as const),
    ...lostPermits.map((file) => ({ area: 'permits', file }) as const),
  ];
}

/** Returns a sentence about a lost file that names the account that can upload it again. */
export async function describeLostFile({ area, file }: LostFile): Promise<string> {
  if (area === 'permits') return `permit of ${file.split('_')[0]}: the store does not have its picture`;
  const path = toUploadedPath(parsePictureFileName(file) ?? file);
  const chef = await findPictureOwner(path);
  return `picture ${path} of a ${chef === undefined ? 'kitchen' : `dish of ${chef}`}: the store does not have it`;
}

async function listOverdueFiles(files: FileStores): Promise<string[]> {
  const cutoff = Date.now() - overdueMs;
  const describe = (file: string) => `file ${file} in the store: nothing refers to it`;
  const found: string[] = [];
  const pictures = createPictureService(createPictureStore(files.uploads));
  for await (const { file } of pictures.listUnused(isPictureUsed, cutoff)) found.push(describe(file));
  for await (const file of listUnusedPermitFiles(createPermitPictures(files.permits), cutoff))
    found.push(describe(`permits/${file}`));
  return found;
}

const limit = (lines: readonly string[], noun: string): string[] =>
  lines.length <= maxListed
    ? [...lines]
    : [...lines.slice(0, maxListed), `${lines.length - maxListed} more ${noun}`];

/**
 * Compares a store of pictures with the dishes, kitchens and permits that refer to them, to find lost files and files
 * that the hourly cleanup should have removed. It only reads. Needs the kitchen index.
 */
export async function auditPictures(files: FileStores): Promise<PictureAuditResult> {
  const store = createPictureStore(files.uploads);
  const owner = await store.getOwner();
  const lost = await findLostFiles(files);
  const differences: string[] = [];
  for (const file of lost.slice(0, maxListed)) differences.push(await describeLostFile(file));
  if (lost.length > maxListed) differences.push(`${lost.length - maxListed} more lost pictures`);
  if (owner !== undefined && owner !== (await findDatabaseId()))
    differences.push('the store of pictures belongs to another database: check its settings');
  else differences.push(...limit(await listOverdueFiles(files), 'files that nothing refers to'));
  return { pictures: (await store.list()).length, differences };
}
