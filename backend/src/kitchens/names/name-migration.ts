import { changeInBatches, type BatchOptions } from '../../db/batches.ts';
import { getKitchens, type StoredKitchen } from '../kitchens.model.ts';
import { createNameKeys, nameRules } from './kitchen-names.ts';

type NamedKitchen = Pick<StoredKitchen, '_id' | 'name'>;

/** Kitchens without keys, and kitchens that a process of the previous version renamed since. */
const isOutdated = { $expr: { $ne: ['$name', '$nameKeys.of'] } };

async function changeBatch(batch: readonly NamedKitchen[]): Promise<number> {
  const operations = batch.map(({ _id, name }) => ({
    updateOne: {
      filter: { _id, name },
      // Every kitchen of the previous version is approved.
      update: { $set: { nameKeys: createNameKeys(name) }, $unset: { approved: 1 as const } },
    },
  }));
  return (await getKitchens().bulkWrite(operations)).modifiedCount;
}

/** Adds the keys of names. Kitchens of an older version may have names that look alike. */
export const migrateKitchenNames = (options: BatchOptions): Promise<number> =>
  changeInBatches(
    getKitchens().find<NamedKitchen>(isOutdated, { projection: { name: 1 } }),
    changeBatch,
    options,
  );

/** Replaces the keys that were made by older rules. */
export const renewNameKeys = (options: BatchOptions): Promise<number> =>
  changeInBatches(
    getKitchens().find<NamedKitchen>({ 'nameKeys.rules': { $ne: nameRules } }, { projection: { name: 1 } }),
    changeBatch,
    options,
  );
