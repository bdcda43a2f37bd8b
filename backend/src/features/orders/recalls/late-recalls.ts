import { Types, type ClientSession } from 'mongoose';
import { findRecalledSince } from '../../batches/stock/recalled-batches.ts';
import type { OrderChange } from '../change/update-order.ts';
import type { StoredOrder, StoredOrderItem } from '../orders.model.ts';
import { listMadeDishes } from './item-batches.ts';
import { createRecallChange, listConcerned } from './recalled-items.ts';

type Change = Pick<OrderChange, 'orderItems' | 'recalls' | 'history'>;

/**
 * Adds the recalls that missed items, because the device that made them ready had no connection: the batch was open
 * then, and was recalled before the server learned of it (docs/rules/batches.md §3). `ready` are the items before the
 * change.
 */
export async function withMissedRecalls<C extends Change>(
  order: StoredOrder,
  change: C,
  { ready, time, session }: { ready: readonly StoredOrderItem[]; time: Date; session?: ClientSession },
): Promise<C> {
  const kitchens = ready.map(({ chefId }) => chefId);
  const dishes = ready.flatMap((item) =>
    listMadeDishes(item).map(({ product }) => new Types.ObjectId(product)),
  );
  const batches = await findRecalledSince(kitchens, dishes, time, session);
  const ids = new Set(ready.map(({ _id }) => String(_id)));
  let { orderItems = order.orderItems, recalls = order.recalls } = change;
  const history = [...change.history];
  for (const batch of batches) {
    const after = { ...order, orderItems, recalls, history: [...order.history, ...history] };
    const made = { ...after, orderItems: orderItems.filter(({ _id }) => ids.has(String(_id))) };
    const concerned = listConcerned(made, [batch]);
    if (concerned.length === 0) continue;
    const recall = createRecallChange({ order: after, concerned }, batch.recall).change;
    ({ orderItems = orderItems, recalls = recalls } = recall);
    history.push(...recall.history);
  }
  return { ...change, orderItems, history, ...(recalls ? { recalls } : {}) };
}
