import { randomUUID } from 'node:crypto';
import { DatabaseIdModel } from './database-id.model.ts';

/** Stores the time of a backup, so that the metrics and the doctor know its age. */
export const recordBackup = async (at: Date): Promise<void> =>
  void (await DatabaseIdModel.updateOne({}, { $set: { backupAt: at } }));

/** Returns the time of the last backup with `homechef backup`, or undefined if there was none. */
export const findLastBackup = async (): Promise<Date | undefined> =>
  (await DatabaseIdModel.findOne().lean<{ backupAt?: Date }>())?.backupAt;

const _id = 'market';

/** Returns the random id of this database. Creates it on the first call. */
export async function getDatabaseId(): Promise<string> {
  const stored = await DatabaseIdModel.findOneAndUpdate(
    { _id },
    { $setOnInsert: { id: randomUUID() } },
    { upsert: true, returnDocument: 'after' },
  ).lean<{ id: string }>();
  return stored?.id ?? '';
}

/** Returns the id of this database, or undefined if this product has never been started on it. */
export const findDatabaseId = async (): Promise<string | undefined> =>
  (await DatabaseIdModel.findById(_id).lean<{ id: string }>())?.id;

/** Returns whether this product has ever been started on this database. */
export const hasDatabaseId = async (): Promise<boolean> => (await findDatabaseId()) !== undefined;
