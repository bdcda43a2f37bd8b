import { Types } from 'mongoose';
import { getCashDate } from '@homechef/contract/cash/cash-date';
import { ShippingAddressForm } from '@homechef/contract/orders/requests';
import { computeProgress } from '../../backend/src/orders/order-progress.ts';
import { buildOrderDocument, type Buyer } from '../../backend/src/orders/new-order.ts';
import { createUntimedPickupAt, listChefs } from '../../backend/src/orders/order-shape.ts';
import type { StoredOrder } from '../../backend/src/orders/orders.model.ts';
import type { StoredProduct } from '../../backend/src/products/model/products.model.ts';
import type { StockMovement } from '../../backend/src/products/stock/stock-movements.model.ts';
import { createMovement } from '../../backend/src/products/stock/stock-ledger.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { StoredAccount } from './accounts.ts';
import { createPersonName, createPhone } from './sample-text.ts';

const hourMs = 3_600_000;
const guestEvery = 7;

function createMemberBuyer({ _id, name, email, phone }: StoredAccount): Buyer {
  return { actor: undefined, owner: String(_id), name, email, phone, customerPhone: phone };
}

function createGuestBuyer(random: SeededRandom, i: number): Buyer {
  const [name, email, customerPhone] = [
    createPersonName(random),
    `guest${i}@example.com`,
    createPhone(random),
  ];
  return { actor: undefined, owner: null, name, email, phone: customerPhone, customerPhone };
}

/** Picks one to four different products. Products with low indexes are picked more often. */
function pickProducts(random: SeededRandom, products: readonly StoredProduct[]): StoredProduct[] {
  const picked = Array.from({ length: random.integer(1, 4) }, () => {
    const i = Math.floor(random.next() * random.next() * products.length);
    return products[i] as StoredProduct;
  });
  return [...new Set(picked)];
}

/** Sets the progress of an item. Items of old orders are almost always complete. */
function withProgress(random: SeededRandom, item: StoredOrder['orderItems'][number], ageMs: number) {
  const chanceValue = ageMs > 48 * hourMs ? 0.99 * random.next() + 0.01 * random.next() : random.next();
  const isOld = ageMs > 48 * hourMs;
  if (!isOld && chanceValue < 0.5) return item;
  const at = new Date(+item.createdAt + hourMs);
  const isDone = isOld ? chanceValue < 0.97 : chanceValue > 0.75;
  const done = isDone
    ? {
        stage: 'picked_up' as const,
        isPaid: true,
        paidAt: at,
        isPickedUp: true,
        pickedAt: at,
        bookedCents: item.price * item.qty,
      }
    : {};
  return {
    ...item,
    orderStatus: 'Ready' as const,
    stage: 'ready' as const,
    stageAt: at,
    ...done,
    updatedAt: at,
  };
}

interface OrderSource {
  products: readonly StoredProduct[];
  foodies: readonly StoredAccount[];
  since: Date;
  until: Date;
}

/** Generates orders with their progress, oldest first, at evenly distributed times. */
export function* generateOrders(
  random: SeededRandom,
  count: number,
  { products, foodies, since, until }: OrderSource,
): Generator<StoredOrder> {
  const step = Math.floor((+until - +since) / Math.max(count, 1));
  const shippingAddress = ShippingAddressForm.parse({});
  for (let i = 0; i < count; i += 1) {
    const buyer =
      i % guestEvery === 0 ? createGuestBuyer(random, i) : createMemberBuyer(random.pickOne(foodies));
    const createdAt = new Date(+since + i * step);
    const orderItemsForm = pickProducts(random, products).map(({ _id, user, brand, name, image, price }) => ({
      product: String(_id),
      chefId: String(user),
      brand,
      name,
      image,
      price,
      qty: random.integer(1, 3),
    }));
    const chefs = listChefs(orderItemsForm.map(({ chefId }) => ({ chefId: new Types.ObjectId(chefId) })));
    const pickups = chefs.map((chef) => createUntimedPickupAt(chef, undefined));
    const placed = buildOrderDocument({
      buyer,
      shippingAddress,
      items: orderItemsForm,
      pickups,
      stages: new Map(),
      now: createdAt,
    });
    const ageMs = +until - +createdAt;
    const orderItems = placed.orderItems.map((item) => withProgress(random, item, ageMs));
    const orderProgress = computeProgress({ orderItems, pickups });
    const lastChange = orderItems.reduce(
      (last, { updatedAt }) => (updatedAt > last ? updatedAt : last),
      createdAt,
    );
    const key = { owner: buyer.owner ?? 'guest', key: `filled-${i}`, hash: 'of-a-basket-of-long-ago' };
    yield {
      ...placed,
      orderItems,
      ...orderProgress,
      pickedAt: orderProgress.isPickedUp ? lastChange : null,
      fromStock: true,
      idempotency: key,
      ...(buyer.owner === null && {
        contacts: [`phone ${buyer.phone.replace(/\D/g, '')}`, `email ${buyer.email}`],
      }),
      updatedAt: lastChange,
    };
  }
}

/** Returns the sales of the paid items of an order in the cash drawers of their kitchens, one entry per item. */
export const createCashEntries = ({ _id: order, orderItems }: StoredOrder) =>
  orderItems.flatMap(({ _id: item, chefId, product, name, qty, price, isPaid, paidAt }) => {
    if (!isPaid || !paidAt) return [];
    const cents = price * qty;
    const date = getCashDate(+paidAt, 'UTC');
    const lines = [{ item, product, name, qty, cents }];
    return [{ kitchen: chefId, date, at: paidAt, kind: 'sale', cents, order, lines }];
  });

/**
 * Creates the stock movements of seeded products. Each ledger opens with the stock plus all units sold since.
 */
export class StockLedgerBuilder {
  readonly #left = new Map<string, { item: StoredProduct; stock: number; at: Date }>();

  constructor(products: readonly StoredProduct[], orders: readonly StoredOrder[]) {
    for (const item of products)
      this.#left.set(String(item._id), { item, stock: item.countInStock, at: item.createdAt });
    for (const { orderItems } of orders) {
      for (const { product, qty } of orderItems) {
        const ledger = this.#left.get(String(product));
        if (ledger) ledger.stock += qty;
      }
    }
  }

  createOpeningMovements(): (StockMovement & { _id: Types.ObjectId })[] {
    return [...this.#left.values()].map(({ item, stock, at }) =>
      this.#line(createMovement({ _id: item._id, countInStock: stock, updatedAt: at }, stock, 'opened')),
    );
  }

  /** Returns the movements of an order. Also sets `updatedAt` of its products to the time of the order. */
  createSaleMovements({
    _id,
    orderItems,
    createdAt,
  }: StoredOrder): (StockMovement & { _id: Types.ObjectId })[] {
    return orderItems.flatMap(({ product, qty }) => {
      const ledger = this.#left.get(String(product));
      if (!ledger) return [];
      ledger.stock -= qty;
      ledger.item.updatedAt = createdAt;
      const productAfterSale = { _id: ledger.item._id, countInStock: ledger.stock, updatedAt: createdAt };
      return this.#line(createMovement(productAfterSale, -qty, 'sold', _id));
    });
  }

  #line(movement: StockMovement) {
    return { _id: new Types.ObjectId(), ...movement };
  }
}
