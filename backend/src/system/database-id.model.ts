import { model, Schema } from 'mongoose';

// Single document with the random id of this database. Backups contain it.
export const DatabaseIdModel = model(
  'Market',
  new Schema({ _id: String, id: String }, { versionKey: false }),
  'market',
);
