import { DatabaseIdModel } from './database-id.model.ts';

/** Stores the time of a backup, so that the metrics and the doctor know its age. */
export const recordBackup = async (at: Date): Promise<void> =>
  void (await DatabaseIdModel.updateOne({}, { $set: { backupAt: at } }));

/** Returns the time of the last backup with `homechef backup`, or undefined if there was none. */
export const findLastBackup = async (): Promise<Date | undefined> =>
  (await DatabaseIdModel.findOne().lean<{ backupAt?: Date }>())?.backupAt;
