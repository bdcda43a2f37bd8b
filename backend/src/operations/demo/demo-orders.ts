import { minuteMs } from '@homechef/contract/time/local-date';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import { findEarliestSlot } from '@homechef/contract/kitchens/slots';
import type { KitchenSnapshot } from '../../features/kitchens/index/kitchen-snapshot.ts';
import { toStoredPickup } from '../../features/orders/place/new-order.ts';
import type { ImportedOrder, StoredPickup } from '../../features/orders/orders.import.ts';
import { demoAccounts } from './demo-accounts.ts';

type DemoState = Pick<ImportedOrder['items'][number], 'stage' | 'isPaid' | 'reason'>;
type OrderableProduct = Omit<ImportedOrder['items'][number], 'qty' | keyof DemoState>;

const notReady: DemoState = { stage: 'accepted', isPaid: false };
const ready: DemoState = { stage: 'ready', isPaid: false };
const paid: DemoState = { stage: 'ready', isPaid: true };
const pickedUp: DemoState = { stage: 'picked_up', isPaid: true };
const waiting: DemoState = { stage: 'placed', isPaid: false };
const declined: DemoState = { stage: 'declined', isPaid: false, reason: 'The fish did not arrive today' };
const cancelled: DemoState = { stage: 'cancelled', isPaid: false, reason: 'Out of gas' };
const noShow: DemoState = { stage: 'no_show', isPaid: false };

const [, , foodie] = demoAccounts;
const createGuest = (name: string, i: number): ImportedOrder['buyer'] => {
  const phone = `602 555 03${String(i).padStart(2, '0')}`;
  return { owner: null, name, email: `guest${i}@example.com`, phone, customerPhone: phone };
};

type DemoOrderItem = [name: string, qty: number, state: DemoState];
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
  { buyer: 'Late Lunch', minutesAgo: 6, items: [['Shrimp Bento Box', 2, waiting]] },
  { buyer: 'foodie', minutesAgo: 20, items: [['Onigiri, 3 pieces', 2, waiting]] },
  { buyer: 'Studio Four', minutesAgo: 50 * 60, items: [['Salmon Nigiri, 8 pieces', 3, declined]] },
  {
    buyer: 'foodie',
    minutesAgo: 52 * 60,
    items: [
      ['Chow Mein to Go', 2, cancelled],
      ['Steamed Jasmine Rice', 2, cancelled],
    ],
  },
  { buyer: 'Third Floor', minutesAgo: 54 * 60, items: [['Elote Street Corn', 2, noShow]] },
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

/**
 * Returns the pickup that an order placed at that time would have got: in the earliest slot, or without a time if the
 * order was settled before that slot.
 */
function createPickup(
  chefId: string,
  kitchen: KitchenSnapshot | undefined,
  { items, createdAt }: Pick<ImportedOrder, 'items' | 'createdAt'>,
  now: number,
): StoredPickup {
  const ofChef = items.filter((item) => item.chefId === chefId);
  const context = { used: new Map(), wanted: { items: ofChef, isInStock: true } };
  const earliest = kitchen && findEarliestSlot({ ...context, schedule: kitchen.schedule, nowMs: +createdAt });
  const isOpen = ofChef.some(isToPickUp);
  const slot = earliest && (isOpen || earliest.endsAtMs < now) ? earliest : undefined;
  const stage = ofChef[0]?.stage ?? 'accepted';
  return toStoredPickup(
    { chefId, kitchen, slot, capacity: [] },
    { stage, time: createdAt, freeCancelMinutes: 0 },
  );
}

interface DemoOrderContext {
  products: readonly (OrderableProduct & { name: string })[];
  kitchens: ReadonlyMap<string, KitchenSnapshot>; // by chef
  foodieId: string;
  now: number;
}

export function createDemoOrders({ products, kitchens, foodieId, now }: DemoOrderContext): ImportedOrder[] {
  const byName = new Map(products.map((product) => [product.name, product]));
  const member = { owner: foodieId, name: 'Demo Foodie', email: foodie.email, phone: '602 555 0101' };
  return orders.map(({ buyer, minutesAgo, items: demoItems }, i) => {
    const items = demoItems.flatMap(([name, qty, state]) => {
      const product = byName.get(name);
      return product ? [{ ...product, ...state, qty }] : [];
    });
    const createdAt = new Date(now - minutesAgo * minuteMs);
    const chefIds = new Set(items.map(({ chefId }) => chefId));
    const pickups = [...chefIds].map((chefId): [string, StoredPickup] => [
      chefId,
      createPickup(chefId, kitchens.get(chefId), { items, createdAt }, now),
    ]);
    return {
      buyer: buyer === 'foodie' ? { ...member, customerPhone: member.phone } : createGuest(buyer, i),
      items,
      pickups: new Map(pickups),
      createdAt,
      handledAt: new Date(now - (minutesAgo / 2) * minuteMs),
    };
  });
}
