import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { now } from '../../platform/lib/clock.ts';
import { settleDueOrders } from '../orders/pickups/timed-orders.ts';
import { auditAfterAll } from '../../testing/audit.ts';
import { createAdmin } from '../../testing/accounts.ts';
import { apiAs, type TokenHolder } from '../../testing/api-client.ts';
import type { ApiReply } from '../../testing/api-reply.ts';
import { createGuestContact, makeReady, offerShort, placeFor, readGuestOrder } from '../../testing/boards.ts';
import {
  createProduct,
  createProductForm,
  getOnlyItem,
  placeGuestOrder,
  toOrderItem,
} from '../../testing/fixtures.ts';
import { addLimit, setClock } from '../../testing/kitchens.ts';
import {
  at,
  createLimitedKitchen,
  createTestKitchen,
  moveItem,
  orderTime,
  readStockAndCapacity,
  toPickup,
  toUtc,
  type LimitedKitchen,
  withKeyOf,
} from '../../testing/orders.ts';
import { readStock } from '../../testing/stored-documents.ts';
import { findOptions, saveGroups } from '../../testing/menus.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

let kitchen: LimitedKitchen;
let otherDish: Product;

beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createLimitedKitchen();
  otherDish = await createProduct(kitchen.chef, {
    price: 9,
    countInStock: 5,
    category: 'Pastry',
    allergens: { nuts: 'may_contain' },
  });
});
auditAfterAll();

const later = { kind: 'later', startsAt: at('12:00') };
const times = { startsAt: at('11:00'), answerBy: at('10:50') };

const ask = (offers: object[] = [later, { kind: 'swap', product: otherDish._id }], portions = 0) =>
  offerShort(kitchen, { portions, offers, ...times });
const placeAsked = async (qty = 2, offers?: object[]): Promise<Order> => {
  const order = await placeFor(kitchen, '11:00', qty);
  await ask(offers);
  return order;
};
const getPath = ({ _id, orderItems: [item] }: Order) => `/api/orders/${_id}/${item?._id ?? ''}/offer`;
const answer = (order: Order, body: object, account?: TokenHolder): Promise<ApiReply> =>
  apiAs(account).put(getPath(order), body, withKeyOf(order));
const expectConflict = ({ status, body }: ApiReply, code: string) =>
  expect([status, body]).toMatchObject([409, { code }]);

test('an answer needs an existing order, one of its items and a known answer', async () => {
  const order = await placeAsked();
  const send = (path: string, body: object = { accept: 'cancel' }) => apiAs().put(path, body);
  expect((await send('/api/orders/0123456789AB/0/offer')).status).toBe(404);
  for (const item of ['all', '0'.repeat(24), 'x'])
    expect((await send(`/api/orders/${order._id}/${item}/offer`)).status).toBe(404);
  expect((await send(getPath(order), { accept: 'wait' })).status).toBe(400);
});

test('an answer needs an offer', async () => {
  const order = await placeFor(kitchen, '11:00');
  for (const accept of ['later', 'swap', 'cancel'])
    expectConflict(await answer(order, { accept }), 'order.no_offer');
  await ask([]);
  for (const accept of ['later', 'swap'])
    expectConflict(await answer(order, { accept }), 'order.not_offered');
  setClock(at('10:50'));
  expectConflict(await answer(order, { accept: 'cancel' }), 'order.offer_ended');
});

describe('a later time', () => {
  test('a later time moves the whole pickup of the kitchen with its capacity, and no other pickup', async () => {
    const slotLimit = await addLimit(kitchen.chef, { max: 10 });
    const second = await createProduct(kitchen.chef);
    const other = await createTestKitchen();
    const items = [toOrderItem(kitchen.dish, 2), toOrderItem(second), toOrderItem(other.dish)];
    const order = await placeGuestOrder(items, {
      ...createGuestContact(),
      pickups: [toPickup(kitchen, at('11:00')), toPickup(other, at('11:00'))],
    });
    await ask();
    const { status, body } = await answer(order, { accept: 'later' });
    const view = body as Order;
    expect([status, view.pickups]).toMatchObject([
      200,
      [{ startsAt: toUtc(at('12:00')) }, { startsAt: toUtc(at('11:00')) }],
    ]);
    expect(view.orderItems.every(({ stage, offer }) => stage === 'accepted' && !offer)).toBe(true);
    expect(view.history.at(-1)).toMatchObject({ event: 'reschedule', by: 'customer' });
    expect(await readStockAndCapacity({ ...kitchen, limit: slotLimit })).toEqual([8, 3]);
  });

  test('a later time is the chosen one of several', async () => {
    const order = await placeAsked(2, [later, { kind: 'later', startsAt: at('13:00') }]);
    expectConflict(await answer(order, { accept: 'later', startsAt: at('12:30') }), 'order.not_offered');
    const reply = await answer(order, { accept: 'later', startsAt: at('13:00') });
    expect(reply.body).toMatchObject({ pickups: [{ startsAt: toUtc(at('13:00')) }] });
    const repeated = await answer(order, { accept: 'later', startsAt: at('13:00') });
    expect([repeated.status, repeated.body]).toEqual([200, reply.body]);
  });

  test('a later time without room leaves the offer as it is', async () => {
    await addLimit(kitchen.chef, { max: 3 });
    const order = await placeAsked(2);
    await placeFor(kitchen, '12:00', 2);
    const before = await readGuestOrder(order);
    const reply = await answer(order, { accept: 'later' });
    expect([reply.status, reply.body]).toMatchObject([409, { errors: [{ path: 'startsAt' }] }]);
    expect(await readGuestOrder(order)).toEqual(before);
    expect((await answer(order, { accept: 'swap' })).status).toBe(200);
  });
});

describe('another dish', () => {
  test('another dish replaces the item at its own price and is taken from stock', async () => {
    const order = await placeAsked(2);
    const { status, body } = await answer(order, { accept: 'swap' });
    const [item] = (body as Order).orderItems;
    expect([status, item]).toMatchObject([
      200,
      {
        _id: order.orderItems[0]?._id,
        product: otherDish._id,
        name: otherDish.name,
        price: 9,
        qty: 2,
        stage: 'accepted',
        allergens: { nuts: 'may_contain' },
        diets: [],
      },
    ]);
    expect(item).not.toHaveProperty('offer');
    expect(item).not.toHaveProperty('allergenChanged');
    expect(body).toMatchObject({ itemsPrice: 18, totalPrice: 18, taxPrice: 0.9, cashDue: 18 });
    const replaced = { product: kitchen.dish._id, name: kitchen.dish.name, price: 12.5, qty: 2 };
    expect((body as Order).history.at(-1)).toMatchObject({ event: 'swap', by: 'customer', replaced });
    expect(await readStock(otherDish._id)).toBe(3);
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 2]);
    expect((await answer(order, { accept: 'swap' })).body).toEqual(body);
    expect(await readStock(otherDish._id)).toBe(3);
  });

  test('the history keeps the options of the dish that was given up', async () => {
    const extras = { name: 'Extras', options: [{ name: 'Cheese', price: 1 }] };
    const dish = await saveGroups(kitchen.chef, kitchen.dish, [extras]);
    const options = findOptions(dish, 'Cheese');
    const order = await placeFor({ ...kitchen, dish }, '11:00', 2, { item: { options, price: 13.5 } });
    await ask();
    const { body } = await answer(order, { accept: 'swap' });
    expect((body as Order).history.at(-1)?.replaced?.options).toEqual(order.orderItems[0]?.options);
  });

  test('another dish can be made ready, cancelled and returned like any item', async () => {
    const order = await placeAsked(2);
    await answer(order, { accept: 'swap' });
    expect(await makeReady({ ...kitchen, dish: otherDish }, { portions: 2 })).toMatchObject({ left: 0 });
    const second = await placeAsked(2);
    await answer(second, { accept: 'swap' });
    await moveItem(undefined, second, 'cancel');
    expect(await readStock(otherDish._id)).toBe(3);
    expect(await readStockAndCapacity(kitchen)).toEqual([6, 2]);
  });

  test('another dish can be one that the order already has', async () => {
    const order = await placeGuestOrder([toOrderItem(kitchen.dish, 2), toOrderItem(otherDish)], {
      ...createGuestContact(),
      pickups: [toPickup(kitchen, at('11:00'))],
    });
    await ask();
    expect((await answer(order, { accept: 'swap' })).status).toBe(200);
    expect(await readStock(otherDish._id)).toBe(2);
  });

  test('another dish costs no more than offered', async () => {
    const save = (price: number) =>
      apiAs(kitchen.chef).put(
        `/api/products/${otherDish._id}`,
        createProductForm({ price, countInStock: 5, category: 'Pastry', allergens: { nuts: 'may_contain' } }),
      );
    const first = await placeAsked(1);
    const second = await placeAsked(1);
    await save(11);
    expect((await answer(first, { accept: 'swap' })).body).toMatchObject({ totalPrice: 9 });
    await save(4);
    expect((await answer(second, { accept: 'swap' })).body).toMatchObject({ totalPrice: 4 });
  });

  test('another dish with more allergens than shown asks the customer again', async () => {
    const order = await placeAsked(1);
    const allergens = { nuts: 'contains', milk: 'contains' };
    const form = createProductForm({ countInStock: 5, category: 'Pastry', allergens });
    await apiAs(kitchen.chef).put(`/api/products/${otherDish._id}`, form);
    expect((await answer(order, { accept: 'swap' })).body).toMatchObject({
      orderItems: [{ allergens: { nuts: 'may_contain' }, allergenChanged: ['milk', 'nuts'] }],
    });
  });

  test('another dish with too little stock leaves the offer as it is', async () => {
    const order = await placeAsked(6);
    expectConflict(await answer(order, { accept: 'swap' }), 'order.too_little_stock');
    await apiAs(kitchen.chef).delete(`/api/products/${otherDish._id}`);
    expectConflict(await answer(order, { accept: 'swap' }), 'order.item_gone');
    expect(getOnlyItem(await readGuestOrder(order))).toHaveProperty('offer');
  });

  test('another dish is taken once by concurrent answers', async () => {
    const orders = [];
    for (let i = 0; i < 4; i += 1) orders.push(await placeFor(kitchen, '11:00', 2));
    await ask();
    const replies = await Promise.all(
      [...orders, ...orders].map((order) => answer(order, { accept: 'swap' })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await readStock(otherDish._id)).toBe(1);
  });
});

describe('no dish at all', () => {
  test('a customer who takes no dish gives back capacity but not stock', async () => {
    const asked = await placeAsked(2);
    const kept = await placeFor(kitchen, '11:15', 3);
    const { status, body } = await answer(asked, { accept: 'cancel' });
    expect([status, body]).toMatchObject([200, { orderItems: [{ stage: 'cancelled' }], cashDue: 0 }]);
    expect((body as Order).orderItems[0]).not.toHaveProperty('offer');
    expect(await readStockAndCapacity(kitchen)).toEqual([5, 3]);
    expect((await answer(asked, { accept: 'cancel' })).body).toEqual(body);
    expect(getOnlyItem(await readGuestOrder(kept)).stage).toBe('accepted');
  });

  test('an ordinary cancellation by customer or chef answers an offer too', async () => {
    const first = await placeAsked(2);
    const second = await placeAsked(2);
    await moveItem(undefined, first, 'cancel');
    await moveItem(kitchen.chef, second, 'cancel', { body: { reason: 'Burnt' } });
    expect(await readStockAndCapacity(kitchen)).toEqual([6, 0]);
  });

  test('customers who do not answer get no dish', async () => {
    const unanswered = await placeFor(kitchen, '11:00', 2);
    const answered = await placeFor(kitchen, '11:00', 1);
    await ask();
    await answer(answered, { accept: 'swap' });
    expect(await settleDueOrders(now())).toBe(0);
    setClock(at('10:50'));
    expect(await settleDueOrders(now())).toBeGreaterThan(0);
    expect(await settleDueOrders(now())).toBe(0);
    const { history, orderItems } = await readGuestOrder(unanswered);
    expect(orderItems[0]).toMatchObject({ stage: 'cancelled' });
    expect(history.at(-1)).toMatchObject({ event: 'cancel', by: 'system', at: toUtc(at('10:50')) });
    expect(getOnlyItem(await readGuestOrder(answered)).stage).toBe('accepted');
    expect(await readStockAndCapacity(kitchen)).toEqual([7, 1]);
  });
});

test('an admin deletes an order without returning portions that never existed', async () => {
  const order = await placeAsked(2);
  expect((await apiAs(await createAdmin()).delete(`/api/orders/${order._id}`)).status).toBe(200);
  expect(await readStockAndCapacity(kitchen)).toEqual([8, 0]);
});
