import { Types } from 'mongoose';
import { ShippingAddressForm } from '@homechef/contract/orders/requests';
import { computeProgress } from '../../backend/src/orders/order-progress.ts';
import { buildOrderDocument, type Buyer } from '../../backend/src/orders/place-order.ts';
import type { StoredOrder } from '../../backend/src/orders/orders.model.ts';
import type { StoredProduct } from '../../backend/src/products/model/products.model.ts';
import type { StockMovement } from '../../backend/src/products/stock/stock-movements.model.ts';
import { createMovement } from '../../backend/src/products/stock/stock-ledger.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { StoredAccount } from './accounts.ts';
import { personName, phone } from './sample-text.ts';

const hour = 3_600_000;
/** Every seventh order is a guest's. */
const guestEvery = 7;

function memberOf({ _id, name, email, phone }: StoredAccount): Buyer {
  return { actor: undefined, owner: String(_id), name, email, phone, customerPhone: phone };
}

function aGuest(chance: SeededRandom, i: number): Buyer {
  const [name, email, customerPhone] = [personName(chance), `guest${i}@example.com`, phone(chance)];
  return { actor: undefined, owner: null, name, email, phone: customerPhone, customerPhone };
}

/** One to four different items, those of low numbers more often than the others. */
function basket(chance: SeededRandom, items: readonly StoredProduct[]): StoredProduct[] {
  const chosen = Array.from({ length: chance.integer(1, 4) }, () => {
    const i = Math.floor(chance.next() * chance.next() * items.length);
    return items[i] as StoredProduct;
  });
  return [...new Set(chosen)];
}

/** How far each item has come: those of old orders all the way. */
function progress(chance: SeededRandom, item: StoredOrder['orderItems'][number], age: number) {
  const luck = age > 48 * hour ? 0.99 * chance.next() + 0.01 * chance.next() : chance.next();
  const isOld = age > 48 * hour;
  if (!isOld && luck < 0.5) return item;
  const at = new Date(+item.createdAt + hour);
  const isDone = isOld ? luck < 0.97 : luck > 0.75;
  const done = isDone ? { isPaid: true, paidAt: at, isPickedUp: true, pickedAt: at } : {};
  return { ...item, orderStatus: 'Ready' as const, ...done, updatedAt: at };
}

interface From {
  items: readonly StoredProduct[];
  foodies: readonly StoredAccount[];
  since: Date;
  until: Date;
}

/** So many orders, oldest first, each at a moment of its own, as placing, cooking and fetching them leaves them. */
export function* generateOrders(
  chance: SeededRandom,
  count: number,
  { items, foodies, since, until }: From,
): Generator<StoredOrder> {
  const step = Math.floor((+until - +since) / Math.max(count, 1));
  const shippingAddress = ShippingAddressForm.parse({});
  for (let i = 0; i < count; i += 1) {
    const buyer = i % guestEvery === 0 ? aGuest(chance, i) : memberOf(chance.pickOne(foodies));
    const createdAt = new Date(+since + i * step);
    const lines = basket(chance, items).map(({ _id, user, brand, name, image, price }) => ({
      ...{ product: String(_id), chefId: String(user), brand, name, image, price },
      qty: chance.integer(1, 3),
    }));
    const placed = buildOrderDocument(buyer, { shippingAddress }, lines, createdAt);
    const age = +until - +createdAt;
    const orderItems = placed.orderItems.map((item) => progress(chance, item, age));
    const soFar = computeProgress(orderItems);
    const changed = orderItems.reduce(
      (last, { updatedAt }) => (updatedAt > last ? updatedAt : last),
      createdAt,
    );
    const key = { owner: buyer.owner ?? 'guest', key: `filled-${i}`, hash: 'of-a-basket-of-long-ago' };
    yield {
      ...placed,
      orderItems,
      ...soFar,
      pickedAt: soFar.isPickedUp ? changed : null,
      fromStock: true,
      idempotency: key,
      ...(buyer.owner === null && {
        contacts: [`phone ${buyer.phone.replace(/\D/g, '')}`, `email ${buyer.email}`],
      }),
      updatedAt: changed,
    };
  }
}

/** An item's book while it is filled: it opens with what was sold since and what is left. */
export class StockLedgerBuilder {
  readonly #left = new Map<string, { item: StoredProduct; left: number; at: Date }>();

  constructor(items: readonly StoredProduct[], orders: readonly StoredOrder[]) {
    for (const item of items)
      this.#left.set(String(item._id), { item, left: item.countInStock, at: item.createdAt });
    for (const { orderItems } of orders) {
      for (const { product, qty } of orderItems) {
        const book = this.#left.get(String(product));
        if (book) book.left += qty;
      }
    }
  }

  /** The first line of each. */
  opened(): (StockMovement & { _id: Types.ObjectId })[] {
    return [...this.#left.values()].map(({ item, left, at }) =>
      this.#line(createMovement({ _id: item._id, countInStock: left, updatedAt: at }, left, 'opened')),
    );
  }

  /** The lines of an order; the items are of its moment afterwards. */
  sold({ _id, orderItems, createdAt }: StoredOrder): (StockMovement & { _id: Types.ObjectId })[] {
    return orderItems.flatMap(({ product, qty }) => {
      const book = this.#left.get(String(product));
      if (!book) return [];
      book.left -= qty;
      book.item.updatedAt = createdAt;
      const moved = { _id: book.item._id, countInStock: book.left, updatedAt: createdAt };
      return this.#line(createMovement(moved, -qty, 'sold', _id));
    });
  }

  #line(move: StockMovement) {
    return { _id: new Types.ObjectId(), ...move };
  }
}
