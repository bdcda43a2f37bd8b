import { model, Schema } from 'mongoose';

// Single document with the random id of this database, its token epoch, 0 if absent, and the time of its last backup. Backups
// contain it.
export const DatabaseIdModel = model(
  'Market',
  new Schema({ _id: String, id: String, tokenEpoch: Number, backupAt: Date }, { versionKey: false }),
  'market',
);
