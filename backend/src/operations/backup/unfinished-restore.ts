import { now } from '../../platform/lib/clock.ts';
import { BackupError } from './backup-error.ts';
import { getDatabase, listCollectionNames } from './stored-documents.ts';

const collection = 'unfinishedRestore';
const marker = { _id: 'restore' };
const getMarkers = () => getDatabase().collection<{ _id: string; startedAt: Date }>(collection);

/**
 * Marks an empty database as being restored. The mark keeps a server from using half of the data, even after the
 * process was killed.
 * @throws BackupError if the database is not empty. Of two concurrent restores, only one succeeds.
 */
export async function beginRestore(): Promise<void> {
  const existing = await listCollectionNames();
  if (existing.length > 0)
    throw new BackupError(
      existing.includes(collection)
        ? getUnfinishedMessage()
        : `The database "${getDatabase().databaseName}" is not empty. Restore into a new database, and set MONGODB_URI to it.`,
    );
  await getMarkers().insertOne({ ...marker, startedAt: now() });
}

export const endRestore = async (): Promise<void> => void (await getMarkers().drop());

const getUnfinishedMessage = () =>
  `A restore of the database "${getDatabase().databaseName}" runs or was interrupted. If none runs, drop the database, ` +
  'empty the folder of pictures, and restore again.';

/** @throws BackupError if a restore of this database has not finished */
export async function assertRestored(): Promise<void> {
  if (await getMarkers().findOne({})) throw new BackupError(getUnfinishedMessage());
}
