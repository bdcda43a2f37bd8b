import { createHash } from 'node:crypto';
import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import { isDuplicateKeyError, isDuplicateKeyOf } from '../db/driver-errors.ts';
import { defaultLockTimeoutMs } from '../lib/keyed-mutex.ts';
import { createBatchLoader } from '../db/batch-loader.ts';
import { withTransaction } from '../db/transaction.ts';
import { conflict, AppError } from '../lib/app-error.ts';
import { deductStock, getStockLockKey } from '../products/stock/stock.service.ts';
import { toCurrentOrder, type AnyStoredOrder } from './order-shape.ts';
import { OrderModel, type StoredOrder } from './orders.model.ts';
import { findUsedHold, type UsedHold } from '../waiting/use-hold.ts';
import { serveWaiting } from '../waiting/serve-waiting.ts';
import { findChefsWithWaiting, mustServeFirst } from '../waiting/waiting-queue.ts';
import type { RateLimit } from '../rate-limit/rate-limits.ts';
import { assertKeyNotDeleted } from './deleted-order-keys.ts';
import {
  isCartAccepted,
  withCurrentDetails,
  validateCartFromIndex,
  validateCart,
  type PricedOrderItem,
} from './cart-validation.ts';
import { addHandOverCodes } from './hand-over-codes.ts';
import { buildOrderDocument, createOrderNumber, type Buyer } from './new-order.ts';
import {
  assertOpenOrderLimits,
  getGuestContactKeys,
  listLimitKeys,
  type OpenOrderLimits,
} from './open-order-limits.ts';
import { createOrderLines, placeInTurn, runCounted } from './order-lines.ts';
import {
  choosePickups,
  choosePickupsFromMemory,
  enterKitchens,
  type ChosenPickups,
} from './reserve-pickups.ts';

interface PlacementResult {
  order: StoredOrder;
  replayed: boolean; // An earlier request with the same idempotency key placed the order.
}

interface IdempotencyUse {
  owner: string;
  key: string;
  hash: () => string; // Lazy, because a rejected order does not need it.
}

/**
 * Timeout of an order's transaction, in milliseconds. Orders queued behind it wait that long at most. If it commits
 * later, a retry with the same idempotency key returns the order.
 */
const transactionTimeoutMs = 8_000;

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
 * and the order is stored with its key, or nothing changes (contract, Orders, pickup §3).
 * @throws AppError 400 for wrong pickups, 403 for a product of the actor, 409 for items or slots that are gone, 429
 * above a limit or behind too many orders of the same buyer or network, and 503 if the database is overloaded
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
      const result = await checkAndPlace(placement, { isMemoryWrong: attempt > 1 });
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
  await checkLimits(placement, items);
  const known = await choosePickups(buyer, items, { choices: form.pickups, hold });
  // Concurrent orders of the same product, slot or key would only cause write conflicts.
  const locks = [...form.orderItems.map(({ product }) => getStockLockKey(product)), ...known.lockKeys];
  if (hold) locks.push(`hold ${hold.entry}`);
  const idempotencyKey = idempotencyUse && `key ${idempotencyUse.owner} ${idempotencyUse.key}`;
  const { clientNetwork, perNetwork } = limits;
  const lines = createOrderLines(buyer, {
    ...{ items: locks, clientNetwork, limitKeys: listLimitKeys(buyer, limits.open) },
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

const countPortions = (items: readonly PricedOrderItem[]) => items.reduce((sum, { qty }) => sum + qty, 0);

interface PlacementContext {
  known: ChosenPickups;
  waitingChefs: Promise<string[]>; // for whose dishes people wait
  isMemoryWrong: boolean; // The database accepted an order that memory refused.
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
      const order = await insertOrder(buyer, form, parts, idempotencyUse, limits.open);
      if (order) return { order, replayed: false };
      await chosen.reload();
      for (const chefId of await waitingChefs) await serveWaiting(chefId);
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      isCodeTaken = isDuplicateKeyOf(error, 'openCodes');
      const existing = await findExistingOrder(idempotencyUse);
      if (existing) return { order: existing, replayed: true };
    }
    if (attempt === maxAttempts) throw conflict('order.selling_fast');
  }
}

const guestOwner = 'guest'; // All guests share one space of keys (contract, Orders).

const toIdempotencyUse = (
  { owner }: Buyer,
  form: NewOrder | NewGuestOrder,
  key: string | undefined,
): IdempotencyUse | undefined =>
  key === undefined ? undefined : { owner: owner ?? guestOwner, key, hash: () => hashOrderForm(form) };

/**
 * Hashes an order form independently of the order of its fields, without the language: a customer who switches it sends
 * the same order again. No library for stable JSON is used: stored hashes must
 * stay byte-identical across versions, or a repeated key would be rejected after an update.
 */
function hashOrderForm({ language: _language, ...form }: NewOrder | NewGuestOrder): string {
  const sortFields = (_key: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(form, sortFields)).digest('base64url');
}

const loadByIdempotencyKey = createBatchLoader({
  read: (keys: readonly Pick<IdempotencyUse, 'owner' | 'key'>[]) => {
    const filters = keys.map(({ owner, key }) => ({ 'idempotency.owner': owner, 'idempotency.key': key }));
    return OrderModel.collection.find<AnyStoredOrder>({ $or: filters }).toArray();
  },
  keyToString: ({ owner, key }) => `${owner} ${key}`,
  resultKey: ({ idempotency }) => `${idempotency?.owner} ${idempotency?.key}`,
});

async function findExistingOrder(
  idempotencyUse: IdempotencyUse | undefined,
): Promise<StoredOrder | undefined> {
  const order = idempotencyUse && (await loadByIdempotencyKey(idempotencyUse));
  if (!order) return undefined;
  if (order.idempotency?.hash !== idempotencyUse.hash()) throw conflict('order.key_used');
  // A guest no longer reads an order that was added to an account since.
  if (order.owner && idempotencyUse.owner === guestOwner) throw conflict('order.in_account');
  return toCurrentOrder(order);
}

interface OrderParts extends Pick<PlacementContext, 'waitingChefs'> {
  items: PricedOrderItem[];
  chosen: ChosenPickups;
  isCodeTaken: boolean;
  hold: UsedHold | undefined;
}

/**
 * Inserts the order, deducts the stock and reserves the capacity. Returns undefined, with nothing changed, if items,
 * kitchens, slots or the hold changed meanwhile, or if people wait for the portions (ADR 50).
 */
function insertOrder(
  buyer: Buyer,
  { shippingAddress }: NewOrder | NewGuestOrder,
  { items, chosen, isCodeTaken, hold, waitingChefs }: OrderParts,
  idempotencyUse: IdempotencyUse | undefined,
  limits: OpenOrderLimits,
): Promise<StoredOrder | undefined> {
  return withTransaction(async (session) => {
    const _id = createOrderNumber();
    await assertOpenOrderLimits({ _id, buyer, portions: countPortions(items) }, limits, session);
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
    return order;
  }, transactionTimeoutMs);
}
