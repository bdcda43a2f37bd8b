import type { ItemState } from '@homechef/contract/orders/item-transitions';
import type { ImportedOrder } from '../orders/orders.import.ts';
import { demoAccounts } from './demo-accounts.ts';

type OrderableProduct = Omit<ImportedOrder['items'][number], 'qty' | keyof ItemState>;

const minuteMs = 60_000;
const notReady: ItemState = { orderStatus: 'Not Ready', isPaid: false, isPickedUp: false };
const ready: ItemState = { ...notReady, orderStatus: 'Ready' };
const paid: ItemState = { ...ready, isPaid: true };
const pickedUp: ItemState = { ...paid, isPickedUp: true };

const [, , foodie] = demoAccounts;
const createGuest = (name: string, i: number): ImportedOrder['buyer'] => {
  const phone = `602 555 03${String(i).padStart(2, '0')}`;
  return { owner: null, name, email: `guest${i}@example.com`, phone, customerPhone: phone };
};

type DemoOrderItem = [name: string, qty: number, state: ItemState];
interface DemoOrder {
  buyer: string; // `foodie` or the name of a guest
  minutesAgo: number;
  items: DemoOrderItem[];
}

const orders: DemoOrder[] = [
  {
    buyer: 'foodie',
    minutesAgo: 12,
    items: [
      ['Street Tacos al Pastor', 2, notReady],
      ['Butter Chicken & Rice', 1, ready],
    ],
  },
  {
    buyer: 'Corner Office',
    minutesAgo: 25,
    items: [
      ['Carne Asada Burrito', 3, ready],
      ['Elote Street Corn', 3, notReady],
    ],
  },
  {
    buyer: 'Band Practice',
    minutesAgo: 48,
    items: [
      ['Pork Tamales, 4 pieces', 2, paid],
      ['Margherita by the Slice', 4, paid],
    ],
  },
  {
    buyer: 'foodie',
    minutesAgo: 26 * 60,
    items: [
      ['Salmon Nigiri, 8 pieces', 1, pickedUp],
      ['Hanami Dango', 2, pickedUp],
    ],
  },
  { buyer: 'Book Club', minutesAgo: 30 * 60, items: [['Street Tacos al Pastor', 6, pickedUp]] },
  {
    buyer: 'foodie',
    minutesAgo: 3 * 24 * 60,
    items: [
      ['Slow Braised Lamb Shank', 4, pickedUp],
      ['Birthday Cake, whole', 1, pickedUp],
    ],
  },
  {
    buyer: 'Night Crew',
    minutesAgo: 4 * 24 * 60,
    items: [['Taco Trio: Carnitas, Pollo, Rajas', 5, pickedUp]],
  },
];

export function createDemoOrders(
  products: readonly (OrderableProduct & { name: string })[],
  foodieId: string,
  now: number,
): ImportedOrder[] {
  const byName = new Map(products.map((product) => [product.name, product]));
  const member = { owner: foodieId, name: 'Demo Foodie', email: foodie.email, phone: '602 555 0101' };
  return orders.map(({ buyer, minutesAgo, items }, i) => ({
    buyer: buyer === 'foodie' ? { ...member, customerPhone: member.phone } : createGuest(buyer, i),
    items: items.flatMap(([name, qty, state]) => {
      const product = byName.get(name);
      return product ? [{ ...product, ...state, qty }] : [];
    }),
    createdAt: new Date(now - minutesAgo * minuteMs),
    handledAt: new Date(now - (minutesAgo / 2) * minuteMs),
  }));
}
