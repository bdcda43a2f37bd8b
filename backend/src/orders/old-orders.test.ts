import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ChefOrder, Order } from '@homechef/contract/orders/order';
import type { Stage } from '@homechef/contract/orders/item-transitions';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { auditAfterAll } from '../testing/audit.ts';
import { apiAs } from '../testing/api-client.ts';
import { createAdmin, createChef, createFoodie } from '../testing/accounts.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../testing/fixtures.ts';
import { addLimit, addWindow, setClock } from '../testing/kitchens.ts';
import {
  at,
  getOrderView,
  getPickupPath,
  moveItem,
  orderTime,
  readUsedUnits,
  toUtc,
  type ItemRoute,
} from '../testing/orders.ts';
import { findStored, readStock } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
auditAfterAll();

const orders = () => mongoose.connection.collection<{ _id: string }>('orders');

/** Removes the fields that the previous version did not store. */
async function makeOld<T extends Pick<Order, '_id'>>(order: T): Promise<T> {
  const fields = ['pickups', 'history', 'revision', 'dueAt', 'noShowTimers'];
  const itemFields = ['stage', 'stageAt', 'reason', 'takenCount', 'returnedCount'];
  const names = [...fields, ...itemFields.map((field) => `orderItems.$[].${field}`)];
  await orders().updateOne(
    { _id: order._id },
    { $unset: Object.fromEntries(names.map((name) => [name, 1])) },
  );
  return order;
}

const isOld = async ({ _id }: Order) => !('pickups' in (await findStored('orders', _id)));

interface Setup {
  chef: Session;
  member: Session;
  dish: Product;
}

async function createSetup(): Promise<Setup> {
  const [chef, member] = await Promise.all([createChef(), createFoodie()]);
  return { chef, member, dish: await createProduct(chef) };
}

const steps: Partial<Record<Stage, ItemRoute[]>> = {
  accepted: [],
  ready: ['orderstatus'],
  picked_up: ['orderstatus', 'deliver'],
};

async function placeOld({ chef, member, dish }: Setup, stage: Stage = 'accepted'): Promise<Order> {
  const order = await placeMemberOrder(member, [toOrderItem(dish, 2)]);
  for (const route of steps[stage] ?? []) await moveItem(route === 'deliver' ? member : chef, order, route);
  return makeOld(order);
}

async function readEverywhere({ chef, member }: Setup, { _id }: Order): Promise<(Order | ChefOrder)[]> {
  const admin = await createAdmin();
  const calls = [
    [member, `/${_id}`],
    [admin, `/${_id}`],
    [chef, `/${_id}`],
    [chef, `/${_id}/${chef._id}`],
    [member, '/myorders'],
    [admin, `?q=${_id}`],
    [chef, `/cheforders/${chef._id}`],
  ] as const;
  const replies = await Promise.all(calls.map(([account, path]) => apiAs(account).get(`/api/orders${path}`)));
  return replies.flatMap(({ body }) => body as Order | Order[]);
}

describe.each(['accepted', 'ready', 'picked_up'] as const)('an old order that is %s', (stage) => {
  test('is read like a migrated one on every route', async () => {
    const setup = await createSetup();
    const order = await placeOld(setup, stage);
    const views = await readEverywhere(setup, order);
    expect(views).toHaveLength(7);
    for (const view of views)
      expect(view).toMatchObject({
        orderItems: [{ stage, isPickedUp: stage === 'picked_up' }],
        pickups: [{ chefId: setup.chef._id, startsAt: null, stage, cancelUntil: null, change: null }],
        history: [{ event: 'place', by: 'customer' }],
        cashDue: 25,
        cashPaid: 0,
      });
    expect(await isOld(order)).toBe(true);
  });
});

describe('an old order changes', () => {
  test.each<[ItemRoute, Stage, Stage, number]>([
    ['orderstatus', 'accepted', 'ready', 8],
    ['deliver', 'ready', 'picked_up', 8],
    ['pay', 'picked_up', 'picked_up', 8],
    ['cancel', 'accepted', 'cancelled', 10],
    ['cancel', 'ready', 'cancelled', 8],
  ])('by %s in stage %s', async (route, from, to, stock) => {
    const setup = await createSetup();
    const order = await placeOld(setup, from);
    const account = route === 'deliver' ? setup.member : setup.chef;
    const body = route === 'cancel' ? { reason: 'Ill' } : {};
    const view = getOrderView(await moveItem(account, order, route, { body }));
    expect(view).toMatchObject({ orderItems: [{ stage: to }], pickups: [{ stage: to }] });
    expect(view.history.map(({ event }) => event)).toHaveLength(2);
    expect(await findStored('orders', order._id)).toMatchObject({
      revision: 1,
      orderItems: [{ stage: to }],
      pickups: [{ startsAt: null }],
    });
    expect(await readStock(setup.dish._id)).toBe(stock);
  });
  test('to a time of the kitchen', async () => {
    const setup = await createSetup();
    const order = await placeOld(setup);
    await addWindow(setup.chef);
    const limit = await addLimit(setup.chef, { per: 'day' });
    const path = getPickupPath(order, setup);
    const view = getOrderView(await apiAs(setup.member).put(path, { startsAt: at('11:00') }));
    expect(view.pickups).toMatchObject([{ startsAt: toUtc(at('11:00')) }]);
    expect(await readUsedUnits(setup, limit)).toBe(2);
    expect((await apiAs(setup.member).get(`${path}.ics`)).status).toBe(200);
  });
  test('by its deletion', async () => {
    const setup = await createSetup();
    const order = await placeOld(setup);
    expect((await apiAs(await createAdmin()).delete(`/api/orders/${order._id}`)).status).toBe(200);
    expect(await readStock(setup.dish._id)).toBe(10);
  });
  test('by the deletion of an account', async () => {
    const setup = await createSetup();
    const [first, second] = [await placeOld(setup), await createSetup()];
    const other = await placeOld(second);
    const admin = apiAs(await createAdmin());
    await admin.delete(`/api/users/${setup.member._id}`);
    await admin.delete(`/api/users/${second.chef._id}`);
    expect(await findStored('orders', first._id)).toMatchObject({
      orderItems: [{ stage: 'cancelled', reason: "The customer's account was closed" }],
    });
    expect(await findStored('orders', other._id)).toMatchObject({
      orderItems: [{ stage: 'cancelled', reason: "The chef's account was closed" }],
    });
  });
});

test('a change by a process of the previous version counts', async () => {
  const setup = await createSetup();
  const order = await placeMemberOrder(setup.member, [toOrderItem(setup.dish)]);
  const values = { 'orderItems.0.orderStatus': 'Ready', updatedAt: new Date(at('10:01')) };
  await orders().updateOne({ _id: order._id }, { $set: values });
  for (const view of await readEverywhere(setup, order))
    expect(view).toMatchObject({ orderItems: [{ stage: 'ready' }], pickups: [{ stage: 'ready' }] });
  expect((await moveItem(setup.member, order, 'deliver')).body).toMatchObject({ isPickedUp: true });
  await moveItem(setup.chef, order, 'pay');
  expect(await findStored('orders', order._id)).toMatchObject({ isComplete: true });
});
