import type { NewOrder } from '@homechef/contract/orders/requests';
import { withTransaction } from '../db/transaction.ts';
import { deductStock } from '../products/stock/stock.service.ts';
import type { UsedHold } from '../waiting/use-hold.ts';
import { mustServeFirst } from '../waiting/waiting-queue.ts';
import {
  countPortions,
  isCartAccepted,
  withCurrentDetails,
  type PricedOrderItem,
} from './cart-validation.ts';
import { assertKeyNotDeleted } from './deleted-order-keys.ts';
import { addHandOverCodes } from './hand-over-codes.ts';
import { buildOrderDocument, type Buyer } from './new-order.ts';
import { createOrderNumber } from './order-numbers.ts';
import { assertOpenOrderLimits, getGuestContactKeys, type OpenOrderLimits } from './open-order-limits.ts';
import type { IdempotencyUse } from './order-idempotency.ts';
import { reserveValues } from './order-reservations.ts';
import { OrderModel, type StoredOrder } from './orders.model.ts';
import { enterKitchens, type ChosenPickups } from './reserve-pickups.ts';

/**
 * Timeout of an order's transaction, in milliseconds. Orders queued behind it wait that long at most. If it commits
 * later, a retry with the same idempotency key returns the order.
 */
const transactionTimeoutMs = 8_000;

interface OrderRequest {
  buyer: Buyer;
  shippingAddress: NewOrder['shippingAddress'];
  idempotencyUse: IdempotencyUse | undefined;
  limits: OpenOrderLimits;
}

export interface OrderParts {
  items: PricedOrderItem[];
  chosen: ChosenPickups;
  isCodeTaken: boolean;
  hold: UsedHold | undefined;
  waitingChefs: Promise<string[]>; // for whose dishes people wait
}

/**
 * Inserts the order, deducts the stock and reserves the capacity. Returns undefined, with nothing changed, if items,
 * kitchens, slots or the hold changed meanwhile, or if people wait for the portions (ADR 50).
 */
export function insertOrder(
  { buyer, shippingAddress, idempotencyUse, limits }: OrderRequest,
  { items, chosen, isCodeTaken, hold, waitingChefs }: OrderParts,
): Promise<StoredOrder | undefined> {
  return withTransaction(async (session) => {
    const _id = createOrderNumber();
    const limited = { _id, buyer, portions: countPortions(items), hold: hold?.entry };
    await assertOpenOrderLimits(limited, limits, session);
    if (idempotencyUse) await assertKeyNotDeleted(idempotencyUse, session);
    if (
      (await mustServeFirst(await waitingChefs, session)) ||
      !(await enterKitchens(chosen, session)) ||
      (hold && !(await hold.consume(_id, session)))
    ) {
      await session.abortTransaction();
      return undefined;
    }
    const deductedProducts = await deductStock(items, _id, session);
    // The catalog index can be stale, and a chef can change allergens at the same moment.
    if (!deductedProducts || !isCartAccepted(items, deductedProducts)) {
      await session.abortTransaction();
      return undefined;
    }
    const currentItems = withCurrentDetails(items, deductedProducts);
    const pickups = await addHandOverCodes(chosen.documentParts.pickups, isCodeTaken, session);
    const parts = { ...chosen.documentParts, pickups };
    const order = {
      ...buildOrderDocument({ buyer, shippingAddress, items: currentItems, ...parts, _id }),
      fromStock: true,
      ...(idempotencyUse ? { idempotency: { ...idempotencyUse, hash: idempotencyUse.hash() } } : {}),
      ...(buyer.owner === null ? { contacts: getGuestContactKeys(buyer) } : {}),
    };
    await OrderModel.collection.insertOne(order as object, { session });
    await reserveValues(order, session);
    return order;
  }, transactionTimeoutMs);
}
