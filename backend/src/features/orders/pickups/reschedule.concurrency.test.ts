import { beforeEach, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { getKitchenIndex } from '../../kitchens/index/kitchen-index-instance.ts';
import { auditAfterAll } from '../../../testing/audit.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { sendGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { addLimit, addWindow, setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getPickupPath,
  orderDate,
  orderTime,
  placeAtEleven,
  readUsedUnits,
  toPickup,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
auditAfterAll();

const move = (order: Order, kitchen: TestKitchen, body: object) =>
  apiAsVisitor().put(getPickupPath(order, kitchen), body);

test('only one of four concurrent moves gets the last place', async () => {
  const kitchen = await createTestKitchen();
  const limit = await addLimit(kitchen.chef, { counts: 'orders', max: 1 });
  const times = ['11:00', '11:15', '11:30', '11:45'];
  const orders = await Promise.all(
    times.map((time) =>
      sendGuestOrder([toOrderItem(kitchen.dish)], { pickups: [toPickup(kitchen, at(time))] }),
    ),
  );
  const replies = await Promise.all(orders.map((order) => move(order, kitchen, { startsAt: at('13:00') })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await readUsedUnits(kitchen, limit)).toBe(4);
});

test('no pickup moves into an occurrence that another process has cancelled', async () => {
  const kitchen = await createTestKitchen();
  const order = await placeAtEleven(kitchen);
  const market = await addWindow(kitchen.chef, { from: '17:00', to: '19:00' });
  const outdated = getKitchenIndex().get(kitchen.chef._id)?.stored;
  if (!outdated) throw new Error('The kitchen is not in memory');
  const path = toKitchenPath(kitchen.chef, `/windows/${market._id}/${orderDate}`);
  await apiAs(kitchen.chef).put(path, { status: 'cancelled', reason: 'Ill' });
  getKitchenIndex().remove(kitchen.chef._id);
  getKitchenIndex().put(outdated);
  const reply = await move(order, kitchen, { startsAt: at('17:00') });
  expect([reply.status, getErrorFields(reply)]).toEqual([409, ['startsAt']]);
});
