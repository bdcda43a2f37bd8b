import type { MenuOption } from '@homechef/contract/menu/option-schemas';
import type { OrderSum } from '@homechef/contract/admin/lists';
import type { Product } from '@homechef/contract/products/product';
import type { PublicChef, Session, User } from '@homechef/contract/users/user';
import type { OrderRecall } from '@homechef/contract/orders/recalls';
import type { Stage } from '@homechef/contract/orders/item-transitions';
import type { Order, OrderItem, Pickup } from '@homechef/contract/orders/order';
import { getCashDue, getCashPaid, getPickupStage, hasEnded } from '@homechef/contract/orders/order-state';
import type { CartItem } from '../features/cart/state/cart-item.ts';

const id = (n: number) => n.toString(16).padStart(24, '0');
const dates = { createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' };

export const chefId = id(0xc);

export const sampleChef = (changes: Partial<PublicChef> = {}): PublicChef => ({
  _id: chefId,
  name: 'Asha’s Kitchen',
  email: 'asha@example.com',
  phone: '602 555 0122',
  address: '1 Main St, Phoenix, AZ, 85001',
  latitude: 'NA',
  longitude: 'NA',
  isChef: true,
  ...changes,
});

export const sampleProduct = (changes: Partial<Product> = {}): Product => ({
  _id: id(1),
  name: 'Pad Thai',
  image: '/pictures/pad-thai.webp',
  brand: 'Asha’s Kitchen',
  category: 'Vegetarian',
  description: 'Noodles',
  price: 12.5,
  countInStock: 5,
  diets: [],
  allergens: {},
  allergenDetails: {},
  maxPerOrder: null,
  ingredients: '',
  netQuantity: '',
  storage: '',
  hasOptions: false,
  needsChoice: false,
  available: true,
  optionGroups: [],
  rating: 4.5,
  numReviews: 2,
  user: chefId,
  kitchen: { _id: chefId, name: 'Asha’s Kitchen', city: 'PHOENIX', kind: 'home', approved: true },
  reviews: [],
  ...dates,
  ...changes,
});

export const sampleOption = (name: string, changes: Partial<MenuOption> = {}): MenuOption => ({
  _id: name.toLowerCase(),
  name,
  price: 0,
  soldOut: false,
  preselected: false,
  product: null,
  contains: [],
  excludes: [],
  available: true,
  part: null,
  ...changes,
});

export const sampleCartItem = (changes: Partial<CartItem> = {}): CartItem => ({
  product: id(1),
  chefId,
  name: 'Pad Thai',
  image: '/pictures/pad-thai.webp',
  price: 12.5,
  countInStock: 5,
  qty: 1,
  ...changes,
});

export const sampleSession = (changes: Partial<Session> = {}): Session => ({
  _id: id(0xf),
  name: 'Ann',
  email: 'ann@example.com',
  phone: '602 555 0100',
  address: 'NA',
  latitude: 'NA',
  longitude: 'NA',
  permit: 'NA',
  isChef: false,
  authorized: false,
  isAdmin: false,
  token: 'a-token',
  ...changes,
});

export const sampleUser = (changes: Partial<User> = {}): User => {
  const { token: _token, ...account } = sampleSession();
  return { ...account, ...dates, ...changes };
};

const stagesByProgress = (changes: Partial<OrderItem>): Stage => {
  if (changes.isPickedUp) return 'picked_up';
  return changes.orderStatus === 'Ready' ? 'ready' : 'accepted';
};

/** Returns an order item. Changing the stage changes the fields that are derived from it, and the other way around. */
export const sampleOrderItem = (changes: Partial<OrderItem> = {}): OrderItem => {
  const stage = changes.stage ?? stagesByProgress(changes);
  const isReady = stage === 'ready' || stage === 'picked_up';
  return {
    _id: id(0x11),
    product: id(1),
    chefId,
    brand: 'Asha’s Kitchen',
    name: 'Pad Thai',
    image: '/pictures/pad-thai.webp',
    price: 12.5,
    qty: 1,
    orderStatus: isReady ? 'Ready' : 'Not Ready',
    isPaid: false,
    paidAt: null,
    isPickedUp: stage === 'picked_up',
    pickedAt: null,
    stage,
    stageAt: dates.createdAt,
    note: '',
    options: [],
    diets: [],
    allergens: {},
    batches: [],
    ...dates,
    ...changes,
  };
};

const samplePlace: Pickup['place'] = {
  name: '',
  address: '1 Main St',
  city: 'Phoenix',
  state: 'AZ',
  postalCode: '85001',
  latitude: 33.45,
  longitude: -112.07,
};

/** The recall of a batch of the sample dish, which the customer has not read. */
export const sampleRecall = (changes: Partial<OrderRecall> = {}): OrderRecall => ({
  batch: 'b'.repeat(24),
  lot: '260302-01',
  name: 'Pad Thai',
  madeOn: '2026-03-02',
  items: [sampleOrderItem()._id],
  at: dates.createdAt,
  reason: 'Walnuts got in',
  advice: 'Throw it away',
  readAt: null,
  ...changes,
});

/** Returns the pickup of one kitchen. It has no time unless the changes give it one. */
export const samplePickup = (changes: Partial<Pickup> = {}): Pickup => ({
  chefId,
  windowId: null,
  startsAt: null,
  endsAt: null,
  timeZone: 'America/Phoenix',
  place: samplePlace,
  stage: 'accepted',
  cancelUntil: null,
  answerBy: null,
  here: null,
  change: null,
  phone: '602 555 0122',
  ...changes,
});

/** Returns a move of `samplePickup` by the kitchen that the customer has not answered yet. */
export const samplePickupChange = (
  changes: Partial<NonNullable<Pickup['change']>> = {},
): NonNullable<Pickup['change']> => ({
  kind: 'moved',
  startsAt: '2026-11-24T00:30:00.000Z',
  endsAt: '2026-11-24T00:45:00.000Z',
  place: samplePlace,
  before: { startsAt: '2026-11-24T00:15:00.000Z', endsAt: '2026-11-24T00:30:00.000Z', place: samplePlace },
  reason: 'Road works',
  at: '2026-11-23T23:40:00.000Z',
  ...changes,
});

const samplePickups = (items: readonly OrderItem[]): Pickup[] =>
  [...new Set(items.map((item) => item.chefId))].map((kitchen) =>
    samplePickup({
      chefId: kitchen,
      stage: getPickupStage(items.filter((item) => item.chefId === kitchen)),
    }),
  );

export const sampleOrder = (changes: Partial<Order> = {}): Order => {
  const orderItems = changes.orderItems ?? [sampleOrderItem()];
  const ids = orderItems.map((item) => item._id);
  return {
    _id: '7K3M9QX2V4TB',
    type: 'Guest',
    user: null,
    userName: 'Ann',
    userEmail: 'ann@example.com',
    customerPhone: '602 555 0100',
    orderItems,
    shippingAddress: { address: '', city: '', state: '', postalCode: '', country: '' },
    paymentMethod: 'Cash',
    itemsPrice: 12.5,
    shippingPrice: 100,
    taxPrice: 0.63,
    totalPrice: 12.5,
    isPickedUp: false,
    pickedAt: null,
    pickups: samplePickups(orderItems),
    cashDue: getCashDue(orderItems),
    cashPaid: getCashPaid(orderItems.filter((item) => !hasEnded(item))),
    recalls: [],
    history: [{ at: dates.createdAt, event: 'place', by: 'customer', items: ids }],
    ...dates,
    ...changes,
  };
};

export const sampleOrderSum: OrderSum = {
  orders: 1,
  price: 40.25,
  taken: 25,
  due: 15.25,
  refunded: 0,
  cancelled: 0,
  noShow: 0,
  recalled: 0,
};

/** The settings of a market that sends notices on some channels. */
export const sampleConfig = (notices: { email: boolean; push: boolean }) => ({
  freeCancelMinutes: 3,
  supportEmail: null,
  mapTiles: null,
  notices,
});
