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
  withCurrentDetails,
  type PricedOrderItem,
} from './cart-validation.ts';
import { buildOrderDocument, describePickups, toCustomer, type Buyer } from './new-order.ts';
import { createOrderNumber } from './order-numbers.ts';
import { assertOpenOrderLimits, getGuestContactKeys, type OpenOrderLimits } from './open-order-limits.ts';
import { assertKeyNotDeleted, type IdempotencyUse } from './order-idempotency.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';
import { enterKitchens, type PlannedPickup } from './pickup-plan.ts';

/**
 * Timeout of an order's transaction, in milliseconds. Orders queued behind it wait that long at most. If it commits
 * later, a retry with the same idempotency key returns the order.
 */
const transactionTimeoutMs = 8_000;

interface OrderRequest {
  buyer: Buyer;
  form: Pick<NewOrder | NewGuestOrder, 'shippingAddress'>;
  idempotencyUse: IdempotencyUse | undefined;
  limits: { open: OpenOrderLimits };
}

interface OrderParts {
  items: PricedOrderItem[];
  planned: readonly PlannedPickup[];
  chefsOfNoShows: ReadonlySet<string>;
  codes: ReadonlyMap<string, string>; // hand-over code by kitchen
  hold: UsedHold | undefined;
  waitingChefs: readonly string[]; // for whose dishes people wait
}

/** Change since the check of an order, which must be checked again. */
type Obstacle = 'waiting list' | 'hold' | 'stock' | 'kitchen' | 'key or code';

/**
 * Inserts the order, deducts the stock and reserves the capacity. Returns the obstacle, with nothing changed, if items,
 * kitchens, slots or the hold changed meanwhile, if another order has its key or its code, or if people wait for the
 * portions (ADR 11). The stock comes first, because most orders that fail are those of a dish that sold out.
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
    if (await mustServeFirst(waitingChefs, session)) return abort('waiting list');
    if (hold && !(await hold.consume(_id, session))) return abort('hold');
    const deductedProducts = await deductStock(items, _id, session);
    // The chef can have changed allergens or the maximum since the check.
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
        ...describePickups(planned, currentItems, { chefsOfNoShows, codes }),
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
