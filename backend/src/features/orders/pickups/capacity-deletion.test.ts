import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { deriveNow, listEventsOf, startNoticesNow } from '../../notices/notices.fixture.ts';
import { auditAfterAll } from '../../../testing/audit.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createLimitedKitchen,
  createTestKitchen,
  moveItem,
  orderTime,
  placeAtEleven,
  readStockAndCapacity,
} from '../../../testing/orders.ts';
import type { OrderStep } from '../../../testing/stored-orders.ts';
import { findStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
auditAfterAll();

test.each<[string, OrderStep[], number[]]>([
  ['placed', [], [10, 0]],
  ['accepted', [{ event: 'accept' }], [10, 0]],
  ['ready', [{ event: 'ready' }], [8, 0]],
  ['picked up', [{ event: 'ready' }, { event: 'pickUp' }], [8, 2]],
  ['a no-show', [{ event: 'accept' }, { event: 'noShow', at: at('11:45') }], [8, 2]],
  ['cancelled', [{ event: 'cancel' }], [10, 0]],
  ['ready and cancelled', [{ event: 'ready' }, { event: 'cancel' }], [8, 0]],
])(
  'deleting an order that is %s gives its portions and capacity back once',
  async (_name, steps, expected) => {
    const kitchen = await createLimitedKitchen({ acceptance: 'manual' });
    const admin = await createAdmin();
    const order = await placeAtEleven(kitchen, 2, steps);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => apiAs(admin).delete(`/api/orders/${order._id}`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await readStockAndCapacity(kitchen)).toEqual(expected);
  },
);

describe('the deletion of an account', () => {
  beforeEach(startNoticesNow);
  const deleteAccount = async (account: Session) => {
    const reply = await apiAs(await createAdmin()).delete(`/api/users/${account._id}`);
    expect(reply.status).toBe(200);
    await deriveNow();
  };

  test('deleting the account of a chef cancels its open items and notifies their customers', async () => {
    const kitchen = await createLimitedKitchen({ acceptance: 'manual' });
    const member = await createFoodie();
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
    expect((await listEventsOf(member)).at(-1)).toBe('cancelled');
  });

  test('deleting the account of a member cancels its placed and accepted items and notifies their kitchens', async () => {
    const kitchen = await createLimitedKitchen({ acceptance: 'manual' });
    const member = await createFoodie();
    const place = (qty: number) => placeMemberOrder(member, [toOrderItem(kitchen.dish, qty)]);
    const placed = await place(1);
    const accepted = await place(2);
    const ready = await place(3);
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
    const events = await listEventsOf(kitchen.chef);
    expect(events.filter((event) => event === 'orderCancelled')).toHaveLength(2);
  });
});
