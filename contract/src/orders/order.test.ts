import { describe, expect, test } from 'vitest';
import { checkReply, dateTime, findRejectedFields, objectId, otherObjectId } from '../testing/check-reply.ts';
import { examplePlace } from '../testing/schedule-examples.ts';
import { deleteOrder } from './endpoints.ts';
import { itemEvents, stages } from './item-transitions.ts';
import { ChefOrder, HistoryEntry, Order, OrderItem, OrderView, Pickup, ShippingAddress } from './order.ts';

const item = {
  _id: objectId,
  product: otherObjectId,
  chefId: objectId,
  brand: 'Kim',
  name: 'Pho',
  image: '/pictures/pho.webp',
  price: 9.5,
  qty: 2,
  orderStatus: 'Ready',
  isPaid: true,
  paidAt: dateTime,
  isPickedUp: false,
  pickedAt: null,
  stage: 'ready',
  stageAt: dateTime,
  note: 'No onions',
  diets: ['halal'],
  allergens: { milk: 'free' },
  createdAt: dateTime,
  updatedAt: dateTime,
};
const change = {
  kind: 'moved',
  startsAt: dateTime,
  endsAt: dateTime,
  place: examplePlace,
  reason: 'Rain',
  at: dateTime,
};
const pickup = {
  chefId: objectId,
  windowId: otherObjectId,
  startsAt: dateTime,
  endsAt: dateTime,
  timeZone: 'America/Phoenix',
  place: examplePlace,
  stage: 'ready',
  cancelUntil: dateTime,
  answerBy: null,
  change,
  here: { at: dateTime, note: 'Blue car' },
};
const entry = { at: dateTime, event: 'place', by: 'customer', items: [objectId] };
const shippingAddress = { address: '', city: 'Phoenix', state: '', postalCode: '', country: '' };
const chefUser = { _id: objectId, name: 'Ann', phone: '602 555 0100' };
const user = { ...chefUser, email: 'ann@example.com' };
const chefOrder = {
  _id: 'ABCDEFGHJKMN',
  type: 'Member',
  userName: 'Ann',
  customerPhone: '602 555 0100',
  orderItems: [item],
  shippingAddress,
  paymentMethod: 'Cash',
  itemsPrice: 19,
  shippingPrice: 100,
  taxPrice: 0.95,
  totalPrice: 19,
  isPickedUp: false,
  pickedAt: null,
  pickups: [pickup],
  cashDue: 0,
  cashPaid: 19,
  history: [entry],
  createdAt: dateTime,
  updatedAt: dateTime,
  user: chefUser,
};
const order = { ...chefOrder, userEmail: 'ann@example.com', user };

test('order items have exactly their declared fields', () => {
  checkReply(OrderItem, item);
  checkReply(OrderItem, { ...item, reason: 'Sold out' }, ['reason']);
  expect(findRejectedFields(OrderItem, item, null)).not.toContain('pickedAt');
  expect(findRejectedFields(OrderItem, item, true)).not.toContain('isPaid');
});

test('item status is Not Ready or Ready', () => {
  const statuses = ['Not Ready', 'Ready', 'ready', ''];
  const isAccepted = (orderStatus: string) => OrderItem.safeParse({ ...item, orderStatus }).success;
  expect(statuses.filter(isAccepted)).toEqual(['Not Ready', 'Ready']);
});

describe('pickups', () => {
  test('pickup has exactly its declared fields', () => {
    checkReply(Pickup, pickup);
    checkReply(Pickup, { ...pickup, code: '0427' }, ['code']);
    checkReply(Pickup.shape.change.unwrap(), change);
  });
  test('pickup without a time has no window and no deadlines', () => {
    const fields = Object.keys(pickup);
    const nullable = fields.filter((field) => !findRejectedFields(Pickup, pickup, null).includes(field));
    expect(nullable).toEqual(['windowId', 'startsAt', 'endsAt', 'cancelUntil', 'answerBy', 'change', 'here']);
    expect(findRejectedFields(Pickup.shape.change.unwrap(), change, null)).toEqual([
      'kind',
      'place',
      'reason',
      'at',
    ]);
  });
  test('stage is one of the seven stages', () => {
    const isAccepted = (stage: string) =>
      Pickup.safeParse({ ...pickup, stage }).success && OrderItem.safeParse({ ...item, stage }).success;
    expect([...stages, 'ready ', 'done', ''].filter(isAccepted)).toEqual(stages);
  });
});

describe('history', () => {
  test('entry has exactly its declared fields', () => {
    const replaced = { product: entry.items[0], name: 'Tamales', price: 4, qty: 2 };
    const optional = { reason: 'Ill', refunded: 19, replaced };
    checkReply(HistoryEntry, { ...entry, ...optional }, ['reason', 'refunded', 'replaced']);
  });
  test('every event and role is accepted', () => {
    for (const event of ['place', ...itemEvents])
      expect(HistoryEntry.safeParse({ ...entry, event }).success, event).toBe(true);
    const isAccepted = (by: string) => HistoryEntry.safeParse({ ...entry, by }).success;
    const roles = ['customer', 'chef', 'admin', 'system'];
    expect([...roles, 'guest', ''].filter(isAccepted)).toEqual(roles);
    expect(HistoryEntry.safeParse({ ...entry, event: 'eat' }).success).toBe(false);
  });
});

test('shipping address has five texts', () => {
  checkReply(ShippingAddress, shippingAddress);
  expect(findRejectedFields(ShippingAddress, shippingAddress, null)).toHaveLength(5);
});

describe('orders', () => {
  test('customer view has exactly its declared fields', () => {
    checkReply(Order, order);
    expect(Order.parse({ ...order, user: { ...user, password: 'x' } })).toEqual(order);
  });
  test('guest orders have no user', () => {
    const guestOrder = { ...order, type: 'Guest', user: null };
    expect(Order.parse(guestOrder)).toEqual(guestOrder);
    expect(ChefOrder.parse({ ...chefOrder, user: null }).user).toBeNull();
  });
  test('chef view has no e-mail of the customer', () => {
    checkReply(ChefOrder, chefOrder);
    expect(ChefOrder.parse(order)).toEqual(chefOrder);
  });
  test.each(Object.keys(user))('customer of an order needs %s', (field) => {
    const { [field as keyof typeof user]: _removed, ...others } = user;
    expect(Order.safeParse({ ...order, user: others }).success).toBe(false);
    expect(ChefOrder.safeParse({ ...order, user: others }).success).toBe(field === 'email');
  });
  test('either view keeps all of its fields', () => {
    expect(OrderView.parse(order)).toEqual(order);
    expect(OrderView.parse(chefOrder)).toEqual(chefOrder);
    expect(OrderView.safeParse({ _id: chefOrder._id }).success).toBe(false);
  });
  test.each([
    ['type', ['Guest', 'Member', 'WalkUp'], ['WalkIn', 'guest', '']],
    ['paymentMethod', ['Cash'], ['Card', 'cash', '']],
  ])('%s is one of %j', (field, valid, invalid) => {
    const isAccepted = (value: string) => Order.safeParse({ ...order, [field]: value }).success;
    expect([...valid, ...invalid].filter(isAccepted)).toEqual(valid);
  });
  test('contact details, pickup time and user can be null', () => {
    const nullable = Object.keys(order).filter(
      (field) => !findRejectedFields(Order, order, null).includes(field),
    );
    expect(nullable).toEqual(['customerPhone', 'pickedAt', 'user', 'userEmail']);
  });
});

test('deletion of an order returns a message', () => {
  checkReply(deleteOrder.reply, { message: 'Order removed' });
});
