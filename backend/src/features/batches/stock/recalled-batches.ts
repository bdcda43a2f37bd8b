import { Types, type ClientSession } from 'mongoose';
import { conflict, invalidField } from '../../../platform/lib/app-error.ts';
import { BatchModel, type StoredBatch, type StoredRecall } from './batches.model.ts';

export type { StoredBatch, StoredRecall } from './batches.model.ts';

type RecalledBatch = StoredBatch & { recall: StoredRecall };

/**
 * Reads the batches that are about to be recalled.
 * @throws AppError 400 for one of another kitchen, 409 if one is recalled already
 */
export async function readUnrecalled(
  chefId: string,
  ids: readonly string[],
  session?: ClientSession,
): Promise<StoredBatch[]> {
  const unique = [...new Set(ids)].map((id) => new Types.ObjectId(id));
  const found = await BatchModel.collection
    .find<StoredBatch>({ _id: { $in: unique } }, session ? { session } : {})
    .toArray();
  if (found.length < unique.length || found.some(({ kitchen }) => String(kitchen) !== chefId))
    throw invalidField('batches', 'batch.not_of_kitchen');
  const recalled = found.find(({ recall }) => recall);
  if (recalled) throw conflict('batch.recalled', { lot: recalled.lot });
  return found;
}

export async function storeRecall(
  batches: readonly StoredBatch[],
  recall: StoredRecall,
  session: ClientSession,
): Promise<void> {
  const ids = batches.map(({ _id }) => _id);
  await BatchModel.collection.updateMany({ _id: { $in: ids } }, { $set: { recall } }, { session });
}

/** Returns a batch of a kitchen, or undefined. */
export async function findBatch(chefId: string, id: string): Promise<StoredBatch | undefined> {
  if (!Types.ObjectId.isValid(id)) return undefined;
  const filter = { _id: new Types.ObjectId(id), kitchen: new Types.ObjectId(chefId) };
  return (await BatchModel.collection.findOne<StoredBatch>(filter)) ?? undefined;
}

/** Finds the batches of these kitchens and dishes that were recalled after a time. */
export function findRecalledSince(
  kitchens: readonly Types.ObjectId[],
  products: readonly Types.ObjectId[],
  time: Date,
  session?: ClientSession,
): Promise<RecalledBatch[]> {
  const filter = { kitchen: { $in: kitchens }, product: { $in: products }, 'recall.at': { $gt: time } };
  return BatchModel.collection.find<RecalledBatch>(filter, session ? { session } : {}).toArray();
}
