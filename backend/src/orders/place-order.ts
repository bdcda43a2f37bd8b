import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import { isDuplicateKeyError } from '../db/driver-errors.ts';
import { assertNotBlocked } from '../kitchens/blocks/blocks.service.ts';
import { AppError, conflict } from '../lib/app-error.ts';
import { defaultLockTimeoutMs } from '../lib/keyed-mutex.ts';
import { findCatalogIndex } from '../products/catalog-index/index-instance.ts';
import { getStockLockKey } from '../products/stock/stock.service.ts';
import type { RateLimit } from '../rate-limit/rate-limits.ts';
import { serveWaiting } from '../waiting/serve-waiting.ts';
import { findUsedHold } from '../waiting/use-hold.ts';
import { findChefsWithWaiting } from '../waiting/waiting-queue.ts';
import {
  countPortions,
  validateCart,
  validateCartFromIndex,
  type PricedOrderItem,
} from './cart-validation.ts';
import { assertKeyNotDeleted } from './deleted-order-keys.ts';
import { insertOrder, type OrderParts } from './insert-order.ts';
import type { Buyer } from './new-order.ts';
import { assertOpenOrderLimits, listLimitKeys, type OpenOrderLimits } from './open-order-limits.ts';
import { findExistingOrder, toIdempotencyUse, type IdempotencyUse } from './order-idempotency.ts';
import { isCodeTakenError } from './order-reservations.ts';
import { createOrderLines, placeInTurn, runCounted } from './order-lines.ts';
import { choosePickups, choosePickupsFromMemory, type ChosenPickups } from './reserve-pickups.ts';
import type { StoredOrder } from './orders.model.ts';

interface PlacementResult {
  order: StoredOrder;
  replayed: boolean; // An earlier request with the same idempotency key placed the order.
}

const maxAttempts = 5;

export interface PlacementLimits {
  open: OpenOrderLimits;
  clientNetwork: string;
  perNetwork?: RateLimit; // counts placed guest orders
}

interface Placement {
  buyer: Buyer;
  form: NewOrder | NewGuestOrder;
  idempotencyUse: IdempotencyUse | undefined;
  limits: PlacementLimits;
  getRestMs: () => number; // time that the order may still wait in lines
}

/**
 * Places an order in one transaction: either the stock of every item is deducted, the capacity of every slot is reserved
 * and the order is stored with its key, or nothing changes.
 * @throws AppError 400 for wrong pickups, 403 for a product of the actor or a blocked customer, 409 for items or slots
 * that are gone, 429 above a limit or behind too many orders of the same buyer or network, and 503 if the database is
 * overloaded
 */
export async function placeOrder(
  buyer: Buyer,
  form: NewOrder | NewGuestOrder,
  key: string | undefined,
  limits: PlacementLimits,
): Promise<PlacementResult> {
  const idempotencyUse = toIdempotencyUse(buyer, form, key);
  const lastWaitAt = performance.now() + defaultLockTimeoutMs;
  const getRestMs = () => Math.max(0, lastWaitAt - performance.now());
  const placement = { buyer, form, idempotencyUse, limits, getRestMs };
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const result = await checkAndPlace(placement, { isMemoryWrong: attempt > 1 || !findCatalogIndex() });
      if (result) return result;
    }
    throw conflict('order.selling_fast');
  } catch (error) {
    // An earlier request, or one in another process, may have placed the order and taken the last unit. This is read
    // without the locks, so that many refused orders do not wait for each other.
    const existing = error instanceof AppError ? await findExistingOrder(idempotencyUse) : undefined;
    if (existing) return { order: existing, replayed: true };
    const isConflict = !(error instanceof AppError) || error.kind === 'conflict';
    if (idempotencyUse && !isConflict) await assertKeyNotDeleted(idempotencyUse);
    throw error;
  }
}

/**
 * Checks an order before it waits, and places it in its turn (docs/adr/0062-lines-of-orders.md). Returns undefined if
 * memory refuses it in its turn: the caller then checks it against the database, outside the lines.
 */
async function checkAndPlace(
  placement: Placement,
  { isMemoryWrong }: { isMemoryWrong: boolean },
): Promise<PlacementResult | undefined> {
  const { buyer, form, idempotencyUse, limits, getRestMs } = placement;
  const hold = await findUsedHold(form);
  const indexedItems = validateCartFromIndex(buyer.actor, form, hold);
  // The catalog index can be stale, so the database decides.
  const items = indexedItems ?? (await validateCart(buyer.actor, form, hold));
  const waitingChefs = findChefsWithWaiting([...new Set(items.map(({ chefId }) => chefId))]);
  waitingChefs.catch(() => undefined); // Awaited in the transaction.
  const existing = await findExistingOrder(idempotencyUse);
  if (existing) return { order: existing, replayed: true };
  await Promise.all([checkLimits(placement, items), checkBlocks(buyer, items)]);
  const known = await choosePickups(buyer, items, { choices: form.pickups, hold });
  // Concurrent orders of the same product, slot or key would only cause write conflicts.
  const locks = [...form.orderItems.map(({ product }) => getStockLockKey(product)), ...known.lockKeys];
  if (hold) locks.push(`hold ${hold.entry}`);
  const idempotencyKey = idempotencyUse && `key ${idempotencyUse.owner} ${idempotencyUse.key}`;
  const { clientNetwork, perNetwork } = limits;
  const lines = createOrderLines(buyer, {
    items: locks,
    clientNetwork,
    limitKeys: listLimitKeys(buyer, limits.open),
    extraKeys: {
      ofBuyer: idempotencyKey === undefined ? [] : [idempotencyKey],
      ofNetwork: perNetwork?.lockKeys(clientNetwork) ?? [],
    },
  });
  const context = { known, waitingChefs, isMemoryWrong };
  return placeInTurn(lines, {
    getRestMs,
    canStay: () => isMemoryWrong || validateCartFromIndex(buyer.actor, form, hold) !== undefined,
    checkAgain: async () => {
      const earlier = await findExistingOrder(idempotencyUse);
      if (earlier) return { order: earlier, replayed: true };
      await checkLimits(placement, items);
      return undefined;
    },
    place: () => placeWithRetries(placement, context),
    runCounted: (run) => runCounted(perNetwork, clientNetwork, run),
  });
}

/** @throws AppError 429 above a limit, without counting the order */
async function checkLimits(
  { buyer, limits: { open, perNetwork, clientNetwork } }: Placement,
  items: readonly PricedOrderItem[],
): Promise<void> {
  await Promise.all([
    perNetwork?.assertAvailable(clientNetwork),
    assertOpenOrderLimits({ _id: '', buyer, portions: countPortions(items) }, open),
  ]);
}

/** @throws AppError 403 if a kitchen of the items blocks the buyer */
const checkBlocks = ({ owner, phone, customerPhone }: Buyer, items: readonly PricedOrderItem[]) =>
  assertNotBlocked(
    { account: owner, phones: [phone, customerPhone] },
    items.map(({ chefId }) => chefId),
  );

interface PlacementContext extends Pick<OrderParts, 'waitingChefs'> {
  known: ChosenPickups;
  isMemoryWrong: boolean; // The database accepted an order that memory refused, or the catalog is not in memory.
}

/** Places an order that has its turn. Returns undefined if memory refuses it. */
async function placeWithRetries(
  { buyer, form, idempotencyUse, limits }: Placement,
  { known, waitingChefs, isMemoryWrong }: PlacementContext,
): Promise<PlacementResult | undefined> {
  let isCodeTaken = false;
  for (let attempt = 1; ; attempt += 1) {
    const hold = await findUsedHold(form);
    const wishes = { choices: form.pickups, hold };
    // The index can be stale. The stock is only deducted if the database has the same price and enough units.
    const indexedItems = attempt === 1 ? validateCartFromIndex(buyer.actor, form, hold) : undefined;
    const mustLeave = attempt === 1 && !isMemoryWrong;
    if (mustLeave && !indexedItems) return undefined;
    const items = indexedItems ?? (await validateCart(buyer.actor, form, hold));
    const chosen = mustLeave
      ? await choosePickupsFromMemory(items, wishes, known)
      : await choosePickups(buyer, items, wishes, known);
    if (!chosen) return undefined;
    try {
      const parts = { items, chosen, isCodeTaken, hold, waitingChefs };
      const { shippingAddress } = form;
      const order = await insertOrder({ buyer, shippingAddress, idempotencyUse, limits: limits.open }, parts);
      if (order) return { order, replayed: false };
      await chosen.reload();
      for (const chefId of await waitingChefs) await serveWaiting(chefId);
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      isCodeTaken = isCodeTakenError(error);
      const existing = await findExistingOrder(idempotencyUse);
      if (existing) return { order: existing, replayed: true };
    }
    if (attempt === maxAttempts) throw conflict('order.selling_fast');
  }
}
