import mongoose, { type mongo } from 'mongoose';
import { changeInBatches } from '../../platform/db/batches.ts';
import type { Migration } from './migration.ts';

const oldShape = { permit: { $exists: true }, 'permit.facts': { $exists: false } };
const projection = { number: 1, kind: 1, issuer: 1, _id: 1 } as const;

async function changeBatch(kitchens: readonly mongo.WithId<mongo.Document>[]): Promise<number> {
  const { connection } = mongoose;
  const ids = kitchens.map(({ _id }) => _id);
  // A permit that its chef has entered anew is not the one that was approved.
  const approved = await connection
    .collection('permits')
    .find({ _id: { $in: ids }, state: 'approved' }, { projection })
    .toArray();
  const factsById = new Map(approved.map(({ _id, ...facts }) => [String(_id), facts]));
  const operations = ids.map((_id) => ({
    updateOne: {
      filter: { ...oldShape, _id },
      update: { $set: { 'permit.facts': factsById.get(String(_id)) ?? null } },
    },
  }));
  return (await connection.collection('kitchens').bulkWrite(operations)).modifiedCount;
}

/** Runs before the application serves, because the law wants the number on pages of kitchens in some states. */
export const factsOfPermits: Migration = {
  name: '0024-facts-of-permits',
  description: 'Copies number, kind and issuer of approved permits to their kitchens',
  up: (options) =>
    changeInBatches(
      mongoose.connection.collection('kitchens').find(oldShape, { projection: { _id: 1 } }),
      changeBatch,
      options,
    ),
};
