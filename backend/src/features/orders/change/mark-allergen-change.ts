import { isToPickUp } from '@homechef/contract/orders/order-state';
import { allergens, diets } from '@homechef/contract/products/dietary/diets';
import { serverBusy } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import type { AllergenChange, MarkAllergenChange } from '../../products/model/open-orders.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem } from '../orders.model.ts';
import { storeOrder, withChange } from './update-order.ts';

/** Adds a change to the marks of an item. The customer then has to answer again. */
function markItem(item: StoredOrderItem, change: AllergenChange, at: Date): StoredOrderItem {
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

/** Returns the order with marks on its items of the product, or undefined if none of them is still to be picked up. */
function markOrder(order: StoredOrder, change: AllergenChange): StoredOrder | undefined {
  const at = now();
  const isConcerned = (item: StoredOrderItem) => item.product.equals(change.product) && isToPickUp(item);
  const items = order.orderItems.filter(isConcerned).map(({ _id }) => _id);
  if (items.length === 0) return undefined;
  return withChange(order, {
    orderItems: order.orderItems.map((item) => (isConcerned(item) ? markItem(item, change, at) : item)),
    history: [{ at, event: 'changeAllergens', by: change.by, items }],
    now: at,
  });
}

/**
 * Marks the open items of a product after a change of its allergens or diets (docs/rules/items.md §10). Placing an
 * order writes to the product too, so of two simultaneous transactions one is retried and sees the other.
 */
export const markAllergenChange: MarkAllergenChange = async (change, session) => {
  const filter = { openChefs: change.chefId, 'orderItems.product': change.product };
  const found = await OrderModel.collection.find<StoredOrder>(filter, { session }).toArray();
  for (const order of found) {
    const marked = markOrder(order, change);
    // Inside a transaction, a concurrent change of the order is a write conflict, and the transaction is retried.
    if (marked && !(await storeOrder(order, marked, session))) throw serverBusy();
  }
};
