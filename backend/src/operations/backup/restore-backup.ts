import { isDeepStrictEqual } from 'node:util';
import { buildIndexes } from '../../platform/db/connection.ts';
import { formatCount } from '../../platform/lib/format-count.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { applyMigrations } from '../migrations/apply-migrations.ts';
import { createPictureStore } from '../../features/uploads/picture-store.ts';
import type { FileStores } from '../../features/uploads/stores/file-store.ts';
import type { ArchiveSource } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { checkArchive } from './check-archive.ts';
import type { Report } from './create-backup.ts';
import type { CollectionSummary, Manifest } from './manifest.ts';
import { replayOplog, type ReplayOptions } from './replay-oplog.ts';
import { getDatabase, insertDocuments, readDocuments } from './stored-documents.ts';
import { areStoresEmpty, emptyStores, FileWriter } from './stored-pictures.ts';
import { beginRestore, endRestore } from './unfinished-restore.ts';

export interface RestoreOptions extends ArchiveSource {
  expectedSha256: string | undefined;
  files: FileStores;
  report: Report;
  /** Changes since the backup that are to be restored too. */
  replay?: ReplayOptions | undefined;
}

/**
 * Checks a whole archive without a database.
 * @throws BackupError if it is damaged, has another hash, or is from a later version of the product
 */
export async function verifyArchive({
  expectedSha256,
  ...source
}: Omit<RestoreOptions, 'files' | 'report' | 'replay'>): Promise<Manifest> {
  const { manifest, sha256 } = await checkArchive(source);
  if (expectedSha256 !== undefined && expectedSha256 !== sha256)
    throw new BackupError(`The archive has another SHA-256 than expected: ${sha256}.`);
  const lastKnown = allMigrations.at(-1)?.name ?? '';
  const unknown = manifest.migrations.filter((name) => name > lastKnown);
  if (unknown.length > 0)
    throw new BackupError(
      `The backup comes from a later version of the product: this one does not know ${unknown.join(', ')}.`,
    );
  return manifest;
}

/** Reads a collection back from the database. @throws BackupError if it differs from the backup */
async function verifyCollection(expected: CollectionSummary): Promise<void> {
  const documents = readDocuments(expected.name);
  let part = await documents.next();
  while (!part.done) part = await documents.next();
  if (!isDeepStrictEqual(part.value, expected))
    throw new BackupError(`The collection ${expected.name} differs from the backup after the restore.`);
}

async function fill({ files, report, replay, ...source }: RestoreOptions, manifest: Manifest): Promise<void> {
  const writer = new FileWriter(files);
  const second = await checkArchive(source, {
    takeDocuments: insertDocuments,
    takeFile: (area, file, data) => writer.add(area, file, data),
  });
  await writer.flush();
  if (!isDeepStrictEqual(second.manifest, manifest))
    throw new BackupError('The archive was changed during the restore.');
  for (const collection of manifest.collections) {
    source.signal.throwIfAborted();
    await verifyCollection(collection);
    await report(
      `${collection.name}: ${formatCount(collection.documents, 'document')} restored and compared`,
    );
  }
  await report(`pictures: ${formatCount(manifest.pictures.files, 'file')} restored`);
  if (replay) {
    const { changes, lastChangeAt } = await replayOplog(replay, manifest, source.signal);
    await report(`oplog: ${formatCount(changes, 'change')} until ${lastChangeAt.toISOString()}`);
  }
  await buildIndexes();
  await applyMigrations(allMigrations, {
    applied: ({ name }, changed) => void report(`${name}: ${formatCount(changed, 'document')} changed`),
    waiting: () => undefined,
  });
  source.signal.throwIfAborted();
  if (manifest.ownsPictures) await createPictureStore(files.uploads).setOwner(manifest.databaseId);
  await endRestore();
}

async function undo(files: FileStores, cause: unknown): Promise<never> {
  try {
    await emptyStores(files);
    await getDatabase().dropDatabase();
  } catch (error) {
    const reasons = [cause, error].map((each) => (each instanceof Error ? each.message : String(each)));
    throw new BackupError(
      `${reasons[0]} The restored part could not be removed (${reasons[1]}): drop the database ` +
        `"${getDatabase().databaseName}" and empty the folder of pictures before another restore.`,
    );
  }
  throw cause;
}

/**
 * Restores a backup into an empty database and an empty store of pictures. The whole archive is checked before anything
 * is written, and all documents are read back and compared. Then indexes are built and pending migrations applied.
 * After an error, everything that was written is removed.
 * @throws BackupError for problems that the operator can fix, and errors of the database, the disk and the signal
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { files } = options;
  if (!(await areStoresEmpty(files)))
    throw new BackupError(
      'The folder of pictures is not empty. Set UPLOADS_DIR to a new folder, or S3_BUCKET to a new bucket.',
    );
  const manifest = await verifyArchive(options);
  await options.report('the archive is complete');
  await beginRestore();
  await fill(options, manifest).catch((error: unknown) => undo(files, error));
  return manifest;
}
