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
import { deductStock, stockLockKey } from '../products/stock/stock.service.ts';
import { OrderModel, type StoredOrder } from './orders.model.ts';
import { guestContactKeys, assertUnpaidOrderLimit } from './unpaid-order-limit.ts';
import {
  withCurrentDetails,
  validateCartFromIndex,
  validateCart,
  type PricedOrderItem,
} from './cart-validation.ts';
import { buildSearchText } from './order-search.ts';
import { computeProgress } from './order-progress.ts';

type ShippingForm = Pick<NewOrder, 'shippingAddress'>;

/** Who orders: a member's account, or what a guest told of themselves. */
export interface Buyer {
  actor: Actor | undefined;
  owner: string | null;
  name: string;
  email: string;
  phone: string;
  customerPhone: string;
}

interface PlacementResult {
  order: StoredOrder;
  /** The same order was asked for before with the same key. */
  replayed: boolean;
}

interface IdempotencyUse {
  owner: string;
  key: string;
  /** Tells what is ordered from anything else; made only where it is asked for, which a refusal does not. */
  hash: () => string;
}

/**
 * When an order's transaction counts as never answered, in milliseconds: those behind it in line wait for it. Should it be
 * stored after all, whoever tries again with its key gets it.
 */
const transactionTimeoutMs = 8_000;

/** How often an order is tried anew whose basket changed while it was being placed. */
const maxAttempts = 5;

/**
 * Places an order in one transaction: every item's stock goes down and the order and its key exist, or nothing
 * changed (contract, Orders). `mostOpen` is how many unpaid orders a guest's phone and e-mail may have, 0 for any;
 * `atMost` for how many milliseconds it waits for others.
 * @throws 403 for one's own item; 409 for what is gone, sold out or differs in price; 429; 503 when too many come
 */
export async function placeOrder(
  buyer: Buyer,
  form: NewOrder | NewGuestOrder,
  key: string | undefined,
  maxUnpaidOrders: number,
  lockTimeoutMs = defaultLockTimeoutMs,
): Promise<PlacementResult> {
  const wanted = toIdempotencyUse(buyer, form, key);
  if (!validateCartFromIndex(buyer.actor, form)) {
    // Who comes for what is sold out does not stand in line for it; but the database has the last word.
    const checking = validateCart(buyer.actor, form);
    checking.catch(() => undefined); // told below, unless it was ordered before
    const existing = await findExistingOrder(wanted);
    if (existing) return { order: existing, replayed: true };
    await checking;
  }
  // Several at once for the same item, or with the same key, would only be in each other's way.
  const lockKeys = form.orderItems.map(({ product }) => stockLockKey(product));
  const turnOfKey = wanted && `key ${wanted.owner} ${wanted.key}`;
  // Otherwise a twin is found by the index that lets no second one in.
  const hasTwinAhead = turnOfKey !== undefined && isKeyLocked(turnOfKey);
  if (turnOfKey !== undefined) lockKeys.push(turnOfKey);
  const act = async () => {
    const existing = hasTwinAhead ? await findExistingOrder(wanted) : undefined;
    return existing
      ? { order: existing, replayed: true }
      : placeWithRetries(buyer, form, wanted, maxUnpaidOrders);
  };
  return withKeyLocks(lockKeys, act, lockTimeoutMs);
}

async function placeWithRetries(
  buyer: Buyer,
  form: NewOrder | NewGuestOrder,
  key: IdempotencyUse | undefined,
  maxUnpaidOrders: number,
): Promise<PlacementResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      // What the shelf shows may be old by a moment: the stock is taken only where the database has it so, too.
      const seen = tries === 1 ? validateCartFromIndex(buyer.actor, form) : undefined;
      const basket = seen ?? (await validateCart(buyer.actor, form));
      const order = await insertOrder(buyer, form, basket, key, maxUnpaidOrders);
      if (order) return { order, replayed: false };
    } catch (error) {
      // It was ordered before, or another process was faster with this key, and may have taken the last portion.
      const faster =
        error instanceof AppError || isDuplicateKeyError(error) ? await findExistingOrder(key) : undefined;
      if (faster) return { order: faster, replayed: true };
      if (!isDuplicateKeyError(error)) throw error;
    }
    if (tries === maxAttempts) throw conflict('order.selling_fast');
  }
}

const toIdempotencyUse = (
  { owner }: Buyer,
  form: NewOrder | NewGuestOrder,
  key: string | undefined,
): IdempotencyUse | undefined =>
  key === undefined ? undefined : { owner: owner ?? 'guest', key, hash: () => hashOrderForm(form) };

/** The same for the same order, whatever the order of its fields. */
function hashOrderForm(form: NewOrder | NewGuestOrder): string {
  const sorted = (_key: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(form, sorted)).digest('base64url');
}

const findByKey = createBatchLoader({
  read: (keys: readonly Pick<IdempotencyUse, 'owner' | 'key'>[]) => {
    const pairs = keys.map(({ owner, key }) => ({ 'idempotency.owner': owner, 'idempotency.key': key }));
    return OrderModel.collection.find<StoredOrder>({ $or: pairs }).toArray();
  },
  keyToString: ({ owner, key }) => `${owner} ${key}`,
  resultKey: ({ idempotency }) => `${idempotency?.owner} ${idempotency?.key}`,
});

/** The order this buyer made with this key before. @throws 409 when something else was ordered with it */
export const findReplayedOrder = (
  buyer: Buyer,
  form: NewOrder | NewGuestOrder,
  sent: string | undefined,
): Promise<StoredOrder | undefined> => findExistingOrder(toIdempotencyUse(buyer, form, sent));

async function findExistingOrder(wanted: IdempotencyUse | undefined): Promise<StoredOrder | undefined> {
  const found = wanted && (await findByKey(wanted));
  if (!found) return undefined;
  if (found.idempotency?.hash === wanted.hash()) return found;
  throw conflict('order.key_used');
}

/** Undefined when the basket is no longer what it was a moment ago: nothing was changed, look again. */
function insertOrder(
  buyer: Buyer,
  form: ShippingForm,
  basket: PricedOrderItem[],
  key: IdempotencyUse | undefined,
  maxUnpaidOrders: number,
): Promise<StoredOrder | undefined> {
  return withTransaction(async (session) => {
    const contacts = buyer.owner === null ? guestContactKeys(buyer) : undefined;
    if (contacts && maxUnpaidOrders > 0) await assertUnpaidOrderLimit(contacts, maxUnpaidOrders, session);
    const _id = newOrderNumber();
    const taken = await deductStock(basket, _id, session);
    if (!taken) {
      await session.abortTransaction();
      return undefined;
    }
    const order = {
      ...buildOrderDocument(buyer, form, withCurrentDetails(basket, taken), new Date(), _id),
      fromStock: true,
      ...(key ? { idempotency: { ...key, hash: key.hash() } } : {}),
      ...(contacts ? { contacts } : {}),
    };
    await OrderModel.collection.insertOne(order as object, { session });
    return order;
  }, transactionTimeoutMs);
}

const newOrderNumber = (): string => encodeOrderNumber(randomBytes(orderNumberByteLength));

/** The order as it is stored at its beginning. */
export function buildOrderDocument(
  buyer: Buyer,
  { shippingAddress }: ShippingForm,
  basket: readonly PricedOrderItem[],
  now: Date,
  _id = newOrderNumber(),
) {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = calculatePrices(basket);
  const orderItems = basket.map(({ product, chefId, brand, name, image, price, qty }) => ({
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
