import { model, Schema } from 'mongoose';

const announcement = new Schema({ _id: String, from: Date, until: Date, text: { en: String, es: String } });

// A single document with the random id of this database, its token epoch (0 if absent), the time of its last backup,
// and the announcement of the market. Backups contain it.
export const DatabaseIdModel = model(
  'Market',
  new Schema(
    { _id: String, id: String, tokenEpoch: Number, backupAt: Date, announcement },
    { versionKey: false },
  ),
  'market',
);
