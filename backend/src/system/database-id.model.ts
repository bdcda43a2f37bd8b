import { model, Schema } from 'mongoose';

/** The one document that tells this market's database from every other; it goes into backups with the rest. */
export const DatabaseIdModel = model(
  'Market',
  new Schema({ _id: String, id: String }, { versionKey: false }),
  'market',
);
