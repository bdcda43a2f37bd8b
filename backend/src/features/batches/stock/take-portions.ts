import { Types, type ClientSession } from 'mongoose';
import { findOnlyBatch, getFirstTakenDate } from '@homechef/contract/batches/batch-rules';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { conflict, invalidField } from '../../../platform/lib/app-error.ts';
import { getKitchenSnapshot } from '../../kitchens/kitchen-access.ts';
import { BatchModel, type StoredBatch } from './batches.model.ts';

/** The batch of the portions of an item, as the item keeps it. */
export interface StoredItemBatch {
  batch: Types.ObjectId;
  lot: string;
  product: Types.ObjectId;
}

/** Portions that are taken from a batch. They never come back. */
export interface TakenPortions {
  batch: Types.ObjectId;
  lot: string;
  qty: number;
}

/** The dishes that one item needs: its own, and those of its options. */
export interface MadeItem {
  id: string;
  dishes: readonly { product: string; qty: number }[];
  /** Without, a batch is taken only if it is named. */
  canTakeUnnamed: boolean;
  /** Recalled dishes of the item. It takes no batch unless one of them gets a named one. */
  recalledDishes?: readonly string[];
}

interface Wanted {
  chefId: string;
  items: readonly MadeItem[];
  named: readonly string[]; // ids of batches
  path?: string; // of the named batches in the request
  time: Date;
}

interface AssignedBatches {
  byItem: ReadonlyMap<string, StoredItemBatch[]>;
  taken: TakenPortions[];
}

const toOptions = (session: ClientSession | undefined) => (session ? { session } : {});

/** @throws AppError 400 for a batch of another kitchen or dish, or a second one of a dish, 409 for a recalled one */
async function findNamed(
  { chefId, items, named, path = 'batches' }: Wanted,
  session: ClientSession | undefined,
): Promise<Map<string, StoredBatch>> {
  if (named.length === 0) return new Map();
  const ids = [...new Set(named)].map((id) => new Types.ObjectId(id));
  const found = await BatchModel.collection
    .find<StoredBatch>({ _id: { $in: ids } }, toOptions(session))
    .toArray();
  const isOwn = found.length === ids.length && found.every(({ kitchen }) => String(kitchen) === chefId);
  if (!isOwn) throw invalidField(path, 'batch.not_of_kitchen');
  const dishes = new Set(items.flatMap(({ dishes: made }) => made.map(({ product }) => product)));
  const other = found.find(({ product }) => !dishes.has(String(product)));
  if (other) throw invalidField(path, 'batch.other_dish', { lot: other.lot });
  const byDish = new Map(found.map((batch) => [String(batch.product), batch]));
  if (byDish.size < named.length) throw invalidField(path, 'batch.one_per_dish');
  const recalled = found.find(({ recall }) => recall);
  if (recalled) throw conflict('batch.recalled', { lot: recalled.lot });
  return byDish;
}

/**
 * Finds the batches that could be taken at `time` without being named. For a tap that arrives late, one that was recalled
 * since counts too, so that the other batch is not taken for the only one.
 */
async function findOpen(
  { chefId, items, time }: Wanted,
  today: string,
  session: ClientSession | undefined,
): Promise<StoredBatch[]> {
  const products = [
    ...new Set(
      items.flatMap(({ dishes, canTakeUnnamed }) =>
        canTakeUnnamed ? dishes.map(({ product }) => product) : [],
      ),
    ),
  ];
  if (products.length === 0) return [];
  const filter = {
    kitchen: new Types.ObjectId(chefId),
    product: { $in: products.map((id) => new Types.ObjectId(id)) },
    madeOn: { $gte: getFirstTakenDate(today) },
    left: { $gt: 0 },
    $or: [{ recall: null }, { 'recall.at': { $gt: time } }],
  };
  return BatchModel.collection.find<StoredBatch>(filter, toOptions(session)).toArray();
}

/**
 * Chooses the batches of items that become ready: the named one of a dish, or else its only open one with enough left
 * (docs/rules/batches.md §2). Stores nothing.
 * @throws AppError 400, 409 for a named batch that is recalled or has too few portions
 */
export async function assignBatches(wanted: Wanted, session?: ClientSession): Promise<AssignedBatches> {
  const { chefId, items, time } = wanted;
  const byItem = new Map<string, StoredItemBatch[]>();
  const taken = new Map<string, TakenPortions>();
  if (items.length === 0 && wanted.named.length === 0) return { byItem, taken: [] };
  const timeZone = (await getKitchenSnapshot(chefId))?.schedule.timeZone ?? 'UTC';
  const today = getLocalDate(+time, timeZone);
  const named = await findNamed(wanted, session);
  const open = await findOpen(wanted, today, session);
  const countLeft = ({ _id, left }: StoredBatch) => left - (taken.get(String(_id))?.qty ?? 0);
  const canBeMade = ({ recalledDishes = [] }: MadeItem) =>
    recalledDishes.length === 0 || recalledDishes.some((product) => named.has(product));
  for (const { id, dishes, canTakeUnnamed } of items.filter(canBeMade))
    for (const { product, qty } of dishes) {
      const chosen = named.get(product);
      if (chosen && countLeft(chosen) < qty)
        throw conflict('batch.too_few_left', { lot: chosen.lot, left: countLeft(chosen) });
      const ofDish = open
        .filter((batch) => String(batch.product) === product)
        .map((batch) => ({ ...batch, left: countLeft(batch) }));
      const batch = chosen ?? (canTakeUnnamed ? findOnlyBatch(ofDish, qty, today) : undefined);
      if (!batch || batch.recall) continue;
      const { _id, lot } = batch;
      byItem.set(id, [...(byItem.get(id) ?? []), { batch: _id, lot, product: batch.product }]);
      if (qty > 0) taken.set(String(_id), { batch: _id, lot, qty: (taken.get(String(_id))?.qty ?? 0) + qty });
    }
  return { byItem, taken: [...taken.values()] };
}

/**
 * Takes portions from batches, within the transaction of `session`. Returns false if one of them has too few left or is
 * recalled by now; the caller aborts the transaction.
 */
export async function takePortions(
  taken: readonly TakenPortions[],
  time: Date,
  session: ClientSession,
): Promise<boolean> {
  for (const { batch, qty } of taken) {
    const { matchedCount } = await BatchModel.collection.updateOne(
      { _id: batch, recall: null, left: { $gte: qty } },
      [
        {
          $set: {
            left: { $subtract: ['$left', qty] },
            emptiedAt: { $cond: [{ $eq: ['$left', qty] }, time, '$$REMOVE'] },
          },
        },
      ],
      { session },
    );
    if (matchedCount === 0) return false;
  }
  return true;
}
