import mongoose, { Types } from 'mongoose';
import { findStored } from '../../../testing/stored-documents.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import type { AllergenStates } from '@homechef/contract/products/dietary/diets';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createAdmin, createChef, createFoodie } from '../../../testing/accounts.ts';
import {
  createProduct,
  createProductForm,
  sendGuestOrder,
  sendMemberOrder,
  toOrderItem,
  createGuestForm,
} from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getOrderView,
  moveItem,
  orderTime,
  sendMove,
  toPickup,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

let member: Session;
beforeAll(async () => {
  member = await createFoodie();
});
afterAll(() => void vi.useRealTimers());

const pastry = { category: 'Pastry', countInStock: 500 };
const createDish = (chef: Session, form: object = {}) => createProduct(chef, { ...pastry, ...form });
async function editDish(account: Session, id: string, form: object) {
  const reply = await apiAs(account).put(`/api/products/${id}`, createProductForm({ ...pastry, ...form }));
  expect(reply.status).toBe(200);
}
const readGuestOrder = async (id: string) =>
  getOrderView(await apiAsVisitor().get(`/api/orders/guest/${id}`));
const readItem = async ({ _id }: Order) => (await readGuestOrder(_id)).orderItems[0];

test('an item keeps its diets and allergens as they were sold', async () => {
  const chef = await createChef();
  const sold = { diets: ['halal'], allergens: { milk: 'contains', nuts: 'free' } };
  const { _id } = await createDish(chef, sold);
  const order = await sendGuestOrder([toOrderItem({ _id })]);
  expect(order.orderItems[0]).toMatchObject(sold);
  await editDish(chef, _id, { diets: ['halal', 'low_sugar'], allergens: { nuts: 'free' } });
  const item = await readItem(order);
  expect(item).toMatchObject(sold);
  expect(item).not.toHaveProperty('allergenChanged');
});

test('each of a thousand open orders is marked', async () => {
  const chef = await createChef();
  const { _id } = await createDish(chef);
  const { _id: number } = await sendGuestOrder([toOrderItem({ _id })]);
  const { _id: _, idempotency: _key, ...order } = await findStored('orders', number);
  const orders = mongoose.connection.collection<{ _id: string }>('orders');
  const copies = Array.from({ length: 1_000 }, (__, i) => ({
    ...order,
    _id: `${number}-${i}`,
    openCodes: [`${chef._id} copy ${i}`],
    pickups: (order.pickups as object[]).map((pickup) => ({ ...pickup, code: `copy ${i}` })),
  }));
  await orders.insertMany(copies);
  await editDish(chef, _id, { allergens: { milk: 'contains' } });
  const marked = {
    openChefs: new Types.ObjectId(chef._id),
    'orderItems.allergenChanged': 'milk',
    revision: 1,
  };
  expect(await orders.countDocuments(marked)).toBe(1_001);
});

// Which change counts as more certain is decided by the contract (`diets.test.ts`).
test.each<[AllergenStates, AllergenStates, number]>([
  [{ milk: 'contains' }, { milk: 'free' }, 201],
  [{}, { milk: 'may_contain' }, 409],
])('an order for a dish that was seen as %j and is now %j answers %i', async (seen, allergens, status) => {
  const { _id } = await createDish(await createChef(), { allergens });
  const form = createGuestForm([{ product: _id, qty: 1, allergens: seen }]);
  const reply = await apiAsVisitor().post('/api/orders/guest', form);
  expect(reply.status).toBe(status);
  if (status === 409) expect(getErrorFields(reply)).toEqual(['orderItems.0.allergens']);
  expect(await findStored('products', _id)).toMatchObject({ countInStock: status === 201 ? 499 : 500 });
});

describe('stronger allergen', () => {
  test('a more certain allergen marks the open items and none that are ordered later', async () => {
    const [chef, admin] = await Promise.all([createChef(), createAdmin()]);
    const [dish, other] = await Promise.all([createDish(chef), createDish(chef)]);
    const items = [toOrderItem(dish), toOrderItem(other)];
    const [open, ready, ended] = await Promise.all([1, 2, 3].map(() => sendGuestOrder(items)));
    if (!open || !ready || !ended) throw new Error('No orders');
    await moveItem(chef, ready, 'orderstatus');
    await moveItem(undefined, ended, 'cancel');
    await editDish(admin, dish._id, { allergens: { nuts: 'may_contain' } });
    const later = await sendGuestOrder(items);
    const marks = await Promise.all([open, ready, ended, later].map(readItem));
    expect(marks.map((item) => item?.allergenChanged)).toEqual([['nuts'], ['nuts'], undefined, undefined]);
    const { orderItems, history } = await readGuestOrder(open._id);
    expect(orderItems[1]).not.toHaveProperty('allergenChanged');
    const entry = { event: 'changeAllergens', by: 'admin', items: [orderItems[0]?._id] };
    expect(history.at(-1)).toMatchObject(entry);
  });
  test('an item stays marked, and a later mark adds to the earlier ones', async () => {
    const chef = await createChef();
    const { _id } = await createDish(chef, { diets: ['vegetarian'] });
    const order = await sendGuestOrder([toOrderItem({ _id })]);
    await editDish(chef, _id, { allergens: { nuts: 'contains' } });
    await editDish(chef, _id, { allergens: {}, diets: [] });
    expect(await readItem(order)).toMatchObject({ allergenChanged: ['nuts'], removedDiets: ['vegetarian'] });
    await editDish(chef, _id, { allergens: { milk: 'contains' } });
    expect(await readItem(order)).toMatchObject({ allergenChanged: ['milk', 'nuts'] });
  });
});

/** Places an order that is past its cancellation deadline, then adds an allergen to its dish. */
async function placeMarkedOrder() {
  setClock(orderTime);
  const { chef, dish } = await createTestKitchen({ dish: pastry });
  const form = { pickups: [toPickup({ chef }, at('11:00'))] };
  const order = await sendMemberOrder(member, [toOrderItem(dish, 2)], form);
  setClock(at('10:45'));
  expect((await sendMove(member, order, 'cancel')).status).toBe(409);
  await editDish(chef, dish._id, { allergens: { peanuts: 'contains' } });
  return { chef, order };
}

describe('answer to a marked item', () => {
  test('a customer cancels a marked item after the deadline', async () => {
    const { order } = await placeMarkedOrder();
    const view = getOrderView(await sendMove(member, order, 'cancel'));
    expect(view.orderItems[0]).toMatchObject({ stage: 'cancelled', allergenChanged: ['peanuts'] });
  });
  test('a customer who keeps a marked item can no longer cancel it late', async () => {
    const { order } = await placeMarkedOrder();
    const view = getOrderView(await sendMove(member, order, 'keep'));
    expect(view.orderItems[0]).toMatchObject({ allergenChanged: ['peanuts'], allergenChangeKept: true });
    expect(view.history.at(-1)).toMatchObject({ event: 'keep', by: 'customer' });
    expect((await sendMove(member, order, 'cancel')).status).toBe(409);
    expect((await sendMove(member, order, 'keep')).body).toEqual(view);
  });
  test('a later allergen change asks the customer again', async () => {
    const { chef, order } = await placeMarkedOrder();
    await sendMove(member, order, 'keep');
    const product = order.orderItems[0]?.product ?? '';
    await editDish(chef, product, { allergens: { peanuts: 'contains', milk: 'contains' } });
    const view = getOrderView(await apiAs(member).get(`/api/orders/${order._id}`));
    expect(view.orderItems[0]).not.toHaveProperty('allergenChangeKept');
    expect((await sendMove(member, order, 'cancel')).status).toBe(200);
  });
});
