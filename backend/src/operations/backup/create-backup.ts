import mongoose, { type ClientSession } from 'mongoose';
import { withSnapshotSession } from '../../platform/db/transaction.ts';
import { now } from '../../platform/lib/clock.ts';
import { formatCount } from '../../platform/lib/format-count.ts';
import { createPictureStore } from '../../features/uploads/picture-store.ts';
import type { FileStores } from '../../features/uploads/stores/file-store.ts';
import { writeArchive, type ArchiveEntry, type WrittenArchive } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { getFileEntryName, getPartName, manifestEntryName } from './entry-names.ts';
import { archiveFormat, type Manifest } from './manifest.ts';
import { PictureHash } from './running-hashes.ts';
import { getDatabase, listCollectionNames, readDocuments } from './stored-documents.ts';
import { readFiles } from './stored-pictures.ts';

/** Gets a line for the operator. The caller waits for it. */
export type Report = (line: string) => Promise<void> | void;

interface BackupOptions {
  file: string;
  /** Public key of age. Without it the archive is not encrypted. */
  recipient: string | undefined;
  files: FileStores;
  report: Report;
  signal: AbortSignal;
}

interface Backup extends WrittenArchive {
  manifest: Manifest;
}

/** MongoDB error codes for a snapshot that has expired, with their reasons. */
const snapshotErrors: Readonly<Record<number, string>> = {
  239:
    'The database no longer has the moment of the backup, because the backup took too long. Raise ' +
    'minSnapshotHistoryWindowInSeconds of MongoDB (docs/operations/backup.md).',
  246: 'A collection or an index was created during the backup. Repeat the backup.',
};

function explainError(error: unknown): unknown {
  const code = error instanceof mongoose.mongo.MongoServerError ? Number(error.code) : 0;
  const reason = snapshotErrors[code];
  return reason === undefined ? error : new BackupError(reason);
}

async function describeDatabase(session: ClientSession) {
  const readAll = (name: string) =>
    getDatabase().collection<{ _id: string; id?: string }>(name).find({}, { session }).toArray();
  const [market] = await readAll('market');
  if (market?.id === undefined)
    throw new BackupError(
      `The database "${mongoose.connection.name}" has no data of HomeChef Market. Check MONGODB_URI.`,
    );
  const migrations = (await readAll('migrations')).map(({ _id }) => _id);
  const { snapshotTime } = session as { snapshotTime?: mongoose.mongo.Timestamp };
  if (!snapshotTime) throw new Error('The driver does not tell the time of the snapshot');
  const clusterTime = {
    seconds: snapshotTime.getHighBitsUnsigned(),
    increment: snapshotTime.getLowBitsUnsigned(),
  };
  return { database: mongoose.connection.name, databaseId: market.id, migrations, clusterTime };
}

/**
 * Writes a backup of the database at one moment, and of all pictures, to a new file. Customers can keep ordering.
 * @throws BackupError for problems that the operator can fix, and errors of the database, the disk and the signal. Then
 * there is no file.
 */
export async function createBackup({ files, report, ...target }: BackupOptions): Promise<Backup> {
  let manifest: Manifest | undefined;
  async function* listEntries(session: ClientSession): AsyncGenerator<ArchiveEntry> {
    // Listed before the snapshot is taken, so that all of them exist in it.
    const names = await listCollectionNames();
    const description = { createdAt: now().toISOString(), ...(await describeDatabase(session)) };
    const collections: Manifest['collections'] = [];
    for (const name of names) {
      const documents = readDocuments(name, session);
      let part = await documents.next();
      for (let number = 1; !part.done; number += 1) {
        yield { name: getPartName(name, number), data: part.value };
        part = await documents.next();
      }
      collections.push(part.value);
      await report(`${name}: ${formatCount(part.value.documents, 'document')}`);
    }
    const pictures = new PictureHash();
    for await (const { area, file, data } of readFiles(files)) {
      const name = getFileEntryName(area, file);
      pictures.add(name, data);
      yield { name, data };
    }
    const summary = pictures.finish();
    await report(`pictures: ${formatCount(summary.files, 'file')}`);
    const ownsPictures = (await createPictureStore(files.uploads).getOwner()) === description.databaseId;
    manifest = { format: archiveFormat, ...description, ownsPictures, collections, pictures: summary };
    yield { name: manifestEntryName, data: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
  }
  const written = await withSnapshotSession((session) => writeArchive(listEntries(session), target)).catch(
    (error: unknown) => {
      throw explainError(error);
    },
  );
  if (!manifest) throw new Error('The backup has no manifest');
  return { ...written, manifest };
}
