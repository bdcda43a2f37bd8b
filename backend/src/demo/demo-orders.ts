import type { ItemState } from '@homechef/contract/orders/item-transitions';
import type { ImportedOrder } from '../orders/orders.import.ts';
import { demoAccounts } from './demo-accounts.ts';

type Bought = Omit<ImportedOrder['lines'][number], 'qty' | keyof ItemState>;

const minute = 60_000;
const waiting: ItemState = { orderStatus: 'Not Ready', isPaid: false, isPickedUp: false };
const ready: ItemState = { ...waiting, orderStatus: 'Ready' };
const paid: ItemState = { ...ready, isPaid: true };
const done: ItemState = { ...paid, isPickedUp: true };

const [, , foodie] = demoAccounts;
const guest = (name: string, i: number): ImportedOrder['buyer'] => {
  const phone = `602 555 03${String(i).padStart(2, '0')}`;
  return { owner: null, name, email: `guest${i}@example.com`, phone, customerPhone: phone };
};

type Line = [name: string, qty: number, state: ItemState];
interface Plan {
  /** `foodie`, or what a guest called themselves. */
  buyer: string;
  minutesAgo: number;
  lines: Line[];
}

const plans: Plan[] = [
  {
    buyer: 'foodie',
    minutesAgo: 12,
    lines: [
      ['Street Tacos al Pastor', 2, waiting],
      ['Butter Chicken & Rice', 1, ready],
    ],
  },
  {
    buyer: 'Corner Office',
    minutesAgo: 25,
    lines: [
      ['Carne Asada Burrito', 3, ready],
      ['Elote Street Corn', 3, waiting],
    ],
  },
  {
    buyer: 'Band Practice',
    minutesAgo: 48,
    lines: [
      ['Pork Tamales, 4 pieces', 2, paid],
      ['Margherita by the Slice', 4, paid],
    ],
  },
  {
    buyer: 'foodie',
    minutesAgo: 26 * 60,
    lines: [
      ['Salmon Nigiri, 8 pieces', 1, done],
      ['Hanami Dango', 2, done],
    ],
  },
  { buyer: 'Book Club', minutesAgo: 30 * 60, lines: [['Street Tacos al Pastor', 6, done]] },
  {
    buyer: 'foodie',
    minutesAgo: 3 * 24 * 60,
    lines: [
      ['Slow Braised Lamb Shank', 4, done],
      ['Birthday Cake, whole', 1, done],
    ],
  },
  { buyer: 'Night Crew', minutesAgo: 4 * 24 * 60, lines: [['Taco Trio: Carnitas, Pollo, Rajas', 5, done]] },
];

/** Orders of the demo in every state, the foodie's and guests', several with dishes of two chefs. */
export function demoOrders(
  bought: readonly (Bought & { name: string })[],
  foodieId: string,
  now: number,
): ImportedOrder[] {
  const byName = new Map(bought.map((product) => [product.name, product]));
  const member = { owner: foodieId, name: 'Demo Foodie', email: foodie.email, phone: '602 555 0101' };
  return plans.map(({ buyer, minutesAgo, lines }, i) => ({
    buyer: buyer === 'foodie' ? { ...member, customerPhone: member.phone } : guest(buyer, i),
    lines: lines.flatMap(([name, qty, state]) => {
      const product = byName.get(name);
      return product ? [{ ...product, ...state, qty }] : [];
    }),
    createdAt: new Date(now - minutesAgo * minute),
    handledAt: new Date(now - (minutesAgo / 2) * minute),
  }));
}
