import { model, Schema } from 'mongoose';

// Single document with the random id of this database and its token epoch, 0 if absent. Backups contain it.
export const DatabaseIdModel = model(
  'Market',
  new Schema({ _id: String, id: String, tokenEpoch: Number }, { versionKey: false }),
  'market',
);
