import {
  type StoredItemBatch,
  assignBatches,
  type MadeItem,
  type TakenPortions,
} from '../../batches/stock/take-portions.ts';
import { sumPortions } from '@homechef/contract/menu/options';
import type { StoredOrderItem } from '../orders.model.ts';
import { groupBy } from '../../../platform/lib/collections.ts';
import type { ClientSession } from 'mongoose';

type Made = Pick<
  StoredOrderItem,
  '_id' | 'product' | 'chefId' | 'qty' | 'options' | 'stage' | 'batches' | 'isRecalled' | 'recalledDishes'
>;

/** Lists the dishes whose portions an item needs, each once. */
export const listMadeDishes = ({
  product,
  qty,
  options = [],
}: Pick<StoredOrderItem, 'product' | 'qty' | 'options'>): MadeItem['dishes'] =>
  sumPortions([
    {
      product: String(product),
      qty,
      options: options.map((option) => ({ product: option.product ? String(option.product) : null })),
    },
  ]);

const isMade = ({ stage, isRecalled }: Made): boolean =>
  stage === 'placed' ||
  stage === 'accepted' ||
  stage === 'no_show' ||
  (stage === 'ready' && isRecalled === true);

const toMadeItem = (item: Made): MadeItem => ({
  id: String(item._id),
  dishes: listMadeDishes(item),
  canTakeUnnamed: !item.isRecalled && !item.batches?.length,
  recalledDishes: (item.recalledDishes ?? []).map(String),
});

/**
 * Returns the batches of an item that gets new ones. It keeps those of its other dishes, because they are still in it,
 * so that a later recall finds them. Nobody knows which dish an older recall was about: then none is kept.
 */
function mergeBatches(item: Made, added: StoredItemBatch[]): StoredItemBatch[] {
  const isOfOlderRecall = item.isRecalled === true && !item.recalledDishes;
  const kept = isOfOlderRecall ? [] : (item.batches ?? []);
  return [...kept.filter(({ product }) => !added.some((batch) => batch.product.equals(product))), ...added];
}

export interface ItemBatches {
  /** All batches of each item that takes one. */
  byItem: ReadonlyMap<string, StoredItemBatch[]>;
  taken: readonly TakenPortions[];
}

interface AssignOptions {
  session?: ClientSession;
  /** Kitchen and dish that named batches must belong to if no item becomes ready. */
  chefId?: string;
  product?: string;
}

/** Stands in for the items of a request that makes nothing ready, so that its batches are checked too. */
const createNoItem = (product: string): MadeItem => ({
  id: '',
  dishes: [{ product, qty: 0 }],
  canTakeUnnamed: false,
});

/**
 * Chooses the batches of the items that become ready, kitchen by kitchen. A recalled item, and one that has a batch,
 * only get a named one. A recalled item gets none unless one of its recalled dishes does.
 * @throws AppError 400, 409
 */
export async function assignItemBatches(
  items: readonly Made[],
  named: readonly string[],
  time: Date,
  { session, chefId, product }: AssignOptions = {},
): Promise<ItemBatches> {
  const byItem = new Map<string, StoredItemBatch[]>();
  const taken: TakenPortions[] = [];
  const groups = [...groupBy(items.filter(isMade), (item) => String(item.chefId))].map(
    ([kitchen, made]): [string, MadeItem[]] => [kitchen, made.map(toMadeItem)],
  );
  if (groups.length === 0 && chefId !== undefined && product !== undefined)
    groups.push([chefId, [createNoItem(product)]]);
  for (const [kitchen, made] of groups) {
    const assigned = await assignBatches({ chefId: kitchen, items: made, named, time }, session);
    for (const item of items) {
      const added = assigned.byItem.get(String(item._id));
      if (added) byItem.set(String(item._id), mergeBatches(item, added));
    }
    taken.push(...assigned.taken);
  }
  return { byItem, taken };
}
