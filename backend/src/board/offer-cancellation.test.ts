import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { runAudit } from '../audit/run-audit.ts';
import { now } from '../lib/clock.ts';
import { settleDueOrders } from '../orders/timed-orders.ts';
import { createAdmin } from '../testing/accounts.ts';
import { apiAs, type TokenHolder } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import { offerShort, placeFor, readGuestOrder } from '../testing/boards.ts';
import { createProduct, getOnlyItem } from '../testing/fixtures.ts';
import { setClock } from '../testing/kitchens.ts';
import {
  at,
  createLimitedKitchen,
  moveItem,
  orderTime,
  readStockAndCapacity,
  toUtc,
  type LimitedKitchen,
} from '../testing/orders.ts';
import { startTestApp } from '../testing/test-app.ts';

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
afterEach(async () => {
  expect((await runAudit()).differences).toEqual([]);
  vi.useRealTimers();
});

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
  apiAs(account).put(getPath(order), body);
describe('no dish at all', () => {
  test('gives back capacity, not stock', async () => {
    const [asked, kept] = [await placeAsked(2), await placeFor(kitchen, '11:15', 3)];
    const { status, body } = await answer(asked, { accept: 'cancel' });
    expect([status, body]).toMatchObject([200, { orderItems: [{ stage: 'cancelled' }], cashDue: 0 }]);
    expect((body as Order).orderItems[0]).not.toHaveProperty('offer');
    expect(await readStockAndCapacity(kitchen)).toEqual([5, 3]);
    expect((await answer(asked, { accept: 'cancel' })).body).toEqual(body);
    expect(getOnlyItem(await readGuestOrder(kept)).stage).toBe('accepted');
  });

  test('is the same as an ordinary cancellation by customer or chef', async () => {
    const [first, second] = [await placeAsked(2), await placeAsked(2)];
    await moveItem(undefined, first, 'cancel');
    await moveItem(kitchen.chef, second, 'cancel', { body: { reason: 'Burnt' } });
    expect(await readStockAndCapacity(kitchen)).toEqual([6, 0]);
  });

  test('is the answer of everybody who gives none', async () => {
    const [unanswered, answered] = [await placeFor(kitchen, '11:00', 2), await placeFor(kitchen, '11:00', 1)];
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

test('an admin deletes an order without returning portions that do not exist', async () => {
  const order = await placeAsked(2);
  expect((await apiAs(await createAdmin()).delete(`/api/orders/${order._id}`)).status).toBe(200);
  expect(await readStockAndCapacity(kitchen)).toEqual([8, 0]);
});
