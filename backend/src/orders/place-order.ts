import { createHash, randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { orderNumberBytes, toOrderNumber } from '@homechef/contract/orders/order-number';
import { priceOf } from '@homechef/contract/orders/pricing';
import { cash } from '@homechef/contract/orders/order-options';
import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import { isDuplicate } from '../db/driver-errors.ts';
import { inTurn, isWanted, patience } from '../lib/keyed-mutex.ts';
import { readTogether } from '../db/batch-loader.ts';
import { withTransaction } from '../db/transaction.ts';
import { conflict, HttpError } from '../lib/app-error.ts';
import { takeStock, turnOf } from '../products/stock/stock.service.ts';
import { OrderModel, type StoredOrder } from './orders.model.ts';
import { countedContacts, refuseHoarding } from './unpaid-order-limit.ts';
import { asTaken, basketOnShelf, checkBasket, type Priced } from './cart-validation.ts';
import { searchTextOf } from './order-search.ts';
import { progressOf } from './order-progress.ts';

type Where = Pick<NewOrder, 'shippingAddress'>;

/** Who orders: a member's account, or what a guest told of themselves. */
export interface Buyer {
  actor: Actor | undefined;
  owner: string | null;
  name: string;
  email: string;
  phone: string;
  customerPhone: string;
}

interface Placed {
  order: StoredOrder;
  /** The same order was asked for before with the same key. */
  replayed: boolean;
}

interface Key {
  owner: string;
  key: string;
  /** Tells what is ordered from anything else; made only where it is asked for, which a refusal does not. */
  hash: () => string;
}

/**
 * When an order's transaction counts as never answered, in milliseconds: those behind it in line wait for it. Should it be
 * stored after all, whoever tries again with its key gets it.
 */
const unheard = 8_000;

/** How often an order is tried anew whose basket changed while it was being placed. */
const mostTries = 5;

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
  mostOpen: number,
  atMost = patience,
): Promise<Placed> {
  const wanted = keyOf(buyer, form, key);
  if (!basketOnShelf(buyer.actor, form)) {
    // Who comes for what is sold out does not stand in line for it; but the database has the last word.
    const checking = checkBasket(buyer.actor, form);
    checking.catch(() => undefined); // told below, unless it was ordered before
    const twin = await findTwin(wanted);
    if (twin) return { order: twin, replayed: true };
    await checking;
  }
  // Several at once for the same item, or with the same key, would only be in each other's way.
  const things = form.orderItems.map(({ product }) => turnOf(product));
  const turnOfKey = wanted && `key ${wanted.owner} ${wanted.key}`;
  // Otherwise a twin is found by the index that lets no second one in.
  const hasTwinAhead = turnOfKey !== undefined && isWanted(turnOfKey);
  if (turnOfKey !== undefined) things.push(turnOfKey);
  const act = async () => {
    const twin = hasTwinAhead ? await findTwin(wanted) : undefined;
    return twin ? { order: twin, replayed: true } : place(buyer, form, wanted, mostOpen);
  };
  return inTurn(things, act, atMost);
}

async function place(
  buyer: Buyer,
  form: NewOrder | NewGuestOrder,
  key: Key | undefined,
  mostOpen: number,
): Promise<Placed> {
  for (let tries = 1; ; tries += 1) {
    try {
      // What the shelf shows may be old by a moment: the stock is taken only where the database has it so, too.
      const seen = tries === 1 ? basketOnShelf(buyer.actor, form) : undefined;
      const basket = seen ?? (await checkBasket(buyer.actor, form));
      const order = await store(buyer, form, basket, key, mostOpen);
      if (order) return { order, replayed: false };
    } catch (error) {
      // It was ordered before, or another process was faster with this key, and may have taken the last portion.
      const faster = error instanceof HttpError || isDuplicate(error) ? await findTwin(key) : undefined;
      if (faster) return { order: faster, replayed: true };
      if (!isDuplicate(error)) throw error;
    }
    if (tries === mostTries) throw conflict('order.selling_fast');
  }
}

const keyOf = ({ owner }: Buyer, form: NewOrder | NewGuestOrder, key: string | undefined): Key | undefined =>
  key === undefined ? undefined : { owner: owner ?? 'guest', key, hash: () => fingerprint(form) };

/** The same for the same order, whatever the order of its fields. */
function fingerprint(form: NewOrder | NewGuestOrder): string {
  const sorted = (_key: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(form, sorted)).digest('base64url');
}

const findByKey = readTogether({
  read: (keys: readonly Pick<Key, 'owner' | 'key'>[]) => {
    const pairs = keys.map(({ owner, key }) => ({ 'idempotency.owner': owner, 'idempotency.key': key }));
    return OrderModel.collection.find<StoredOrder>({ $or: pairs }).toArray();
  },
  nameOfKey: ({ owner, key }) => `${owner} ${key}`,
  nameOf: ({ idempotency }) => `${idempotency?.owner} ${idempotency?.key}`,
});

/** The order this buyer made with this key before. @throws 409 when something else was ordered with it */
export const findPlaced = (
  buyer: Buyer,
  form: NewOrder | NewGuestOrder,
  sent: string | undefined,
): Promise<StoredOrder | undefined> => findTwin(keyOf(buyer, form, sent));

async function findTwin(wanted: Key | undefined): Promise<StoredOrder | undefined> {
  const found = wanted && (await findByKey(wanted));
  if (!found) return undefined;
  if (found.idempotency?.hash === wanted.hash()) return found;
  throw conflict('order.key_used');
}

/** Undefined when the basket is no longer what it was a moment ago: nothing was changed, look again. */
function store(
  buyer: Buyer,
  form: Where,
  basket: Priced[],
  key: Key | undefined,
  mostOpen: number,
): Promise<StoredOrder | undefined> {
  return withTransaction(async (session) => {
    const contacts = buyer.owner === null ? countedContacts(buyer) : undefined;
    if (contacts && mostOpen > 0) await refuseHoarding(contacts, mostOpen, session);
    const _id = newOrderNumber();
    const taken = await takeStock(basket, _id, session);
    if (!taken) {
      await session.abortTransaction();
      return undefined;
    }
    const order = {
      ...toStored(buyer, form, asTaken(basket, taken), new Date(), _id),
      fromStock: true,
      ...(key ? { idempotency: { ...key, hash: key.hash() } } : {}),
      ...(contacts ? { contacts } : {}),
    };
    await OrderModel.collection.insertOne(order as object, { session });
    return order;
  }, unheard);
}

const newOrderNumber = (): string => toOrderNumber(randomBytes(orderNumberBytes));

/** The order as it is stored at its beginning. */
export function toStored(
  buyer: Buyer,
  { shippingAddress }: Where,
  basket: readonly Priced[],
  now: Date,
  _id = newOrderNumber(),
) {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = priceOf(basket);
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
    searchText: searchTextOf({ _id, userName: buyer.name, userEmail: buyer.email }),
    owner: buyer.owner === null ? null : new Types.ObjectId(buyer.owner),
    type: buyer.owner === null ? ('Guest' as const) : ('Member' as const),
    userName: buyer.name,
    userEmail: buyer.email,
    userPhone: buyer.phone,
    customerPhone: buyer.customerPhone,
    orderItems,
    shippingAddress,
    paymentMethod: cash as 'Cash',
    ...{ itemsPrice, shippingPrice, taxPrice, totalPrice, pickedAt: null },
    ...progressOf(orderItems),
    createdAt: now,
    updatedAt: now,
  };
}
