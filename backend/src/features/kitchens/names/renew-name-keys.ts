import { changeInBatches, type BatchOptions } from '../../../platform/db/batches.ts';
import { getKitchens, type StoredKitchen } from '../kitchens.model.ts';
import { createNameKeys, nameRules } from './kitchen-names.ts';

type NamedKitchen = Pick<StoredKitchen, '_id' | 'name'>;

const oldShape = { 'nameKeys.rules': { $ne: nameRules } };

async function changeBatch(batch: readonly NamedKitchen[]): Promise<number> {
  const operations = batch.map(({ _id, name }) => ({
    updateOne: { filter: { _id, name }, update: { $set: { nameKeys: createNameKeys(name) } } },
  }));
  return (await getKitchens().bulkWrite(operations)).modifiedCount;
}

/** Replaces the keys that older rules produced. Returns the number of changed kitchens. */
export const renewNameKeys = (options: BatchOptions): Promise<number> =>
  changeInBatches(
    getKitchens().find<NamedKitchen>(oldShape, { projection: { name: 1 } }),
    changeBatch,
    options,
  );
