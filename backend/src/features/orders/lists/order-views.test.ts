import { beforeEach, describe, expect, test } from 'vitest';
import { ChefOrder, Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { createProduct, placeGuestOrder, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  moveItem,
  orderTime,
  toUtc,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));

/** Creates a member's order of two kitchens: 2 × $12.50 and 1 × $5 from one, 3 × $7 from the other. */
async function createOrder() {
  const first = await createTestKitchen();
  const second = await createTestKitchen({ settings: { acceptance: 'manual' }, dish: { price: 7 } });
  const side = await createProduct(first.chef, { price: 5 });
  const [member, admin] = await Promise.all([createFoodie(), createAdmin()]);
  const order = await placeMemberOrder(member, [
    toOrderItem(first.dish, 2),
    toOrderItem(second.dish, 3),
    toOrderItem(side),
  ]);
  const [dishItem = '', otherItem = '', sideItem = ''] = order.orderItems.map(({ _id }) => _id);
  const readAs = async (account: Session) =>
    Order.parse((await apiAs(account).get(`/api/orders/${order._id}`)).body);
  const readPart = async ({ chef }: TestKitchen) =>
    ChefOrder.parse((await apiAs(chef).get(`/api/orders/${order._id}/${chef._id}`)).body);
  /** Returns the cash due and paid, as the member, an admin and the two chefs see it. */
  const readCash = async () => {
    const views = [await readAs(member), await readAs(admin), await readPart(first), await readPart(second)];
    return views.map(({ cashDue, cashPaid }) => `${cashDue}/${cashPaid}`);
  };
  return { first, second, member, admin, order, dishItem, otherItem, sideItem, readAs, readPart, readCash };
}

describe('cash', () => {
  test('cash is due for items that are neither paid nor ended', async () => {
    const { first, second, order, dishItem, sideItem, otherItem, readCash } = await createOrder();
    expect([order.cashDue, order.cashPaid]).toEqual([51, 0]);
    expect(await readCash()).toEqual(['51/0', '51/0', '30/0', '21/0']);
    await moveItem(first.chef, order, 'orderstatus', { item: dishItem });
    await moveItem(first.chef, order, 'pay', { item: dishItem });
    expect(await readCash()).toEqual(['26/25', '26/25', '5/25', '21/0']);
    await moveItem(second.chef, order, 'decline', { item: otherItem, body: { reason: 'Sold out' } });
    setClock(at('11:45'));
    await moveItem(first.chef, order, 'noshow', { item: sideItem });
    expect(await readCash()).toEqual(['0/25', '0/25', '0/25', '0/0']);
  });

  test('cash that was given back no longer counts as paid', async () => {
    const { first, order, dishItem, sideItem, readCash, readPart } = await createOrder();
    await moveItem(first.chef, order, 'orderstatus', { item: dishItem });
    await moveItem(first.chef, order, 'pay', { item: dishItem });
    const body = { reason: 'Burnt', refunded: true };
    for (const item of [dishItem, sideItem]) await moveItem(first.chef, order, 'cancel', { item, body });
    expect(await readCash()).toEqual(['21/0', '21/0', '0/0', '21/0']);
    const cancel = { at: toUtc(orderTime), event: 'cancel', by: 'chef', reason: 'Burnt' };
    // The unpaid item has no refund.
    expect((await readPart(first)).history.slice(-2)).toEqual([
      { ...cancel, items: [dishItem], refunded: 25 },
      { ...cancel, items: [sideItem] },
    ]);
  });
});

test('each party sees the history and the pickups of its own part', async () => {
  const { first, second, member, admin, order, dishItem, otherItem, sideItem, readAs, readPart } =
    await createOrder();
  setClock(at('10:01'));
  await moveItem(first.chef, order, 'orderstatus', { item: sideItem });
  setClock(at('10:02'));
  await moveItem(admin, order, 'cancel', { item: 'all', body: { reason: 'Fire' } });
  const place = { at: toUtc(orderTime), event: 'place', by: 'customer' };
  const ready = { at: toUtc(at('10:01')), event: 'ready', by: 'chef', items: [sideItem] };
  const cancel = { at: toUtc(at('10:02')), event: 'cancel', by: 'admin', reason: 'Fire' };
  const whole = [
    { ...place, items: [dishItem, otherItem, sideItem] },
    ready,
    { ...cancel, items: [dishItem, sideItem] },
    { ...cancel, items: [otherItem] },
  ];
  expect((await readAs(member)).history).toEqual(whole);
  expect((await readAs(admin)).history).toEqual(whole);
  expect((await readPart(first)).history).toEqual([
    { ...place, items: [dishItem, sideItem] },
    ready,
    { ...cancel, items: [dishItem, sideItem] },
  ]);
  expect((await readPart(second)).history).toEqual([
    { ...place, items: [otherItem] },
    { ...cancel, items: [otherItem] },
  ]);
  for (const kitchen of [first, second]) {
    const { pickups } = await readPart(kitchen);
    expect(pickups.map(({ chefId }) => chefId)).toEqual([kitchen.chef._id]);
  }
});

describe('flags for clients that know no stages', () => {
  test('flags for clients that do not know stages count only items that have not ended', async () => {
    const kitchen = await createTestKitchen();
    const other = await createTestKitchen();
    const order = await placeGuestOrder([toOrderItem(kitchen.dish), toOrderItem(other.dish)]);
    await moveItem(kitchen.chef, order, 'orderstatus');
    await moveItem(undefined, order, 'deliver');
    const read = async () => Order.parse((await apiAsVisitor().get(`/api/orders/guest/${order._id}`)).body);
    expect(await read()).toMatchObject({ isPickedUp: false, pickedAt: null });
    const item = order.orderItems[1]?._id;
    await moveItem(other.chef, order, 'cancel', { item, body: { reason: 'Burnt' } });
    expect(await read()).toMatchObject({
      isPickedUp: true,
      pickedAt: toUtc(orderTime),
      orderItems: [{ isPickedUp: true }, { isPickedUp: false, orderStatus: 'Not Ready', stage: 'cancelled' }],
    });
  });

  test('flags for clients that do not know stages keep the status of an item that ended', async () => {
    const kitchen = await createTestKitchen();
    const order = await placeGuestOrder([toOrderItem(kitchen.dish)]);
    await moveItem(kitchen.chef, order, 'orderstatus');
    const { body } = await moveItem(kitchen.chef, order, 'cancel', { body: { reason: 'Burnt' } });
    expect(body).toMatchObject({ isPickedUp: false, orderItems: [{ orderStatus: 'Ready', isPaid: false }] });
  });
  test('flags for clients that do not know stages put a closed order into the done lists', async () => {
    const { first, second, member, admin, order, dishItem, sideItem } = await createOrder();
    const isListed = async (account: Session, path: string, state: string) => {
      const { body } = await apiAs(account).get(`/api/orders${path}?state=${state}&q=${order._id}`);
      return Order.pick({ _id: true }).array().parse(body).length === 1;
    };
    const listDone = async () => [
      await isListed(member, '/myorders', 'done'),
      await isListed(admin, '', 'done'),
      await isListed(first.chef, `/cheforders/${first.chef._id}`, 'done'),
      await isListed(second.chef, `/cheforders/${second.chef._id}`, 'done'),
    ];
    for (const item of [dishItem, sideItem]) await moveItem(member, order, 'cancel', { item });
    expect(await listDone()).toEqual([false, false, true, false]);
    expect(await isListed(first.chef, `/cheforders/${first.chef._id}`, 'open')).toBe(false);
    await moveItem(member, order, 'cancel', { item: 'all' });
    expect(await listDone()).toEqual([true, true, true, true]);
  });
});
