import type { ClientSession } from 'mongoose';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import { allergens, diets, hasDiets } from '@homechef/contract/products/dietary/diets';
import { serverBusy } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { inPieces } from '../../../platform/lib/work-in-pieces.ts';
import type { AllergenChange, MarkAllergenChange } from '../../products/model/open-orders.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem } from '../orders.model.ts';
import { createStoreUpdate, withChange } from './update-order.ts';

/** Adds a change to the marks of an item. The customer then has to answer again. */
function markItem(item: StoredOrderItem, change: MarkedChange, at: Date): StoredOrderItem {
  const { isChangeKept, ...unanswered } = item;
  const changed = [...(item.allergenChanged ?? []), ...change.allergens];
  const removed = [...(item.removedDiets ?? []), ...change.removedDiets];
  return {
    ...unanswered,
    allergenChanged: allergens.filter((allergen) => changed.includes(allergen)),
    removedDiets: diets.filter((diet) => removed.includes(diet)),
    updatedAt: at,
  };
}

type StoreUpdate = ReturnType<typeof createStoreUpdate>;

type MarkedChange = Pick<AllergenChange, 'allergens' | 'removedDiets'>;

/**
 * Returns what a change means for an item, or undefined for nothing. A part of a combo or an option only matters for
 * what the item was sold with: it takes no diet away that the item never had, and adds no allergen that it contains.
 */
function getChangeOf(item: StoredOrderItem, change: AllergenChange): MarkedChange | undefined {
  if (change.product && item.product.equals(change.product)) return change;
  const isOfOption = (item.options ?? []).some(
    ({ option, product }) =>
      change.options?.some((id) => id.equals(option)) || (product && change.product?.equals(product)),
  );
  if (!isOfOption) return undefined;
  const added = change.allergens.filter((allergen) => item.allergens?.[allergen] !== 'contains');
  const removedDiets = change.removedDiets.filter((diet) => hasDiets(item.diets ?? [], [diet]));
  return added.length + removedDiets.length > 0 ? { allergens: added, removedDiets } : undefined;
}

/** Returns the order with marks on its items of the product, or undefined if none of them is still to be picked up. */
function markOrder(order: StoredOrder, change: AllergenChange): StoredOrder | undefined {
  const at = now();
  const changes = new Map(
    order.orderItems.flatMap((item) => {
      const ofItem = isToPickUp(item) ? getChangeOf(item, change) : undefined;
      return ofItem ? [[item, ofItem] as const] : [];
    }),
  );
  const items = [...changes.keys()].map(({ _id }) => _id);
  if (items.length === 0) return undefined;
  return withChange(order, {
    orderItems: order.orderItems.map((item) => {
      const ofItem = changes.get(item);
      return ofItem ? markItem(item, ofItem, at) : item;
    }),
    history: [{ at, event: 'changeAllergens', by: change.by, items }],
    now: at,
  });
}

const batchSize = 500; // orders

/**
 * Stores marked orders. Inside a transaction, a concurrent change of an order is a write conflict, and the transaction is
 * retried.
 */
async function storeMarked(updates: readonly StoreUpdate[], session: ClientSession): Promise<void> {
  if (updates.length === 0) return;
  const operations = updates.map((updateOne) => ({ updateOne }));
  const { matchedCount } = await OrderModel.collection.bulkWrite(operations, { session, ordered: false });
  if (matchedCount < updates.length) throw serverBusy();
}

/**
 * Marks the open items of a product after a change of its allergens or diets (docs/rules/items.md §10). Placing an
 * order writes to the product too, so of two simultaneous transactions one is retried and sees the other. A kitchen has
 * at most 10,000 open orders, because each has a code of four digits. To mark 5,000 took 6 s on two busy cores, which is
 * far below the timeout of a transaction.
 */
export const markAllergenChange: MarkAllergenChange = async (change, session) => {
  const { product, options = [] } = change;
  const filter = {
    openChefs: change.chefId,
    $or: [
      ...(product ? [{ 'orderItems.product': product }, { 'orderItems.options.product': product }] : []),
      ...(options.length > 0 ? [{ 'orderItems.options.option': { $in: [...options] } }] : []),
    ],
  };
  let updates: StoreUpdate[] = [];
  for await (const order of inPieces(OrderModel.collection.find<StoredOrder>(filter, { session }))) {
    const marked = markOrder(order, change);
    if (marked) updates.push(createStoreUpdate(order, marked));
    if (updates.length < batchSize) continue;
    await storeMarked(updates, session);
    updates = [];
  }
  await storeMarked(updates, session);
};
