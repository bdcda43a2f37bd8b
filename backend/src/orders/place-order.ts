import { createHash, randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { orderNumberByteLength, encodeOrderNumber } from '@homechef/contract/orders/order-number';
import { calculatePrices } from '@homechef/contract/orders/pricing';
import { cashPayment } from '@homechef/contract/orders/order-options';
import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import { isDuplicateKeyError } from '../db/driver-errors.ts';
import { withKeyLocks, isKeyLocked, defaultLockTimeoutMs } from '../lib/keyed-mutex.ts';
import { createBatchLoader } from '../db/batch-loader.ts';
import { withTransaction } from '../db/transaction.ts';
import { conflict, AppError } from '../lib/app-error.ts';
import { deductStock, getStockLockKey } from '../products/stock/stock.service.ts';
import { OrderModel, type StoredOrder } from './orders.model.ts';
import { getGuestContactKeys, assertUnpaidOrderLimit } from './unpaid-order-limit.ts';
import {
  withCurrentDetails,
  validateCartFromIndex,
  validateCart,
  type PricedOrderItem,
} from './cart-validation.ts';
import { buildSearchText } from './order-search.ts';
import { computeProgress } from './order-progress.ts';

type ShippingForm = Pick<NewOrder, 'shippingAddress'>;

export interface Buyer {
  actor: Actor | undefined;
  owner: string | null; // null for a guest
  name: string;
  email: string;
  phone: string;
  customerPhone: string;
}

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

/** Maximum attempts to place an order if its cart keeps changing. */
const maxAttempts = 5;

/**
 * Places an order in one transaction: either the stock of every item is deducted and the order is stored with its key,
 * or nothing changes (contract, Orders). `maxUnpaidOrders` applies to guests, and 0 turns that limit off.
 * @throws AppError 403 for a product of the actor, 409 for items that are gone, sold out or have another price, 429
 * above the limit of unpaid orders, and 503 after `lockTimeoutMs` or if the database is overloaded
 */
export async function placeOrder(
  buyer: Buyer,
  form: NewOrder | NewGuestOrder,
  key: string | undefined,
  maxUnpaidOrders: number,
  lockTimeoutMs = defaultLockTimeoutMs,
): Promise<PlacementResult> {
  const idempotencyUse = toIdempotencyUse(buyer, form, key);
  if (!validateCartFromIndex(buyer.actor, form)) {
    // The catalog index can be stale, so the database decides. A cart that it rejects too does not wait for a lock.
    const validation = validateCart(buyer.actor, form);
    validation.catch(() => undefined); // Awaited below, unless the order exists already.
    const existing = await findExistingOrder(idempotencyUse);
    if (existing) return { order: existing, replayed: true };
    await validation;
  }
  // Concurrent orders of the same product, or with the same key, would only cause write conflicts.
  const lockKeys = form.orderItems.map(({ product }) => getStockLockKey(product));
  const idempotencyLockKey = idempotencyUse && `key ${idempotencyUse.owner} ${idempotencyUse.key}`;
  // Without an earlier request in this process, the unique index detects a repeated key.
  const hasEarlierRequest = idempotencyLockKey !== undefined && isKeyLocked(idempotencyLockKey);
  if (idempotencyLockKey !== undefined) lockKeys.push(idempotencyLockKey);
  const place = async () => {
    const existing = hasEarlierRequest ? await findExistingOrder(idempotencyUse) : undefined;
    return existing
      ? { order: existing, replayed: true }
      : placeWithRetries(buyer, form, idempotencyUse, maxUnpaidOrders);
  };
  return withKeyLocks(lockKeys, place, lockTimeoutMs);
}

async function placeWithRetries(
  buyer: Buyer,
  form: NewOrder | NewGuestOrder,
  idempotencyUse: IdempotencyUse | undefined,
  maxUnpaidOrders: number,
): Promise<PlacementResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The index can be stale. The stock is only deducted if the database has the same price and enough units.
      const indexedItems = attempt === 1 ? validateCartFromIndex(buyer.actor, form) : undefined;
      const items = indexedItems ?? (await validateCart(buyer.actor, form));
      const order = await insertOrder(buyer, form, items, idempotencyUse, maxUnpaidOrders);
      if (order) return { order, replayed: false };
    } catch (error) {
      // An earlier request, or one in another process, may have placed the order and taken the last unit.
      const isExpected = error instanceof AppError || isDuplicateKeyError(error);
      const existing = isExpected ? await findExistingOrder(idempotencyUse) : undefined;
      if (existing) return { order: existing, replayed: true };
      if (!isDuplicateKeyError(error)) throw error;
    }
    if (attempt === maxAttempts) throw conflict('order.selling_fast');
  }
}

const toIdempotencyUse = (
  { owner }: Buyer,
  form: NewOrder | NewGuestOrder,
  key: string | undefined,
): IdempotencyUse | undefined =>
  key === undefined ? undefined : { owner: owner ?? 'guest', key, hash: () => hashOrderForm(form) };

/**
 * Hashes an order form independently of the order of its fields. No library for stable JSON is used: stored hashes must
 * stay byte-identical across versions, or a repeated key would be rejected after an update.
 */
function hashOrderForm(form: NewOrder | NewGuestOrder): string {
  const sortFields = (_key: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(form, sortFields)).digest('base64url');
}

const loadByIdempotencyKey = createBatchLoader({
  read: (keys: readonly Pick<IdempotencyUse, 'owner' | 'key'>[]) => {
    const filters = keys.map(({ owner, key }) => ({ 'idempotency.owner': owner, 'idempotency.key': key }));
    return OrderModel.collection.find<StoredOrder>({ $or: filters }).toArray();
  },
  keyToString: ({ owner, key }) => `${owner} ${key}`,
  resultKey: ({ idempotency }) => `${idempotency?.owner} ${idempotency?.key}`,
});

/** Returns the order that the buyer placed with this key. @throws AppError 409 if it was placed with another form */
export const findReplayedOrder = (
  buyer: Buyer,
  form: NewOrder | NewGuestOrder,
  key: string | undefined,
): Promise<StoredOrder | undefined> => findExistingOrder(toIdempotencyUse(buyer, form, key));

async function findExistingOrder(
  idempotencyUse: IdempotencyUse | undefined,
): Promise<StoredOrder | undefined> {
  const order = idempotencyUse && (await loadByIdempotencyKey(idempotencyUse));
  if (!order) return undefined;
  if (order.idempotency?.hash === idempotencyUse.hash()) return order;
  throw conflict('order.key_used');
}

/** Inserts the order and deducts the stock. Returns undefined, with nothing changed, if the items changed meanwhile. */
function insertOrder(
  buyer: Buyer,
  form: ShippingForm,
  items: PricedOrderItem[],
  idempotencyUse: IdempotencyUse | undefined,
  maxUnpaidOrders: number,
): Promise<StoredOrder | undefined> {
  return withTransaction(async (session) => {
    const contacts = buyer.owner === null ? getGuestContactKeys(buyer) : undefined;
    if (contacts && maxUnpaidOrders > 0) await assertUnpaidOrderLimit(contacts, maxUnpaidOrders, session);
    const _id = createOrderNumber();
    const deductedProducts = await deductStock(items, _id, session);
    if (!deductedProducts) {
      await session.abortTransaction();
      return undefined;
    }
    const currentItems = withCurrentDetails(items, deductedProducts);
    const order = {
      ...buildOrderDocument(buyer, form, currentItems, new Date(), _id),
      fromStock: true,
      ...(idempotencyUse ? { idempotency: { ...idempotencyUse, hash: idempotencyUse.hash() } } : {}),
      ...(contacts ? { contacts } : {}),
    };
    await OrderModel.collection.insertOne(order as object, { session });
    return order;
  }, transactionTimeoutMs);
}

const createOrderNumber = (): string => encodeOrderNumber(randomBytes(orderNumberByteLength));

export function buildOrderDocument(
  buyer: Buyer,
  { shippingAddress }: ShippingForm,
  items: readonly PricedOrderItem[],
  now: Date,
  _id = createOrderNumber(),
) {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = calculatePrices(items);
  const orderItems = items.map(({ product, chefId, brand, name, image, price, qty }) => ({
    _id: new Types.ObjectId(),
    product: new Types.ObjectId(product),
    chefId: new Types.ObjectId(chefId),
    ...{ brand, name, image, price, qty },
    ...{ orderStatus: 'Not Ready' as const, isPaid: false, paidAt: null, isPickedUp: false, pickedAt: null },
    createdAt: now,
    updatedAt: now,
  }));
  return {
    _id,
    searchText: buildSearchText({ _id, userName: buyer.name, userEmail: buyer.email }),
    owner: buyer.owner === null ? null : new Types.ObjectId(buyer.owner),
    type: buyer.owner === null ? ('Guest' as const) : ('Member' as const),
    userName: buyer.name,
    userEmail: buyer.email,
    userPhone: buyer.phone,
    customerPhone: buyer.customerPhone,
    orderItems,
    shippingAddress,
    paymentMethod: cashPayment as 'Cash',
    ...{ itemsPrice, shippingPrice, taxPrice, totalPrice, pickedAt: null },
    ...computeProgress(orderItems),
    createdAt: now,
    updatedAt: now,
  };
}
