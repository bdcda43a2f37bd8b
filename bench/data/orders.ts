import { Types } from 'mongoose';
import { getCashDate } from '@homechef/contract/cash/cash-date';
import { ShippingAddressForm } from '@homechef/contract/orders/requests';
import { computeProgress } from '../../backend/src/features/orders/change/order-progress.ts';
import {
  buildOrderDocument,
  createUntimedPickupAt,
  type Buyer,
} from '../../backend/src/features/orders/place/new-order.ts';
import type { StoredOrder } from '../../backend/src/features/orders/orders.model.ts';
import type { StoredProduct } from '../../backend/src/features/products/model/products.model.ts';
import type { StockMovement } from '../../backend/src/features/products/stock/stock-movements.model.ts';
import { createMovement } from '../../backend/src/features/products/stock/stock-ledger.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { StoredAccount } from './accounts.ts';
import { createPersonName, createPhone } from './sample-text.ts';

const hourMs = 3_600_000;
const guestEvery = 7;

function createMemberBuyer({ _id, name, email, phone }: StoredAccount): Buyer {
  return { actor: undefined, owner: String(_id), name, email, phone, customerPhone: phone };
}

function createGuestBuyer(random: SeededRandom, i: number): Buyer {
  const name = createPersonName(random);
  const email = `guest${i}@example.com`;
  const customerPhone = createPhone(random);
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

/** Returns an item that was paid and picked up an hour after its order. */
function completeItem(item: StoredOrder['orderItems'][number]) {
  const at = new Date(+item.createdAt + hourMs);
  return {
    ...item,
    orderStatus: 'Ready' as const,
    stage: 'picked_up' as const,
    stageAt: at,
    isPaid: true,
    paidAt: at,
    isPickedUp: true,
    pickedAt: at,
    bookedCents: item.price * item.qty,
    updatedAt: at,
  };
}

interface OrderSource {
  products: readonly StoredProduct[];
  foodies: readonly StoredAccount[];
  since: Date;
  until: Date;
}

/**
 * Generates orders, oldest first, at evenly distributed times. Those older than two days are picked up. They take
 * nothing from the stock, so the ledgers of their products need no entries.
 */
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
    const chefs = [...new Set(orderItemsForm.map(({ chefId }) => chefId))];
    const code = String(i % 10_000).padStart(4, '0'); // free again long before it is reused
    const pickups = chefs.map((chef) => ({
      ...createUntimedPickupAt(new Types.ObjectId(chef), undefined),
      code,
    }));
    const placed = buildOrderDocument({
      buyer,
      shippingAddress,
      items: orderItemsForm,
      pickups,
      stages: new Map(),
      now: createdAt,
    });
    const isOld = +until - +createdAt > 48 * hourMs;
    const orderItems = isOld ? placed.orderItems.map(completeItem) : placed.orderItems;
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
      fromStock: false,
      idempotency: key,
      ...(buyer.owner === null && {
        contacts: [`phone ${buyer.phone.replace(/\D/g, '')}`, `email ${buyer.email}`],
      }),
      updatedAt: lastChange,
    };
  }
}

/** Returns the sales of an order's paid items in the cash drawers of their kitchens, one entry per item. */
export const createCashEntries = ({ _id: order, orderItems }: StoredOrder) =>
  orderItems.flatMap(({ _id: item, chefId, product, name, qty, price, isPaid, paidAt }) => {
    if (!isPaid || !paidAt) return [];
    const cents = price * qty;
    const date = getCashDate(+paidAt, 'UTC');
    const lines = [{ item, product, name, qty, cents }];
    return [{ kitchen: chefId, date, at: paidAt, kind: 'sale', cents, order, lines }];
  });

/** Returns the movement that opens the stock ledger of a product. */
export const createOpeningMovement = (product: StoredProduct): StockMovement & { _id: Types.ObjectId } => ({
  _id: new Types.ObjectId(),
  ...createMovement({ ...product, updatedAt: product.createdAt }, product.countInStock, 'opened'),
});
