import { beforeEach, expect, test, describe } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { apiAs, type TokenHolder } from '../../../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  getOrderView,
  moveItem,
  orderTime,
  placeAtEleven,
  toUtc,
  type TestKitchen,
  withKeyOf,
} from '../../../testing/orders.ts';
import { getErrorFields, unknownId } from '../../../testing/reply-helpers.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

let kitchen: TestKitchen;
let order: Order;
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen();
  order = await placeAtEleven(kitchen);
});

interface Sent {
  account?: TokenHolder;
  chefId?: string;
  note?: string;
}
const sendHere = ({ account, chefId = kitchen.chef._id, note }: Sent = {}) =>
  apiAs(account).put(
    `/api/orders/${order._id}/here`,
    { chefId, ...(note === undefined ? {} : { note }) },
    withKeyOf(order),
  );
const readByChef = async () =>
  getFirstPickup(getOrderView(await apiAs(kitchen.chef).get(`/api/orders/${order._id}`)));

test('a customer tells the kitchen that they have arrived', async () => {
  setClock(at('10:58'));
  const reply = await sendHere({ note: 'Blue car' });
  const here = { at: toUtc(at('10:58')), note: 'Blue car' };
  expect(getFirstPickup(getOrderView(reply))).toMatchObject({ here, code: getFirstPickup(order).code });
  expect((await readByChef()).here).toEqual(here);
  const list = await apiAs(kitchen.chef).get('/api/orders/cheforders/profile');
  expect(list.body).toMatchObject([{ pickups: [{ here }] }]);
});

test('an arrival is announced at most once a minute', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => sendHere()));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  setClock('2026-03-03T10:00:20-07:00');
  expect(await sendHere({ note: 'Red car' })).toMatchObject({
    status: 429,
    headers: { 'retry-after': '40' },
  });
  setClock('2026-03-03T10:01:00-07:00');
  expect((await sendHere({ note: 'Red car' })).status).toBe(200);
});

test('an arrival ends when the food is picked up', async () => {
  await sendHere();
  await moveItem(kitchen.chef, order, 'orderstatus');
  expect((await readByChef()).here).not.toBeNull();
  await apiAs(kitchen.chef).put(`/api/orders/${order._id}/all/handover`, { reason: 'Dead phone' });
  expect((await readByChef()).here).toBeNull();
  setClock(at('12:00'));
  expect(await sendHere()).toMatchObject({ status: 409, body: { code: 'order.nothing_to_pick_up' } });
});

test('an arrival is announced to one kitchen only', async () => {
  const other = await createTestKitchen();
  order = await placeGuestOrder([toOrderItem(kitchen.dish), toOrderItem(other.dish)]);
  expect((await sendHere()).status).toBe(200);
  expect((await sendHere({ chefId: other.chef._id })).status).toBe(200);
  expect(await sendHere({ chefId: unknownId })).toMatchObject({ status: 404 });
});

test('the note of an arrival has at most 80 characters', async () => {
  expect(getErrorFields(await sendHere({ note: 'x'.repeat(81) }))).toEqual(['note']);
  expect(getErrorFields(await sendHere({ chefId: 'nobody' }))).toEqual(['chefId']);
  expect((await sendHere({ note: 'x'.repeat(80) })).status).toBe(200);
});

describe('an arrival that is taken back', () => {
  const takeBack = (query = '', body?: object) =>
    apiAs().delete(`/api/orders/${order._id}/here${query}`, body, withKeyOf(order));

  test('an arrival that is taken back is gone for the kitchen, and can be announced again', async () => {
    setClock(at('10:58'));
    await sendHere({ note: 'Blue car' });
    expect(getFirstPickup(getOrderView(await takeBack())).here).toBeNull();
    expect((await readByChef()).here).toBeNull();
    expect((await takeBack()).status).toBe(200);
    expect((await sendHere()).status).toBe(200);
  });

  test('taking back an arrival names its kitchen in an order of several', async () => {
    const other = await createTestKitchen();
    order = await placeGuestOrder([toOrderItem(kitchen.dish), toOrderItem(other.dish)]);
    await sendHere();
    await sendHere({ chefId: other.chef._id });
    expect((await takeBack()).status).toBe(400);
    const { pickups } = getOrderView(await takeBack(`?chefId=${other.chef._id}`));
    expect(pickups.map(({ here }) => here !== null)).toEqual([true, false]);
    const last = getOrderView(await takeBack('', { chefId: kitchen.chef._id }));
    expect(last.pickups.map(({ here }) => here)).toEqual([null, null]);
  });
});
