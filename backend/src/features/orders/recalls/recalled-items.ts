import { type PlannedChange } from '../change/update-orders.ts';
import type { StoredBatch } from '../../batches/stock/recalled-batches.ts';
import type { StoredOrder, StoredOrderItem, StoredOrderRecall } from '../orders.model.ts';
import { listMadeDishes } from './item-batches.ts';

type Items = StoredOrderItem[];

/** Items of one order that are of a batch, or may be. */
export interface Concerned {
  batch: StoredBatch;
  items: Items;
  isSure: boolean;
  /** Items that customers must not get: not picked up in time, or sold with the batch and not ready yet. */
  held: Items;
}

const isOut = ({ stage }: StoredOrderItem): boolean => stage === 'ready' || stage === 'picked_up';

/** A walk-up sale for the board has its batch from the start. */
const isHeld = ({ stage }: StoredOrderItem): boolean => stage === 'no_show' || stage === 'accepted';

const hasBatch = ({ batches = [] }: StoredOrderItem, { _id }: StoredBatch): boolean =>
  batches.some(({ batch }) => batch.equals(_id));

/** Returns when an item became ready, from the history of its order. */
function getReadyAt({ history }: StoredOrder, item: StoredOrderItem): Date | undefined {
  const ready = history.findLast(
    ({ event, items }) => event === 'ready' && items.some((id) => id.equals(item._id)),
  );
  return ready?.at ?? (isOut(item) ? item.stageAt : undefined);
}

/** Returns since when portions of a batch can be in people’s hands. One recorded late was there all along. */
export const getOpenSince = ({ openSince, createdAt }: StoredBatch): Date => openSince ?? createdAt;

/** Returns whether an item needs the dish, has no batch of it, and became ready while the batch had portions left. */
function isPossible(order: StoredOrder, item: StoredOrderItem, batch: StoredBatch): boolean {
  const needsDish = listMadeDishes(item).some(({ product }) => product === String(batch.product));
  const isKnown = item.batches?.some(({ product }) => product.equals(batch.product)) === true;
  if (!needsDish || isKnown) return false;
  const readyAt = getReadyAt(order, item);
  return (
    readyAt !== undefined &&
    readyAt >= getOpenSince(batch) &&
    (!batch.emptiedAt || readyAt <= batch.emptiedAt)
  );
}

/**
 * Lists the items of each batch. One that may be of it is in the same entry as one that is, so that its customer is told
 * once.
 */
export function listConcerned(order: StoredOrder, batches: readonly StoredBatch[]): Concerned[] {
  return batches.flatMap((batch): Concerned[] => {
    const isSure = (item: StoredOrderItem) => hasBatch(item, batch);
    const all = order.orderItems.filter((item) => isSure(item) || isPossible(order, item, batch));
    const [items, held] = [all.filter(isOut), all.filter(isHeld)];
    return items.length + held.length > 0 ? [{ batch, items, held, isSure: items.some(isSure) }] : [];
  });
}

export interface Recalled {
  at: Date;
  by: 'chef' | 'admin';
  reason: string;
  advice: string;
}

/** Marks an item as recalled, with the dishes of the batches that it is, or may be, of. */
function markRecalled(item: StoredOrderItem, concerned: readonly Concerned[], at: Date): StoredOrderItem {
  const ofItem = concerned.filter(({ items, held }) => items.includes(item) || held.includes(item));
  if (ofItem.length === 0) return item;
  const dishes = [...(item.recalledDishes ?? []), ...ofItem.map(({ batch }) => batch.product)];
  const recalledDishes = [...new Map(dishes.map((dish) => [String(dish), dish])).values()];
  return { ...item, isRecalled: true, recalledDishes, updatedAt: at };
}

/** Marks the items of an order, with one entry in its history for each batch, from which the notices come. */
export function createRecallChange(
  { order, concerned }: { order: StoredOrder; concerned: readonly Concerned[] },
  { at, by, reason, advice }: Recalled,
): PlannedChange {
  const told = concerned.filter(({ items }) => items.length > 0);
  const recalls = told.map(({ batch, items, isSure }, i): StoredOrderRecall => ({
    batch: batch._id,
    lot: batch.lot,
    name: batch.name,
    madeOn: batch.madeOn,
    chefId: batch.kitchen,
    items: items.map(({ _id }) => _id),
    ...(isSure ? {} : { possibly: true }),
    at,
    reason,
    advice,
    entry: order.history.length + i,
  }));
  return {
    order,
    change: {
      orderItems: order.orderItems.map((item) => markRecalled(item, concerned, at)),
      recalls: [...(order.recalls ?? []), ...recalls],
      history: recalls.map(({ items }) => ({ at, event: 'recall' as const, by, items, reason })),
      now: at,
    },
  };
}
