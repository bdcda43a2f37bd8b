import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { runAudit } from '../audit/run-audit.ts';
import { apiAs } from '../testing/api-client.ts';
import { createAdmin, createFoodie } from '../testing/accounts.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../testing/fixtures.ts';
import { changeSettings, setClock } from '../testing/kitchens.ts';
import {
  at,
  createLimitedKitchen,
  createTestKitchen,
  moveItem,
  orderTime,
  placeAtEleven,
  readStockAndCapacity,
  type ItemRoute,
} from '../testing/orders.ts';
import { findStored } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
afterEach(async () => {
  expect((await runAudit()).differences).toEqual([]);
  vi.useRealTimers();
});

describe('the deletion of an order', () => {
  const steps: [string, ItemRoute[], number[]][] = [
    ['placed', [], [10, 0]],
    ['accepted', ['accept'], [10, 0]],
    ['ready', ['orderstatus'], [8, 0]],
    ['picked up', ['orderstatus', 'deliver'], [8, 2]],
    ['a no-show', ['accept', 'noshow'], [8, 2]],
    ['declined', ['decline'], [10, 0]],
    ['cancelled', ['cancel'], [10, 0]],
    ['ready and cancelled', ['orderstatus', 'cancel'], [8, 0]],
  ];
  test.each(steps)('gives back the part of an order that is %s', async (_name, routes, expected) => {
    const [kitchen, admin] = [await createLimitedKitchen({ acceptance: 'manual' }), await createAdmin()];
    const order = await placeAtEleven(kitchen);
    for (const route of routes) {
      if (route === 'noshow') setClock(at('11:45'));
      const body = route === 'decline' || route === 'cancel' ? { reason: 'Fire' } : {};
      await moveItem(route === 'deliver' ? undefined : kitchen.chef, order, route, { body });
    }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => apiAs(admin).delete(`/api/orders/${order._id}`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await readStockAndCapacity(kitchen)).toEqual(expected);
    await changeSettings(kitchen.chef, { slotMinutes: 30 });
    expect(await readStockAndCapacity(kitchen)).toEqual(expected);
  });
});

describe('the deletion of an account', () => {
  const deleteAccount = async (account: Session) => {
    const reply = await apiAs(await createAdmin()).delete(`/api/users/${account._id}`);
    expect(reply.status).toBe(200);
  };

  test('cancels the open items of a chef', async () => {
    const [kitchen, member] = [await createLimitedKitchen({ acceptance: 'manual' }), await createFoodie()];
    const dishes = [kitchen.dish];
    for (let i = 0; i < 3; i += 1) dishes.push(await createProduct(kitchen.chef));
    const other = await createTestKitchen();
    const order = await placeMemberOrder(
      member,
      [...dishes, other.dish].map((dish) => toOrderItem(dish)),
    );
    const [, accepted, ready, pickedUp] = order.orderItems.map(({ _id }) => _id);
    await moveItem(kitchen.chef, order, 'accept', { item: accepted });
    await moveItem(kitchen.chef, order, 'orderstatus', { item: ready });
    await moveItem(kitchen.chef, order, 'pay', { item: ready });
    await moveItem(kitchen.chef, order, 'orderstatus', { item: pickedUp });
    await moveItem(member, order, 'deliver', { item: pickedUp });
    await deleteAccount(kitchen.chef);
    const reason = "The chef's account was closed";
    const cancelled = { stage: 'cancelled', reason };
    const { body } = await apiAs(member).get(`/api/orders/${order._id}`);
    expect(body).toMatchObject({
      orderItems: [cancelled, cancelled, cancelled, { stage: 'picked_up' }, { stage: 'accepted' }],
      cashPaid: 12.5,
      cashDue: 25,
    });
    const { history } = body as Order;
    expect(history.at(-1)).toMatchObject({ event: 'cancel', by: 'system', reason });
  });

  test('cancels the placed and accepted items of a member', async () => {
    const [kitchen, member] = [await createLimitedKitchen({ acceptance: 'manual' }), await createFoodie()];
    const place = (qty: number) => placeMemberOrder(member, [toOrderItem(kitchen.dish, qty)]);
    const [placed, accepted, ready] = [await place(1), await place(2), await place(3)];
    await moveItem(kitchen.chef, accepted, 'accept');
    await moveItem(kitchen.chef, ready, 'orderstatus');
    expect(await readStockAndCapacity(kitchen)).toEqual([4, 6]);
    await deleteAccount(member);
    expect(await readStockAndCapacity(kitchen)).toEqual([7, 3]);
    for (const [order, stage] of [
      [placed, 'cancelled'],
      [accepted, 'cancelled'],
      [ready, 'ready'],
    ] as const)
      expect(await findStored('orders', order._id)).toMatchObject({ orderItems: [{ stage }] });
  });
});
