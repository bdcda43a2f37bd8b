import type { ClientSession } from 'mongoose';
import { getCashPaid, isToPickUp } from '@homechef/contract/orders/order-state';
import { resolveReason, toStockReason, type Reason } from '@homechef/contract/kitchens/stock-reasons';
import type { Stage } from '@homechef/contract/orders/item-transitions';
import { deleteNotes } from '../../admin-notes/admin-notes.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { serverBusy } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { now } from '../../../platform/lib/clock.ts';
import { getKitchenSnapshot, reloadKitchen } from '../../kitchens/kitchen-access.ts';
import { changeUsedCapacity } from '../../kitchens/capacity/capacity-counters.ts';
import { enterKitchen } from '../../kitchens/capacity/kitchen-guards.ts';
import { writeOrderMoves } from '../../cash/cash-ledger.ts';
import { applyItemEvent } from './item-event.ts';
import { bookItems, listRefundsOf } from '../hand-over/order-cash.ts';
import { forgetReplies } from '../../../platform/idempotency/stored-replies.ts';
import { restoreStock } from '../../products/stock/stock.service.ts';
import { updateVerifiedReviews } from '../../products/reviews/verified-reviews.ts';
import { recordOrderDeletion } from './order-acts.ts';
import { changesUse, getCountedTime, listOrderDeltas } from '../pickups/order-capacity.ts';
import { listItemsOf } from './order-progress.ts';
import { createMissingError, type StoredRemoval } from './removed-orders.ts';
import { keepDeletedKey } from '../place/order-idempotency.ts';
import { DeletedOrderModel, OrderModel, type StoredOrder, listItemPortions } from '../orders.model.ts';
import { findOrder, hasPickedUp } from '../orders.service.ts';

const stockStages: readonly Stage[] = ['placed', 'accepted'];
const keptStages: readonly Stage[] = ['picked_up', 'no_show'];

const withItemsIn = (order: StoredOrder, stages: readonly Stage[]): StoredOrder => ({
  ...order,
  orderItems: order.orderItems.filter(({ stage }) => stages.includes(stage)),
});

/** Lists the portions of an order that still use capacity after its deletion. Items up to ready give theirs back. */
const listUsedPickups = (order: StoredOrder) =>
  order.pickups.flatMap((pickup) => {
    const time = getCountedTime(pickup);
    const items = listItemsOf(pickup, withItemsIn(order, keptStages).orderItems);
    if (!time || items.length === 0) return [];
    const { windowId, date, startsAtMs, hasNoSlot } = time;
    const used = items.flatMap(listItemPortions);
    return [
      {
        chefId: pickup.chefId,
        windowId,
        date,
        startsAt: new Date(startsAtMs),
        items: used,
        ...(hasNoSlot && { hasNoSlot }),
      },
    ];
  });

/** Returns the order as if an admin had cancelled all of its items, or undefined if none is open. */
function cancelOpenItems(order: StoredOrder, reason: Reason, at: Date): StoredOrder | undefined {
  const open = order.orderItems.filter(isToPickUp);
  if (open.length === 0) return undefined;
  const { orderItems, history } = applyItemEvent(order, {
    event: 'cancel',
    roles: new Map(open.map(({ _id }) => [String(_id), 'admin'])),
    now: at,
    isRefunded: true, // The drawer gives back whatever it holds for the order.
    ...reason,
  });
  return { ...order, orderItems, history: [...order.history, ...history], updatedAt: at };
}

const createRemoval = (order: StoredOrder, reason: Reason): StoredRemoval => ({
  kitchens: order.pickups.map(({ chefId }) => ({
    chefId,
    name: order.orderItems.find((item) => item.chefId.equals(chefId))?.brand ?? '',
  })),
  ...reason,
  cashPaid: getCashPaid(order.orderItems),
});

/**
 * Returns the ids of kitchens that changed in the meantime. The caller must then abort the transaction and try again.
 */
async function deleteInTransaction(
  actor: AuthenticatedUser,
  _id: string,
  reason: Reason,
  session: ClientSession,
): Promise<string[]> {
  const found = await OrderModel.collection.findOneAndDelete({ _id } as object, { session });
  if (!found) throw await createMissingError(_id);
  const order = found as unknown as StoredOrder;
  const kitchens = await Promise.all(order.pickups.map(({ chefId }) => getKitchenSnapshot(String(chefId))));
  const deltas = [];
  const kept = withItemsIn(order, keptStages);
  for (const kitchen of kitchens.flatMap((snapshot) => snapshot ?? [])) {
    if (!changesUse(kitchen.id, order, kept)) continue;
    if (!(await enterKitchen(kitchen, session))) return [kitchen.id];
    deltas.push(...listOrderDeltas(kitchen, order, kept));
  }
  await changeUsedCapacity(deltas, session);
  const uncooked = withItemsIn(order, stockStages).orderItems.filter(({ offer }) => !offer);
  await restoreStock(uncooked.flatMap(listItemPortions), _id, session);
  const deletedAt = now();
  const { booked, moves } = await bookItems(order);
  await writeOrderMoves([...moves, ...(await listRefundsOf(booked, deletedAt))], session);
  await forgetReplies({ order: _id }, session);
  await deleteNotes({ order: _id }, session);
  await keepDeletedKey(order, session);
  const usedPickups = listUsedPickups(order);
  const untold = cancelOpenItems(order, reason, deletedAt);
  const record = {
    _id,
    itemsPrice: order.itemsPrice,
    deletedBy: actor._id,
    deletedAt,
    removal: createRemoval(order, reason),
    ...(untold ? { untold } : {}),
    ...(usedPickups.length > 0 ? { usedPickups } : {}),
  };
  await DeletedOrderModel.create([record], { session });
  await recordOrderDeletion(actor, order, reason.reason, session);
  return [];
}

const maxAttempts = 5;

/**
 * Deletes an order, with the reason that the people involved read (docs/rules/items.md §12). Returns the stock of
 * placed and accepted items, and the capacity of these and of ready ones. Reviews that the order verified are no longer
 * verified. Keeps a record of the price, the admin and the capacity still in use, without the buyer.
 * @throws AppError 404, 503
 */
export async function deleteOrder(
  actor: AuthenticatedUser,
  rawNumber: string,
  sent: Partial<Reason> = {},
): Promise<void> {
  const reason = resolveReason(sent) ?? toStockReason('removedByMarket');
  const { _id, owner, orderItems } = await findOrder(rawNumber);
  const products = orderItems.map(({ product }) => product);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const changedKitchens = await withTransaction(async (session) => {
      const changed = await deleteInTransaction(actor, _id, reason, session);
      if (changed.length > 0) await session.abortTransaction();
      return changed;
    });
    if (changedKitchens.length === 0)
      return owner ? updateVerifiedReviews(owner, products, hasPickedUp) : undefined;
    await Promise.all(changedKitchens.map(reloadKitchen));
  }
  throw serverBusy();
}
