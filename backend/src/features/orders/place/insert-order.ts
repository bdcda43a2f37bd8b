import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import { isDuplicateKeyError } from '../../../platform/db/driver-errors.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { assertNotBlocked } from '../../kitchens/blocks/blocks.service.ts';
import { deductStock } from '../../products/stock/stock.service.ts';
import type { UsedHold } from '../../waiting-list/holds/use-hold.ts';
import { mustServeFirst } from '../../waiting-list/waiting-queue.ts';
import {
  countPortions,
  isCartAccepted,
  listDeductions,
  withCurrentDetails,
  type PricedOrderItem,
} from './cart-validation.ts';
import {
  buildOrderDocument,
  describePickups,
  toCustomer,
  type Buyer,
  createOrderNumber,
} from './new-order.ts';
import {
  assertOpenOrderLimits,
  createHoldLimits,
  getGuestContactKeys,
  type OpenOrderLimits,
} from './open-order-limits.ts';
import { assertKeyNotDeleted, type IdempotencyUse } from './order-idempotency.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';
import { enterKitchens, type PlannedPickup } from './pickup-plan.ts';

/**
 * Timeout for the transaction of an order, in milliseconds. It is also the longest time that an order queued behind it
 * waits. If the transaction commits later after all, a retry with the same idempotency key returns the order.
 */
const transactionTimeoutMs = 8_000;

interface OrderRequest {
  buyer: Buyer;
  form: Pick<NewOrder | NewGuestOrder, 'shippingAddress'>;
  idempotencyUse: IdempotencyUse | undefined;
  limits: { open: OpenOrderLimits; freeCancelMinutes: number };
}

interface OrderParts {
  items: PricedOrderItem[];
  planned: readonly PlannedPickup[];
  chefsOfNoShows: ReadonlySet<string>;
  codes: ReadonlyMap<string, string>; // hand-over code by kitchen
  hold: UsedHold | undefined;
  waitingChefs: readonly string[]; // chefs of dishes that people are waiting for
}

/** What changed since the order was checked, so that it must be checked again. */
type Obstacle = 'waiting list' | 'hold' | 'stock' | 'kitchen' | 'key or code';

/**
 * Inserts the order, deducts the stock and reserves the capacity in one transaction. If something stands in the way,
 * returns the obstacle with nothing changed: items, kitchens, slots or the hold changed in the meantime, another order
 * has its key or code, or people are waiting for the portions (ADR 11). Stock comes first,
 * because most orders that fail are for a dish that just sold out.
 * @throws AppError 403, 409, 429, 503
 */
export async function insertOrder(
  { buyer, form, idempotencyUse, limits }: OrderRequest,
  { items, planned, chefsOfNoShows, codes, hold, waitingChefs }: OrderParts,
): Promise<StoredOrder | Obstacle> {
  const placed = withTransaction<StoredOrder | Obstacle>(async (session) => {
    const _id = createOrderNumber();
    const abort = async (obstacle: Obstacle) => {
      await session.abortTransaction();
      return obstacle;
    };
    if (await mustServeFirst(waitingChefs, createHoldLimits(limits.open.maxPortions), session))
      return abort('waiting list');
    if (hold && !(await hold.consume(_id, session))) return abort('hold');
    const deductedProducts = await deductStock(listDeductions(items), _id, session);
    // The chef may have changed the options, the allergens or the maximum since the check.
    if (!deductedProducts || !isCartAccepted(items, deductedProducts)) return abort('stock');
    const limited = { _id, buyer, portions: countPortions(items), hold: hold?.entry };
    await assertOpenOrderLimits(limited, limits.open, session);
    const chefIds = planned.map(({ chefId }) => chefId);
    await assertNotBlocked(toCustomer(buyer), chefIds, session);
    if (idempotencyUse) await assertKeyNotDeleted(idempotencyUse, session);
    if (!(await enterKitchens(planned, session))) return abort('kitchen');
    const currentItems = withCurrentDetails(items, deductedProducts);
    const order = {
      ...buildOrderDocument({
        buyer,
        shippingAddress: form.shippingAddress,
        items: currentItems,
        ...describePickups(planned, currentItems, {
          chefsOfNoShows,
          codes,
          freeCancelMinutes: limits.freeCancelMinutes,
        }),
        _id,
      }),
      fromStock: true,
      ...(idempotencyUse ? { idempotency: { ...idempotencyUse, hash: idempotencyUse.hash() } } : {}),
      ...(buyer.owner === null ? { contacts: getGuestContactKeys(buyer) } : {}),
    };
    await OrderModel.collection.insertOne(order as object, { session });
    return order;
  }, transactionTimeoutMs);
  return placed.catch((error: unknown) => {
    if (isDuplicateKeyError(error)) return 'key or code';
    throw error;
  });
}
