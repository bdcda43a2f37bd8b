import { beforeEach, expect, test } from 'vitest';
import type { Batch, BatchOrder } from '@homechef/contract/batches/batch';
import type { Order } from '@homechef/contract/orders/order';
import {
  makeBatch,
  makeComboReady,
  makeItemReady,
  recallBatches,
  toBatchesPath,
} from '../../../testing/batches.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { auditAfterAll } from '../../../testing/audit.ts';
import { placeFor } from '../../../testing/boards.ts';
import { setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  createTestKitchen,
  moveItem,
  orderTime,
  sendMove,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();
auditAfterAll();

let kitchen: TestKitchen;
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen();
});

const readRows = async ({ _id }: Batch) =>
  (await apiAs(kitchen.chef).get(toBatchesPath(kitchen, `/${_id}/orders`))).body as BatchOrder[];

test('a combo is listed to be made anew in the orders of each recalled dish until each has another batch', async () => {
  const { order, ofPart, ofCombo, combo } = await makeComboReady(kitchen);
  await recallBatches(kitchen, [ofPart, ofCombo]);
  const readHeld = () =>
    Promise.all(
      [ofPart, ofCombo].map(async (batch) => {
        const [row] = await readRows(batch);
        return [row?.toRemake, row?.otherRecalled === true];
      }),
    );
  const ids = order.orderItems.map(({ _id }) => _id);
  expect(await readHeld()).toEqual([
    [ids, true],
    [ids, true],
  ]);
  await makeItemReady(kitchen, order, [await makeBatch(kitchen, 9)]);
  expect(await readHeld()).toEqual([
    [[], true],
    [ids, false],
  ]);
  await makeItemReady(kitchen, order, [await makeBatch(kitchen, 9, combo._id)]);
  expect(await readHeld()).toEqual([
    [[], false],
    [[], false],
  ]);
});

test('a walk-up sale for the board that named a recalled batch is not made ready without another one', async () => {
  const { chef, dish } = kitchen;
  const batch = await makeBatch(kitchen, 9);
  const items = [{ product: dish._id, qty: 1, batches: [batch._id] }];
  const sale = { items, board: 'unpaid', name: 'Wanda' };
  const order = (await apiAs(chef).post(toKitchenPath(chef, '/walkups'), sale)).body as Order;
  await recallBatches(kitchen, [batch]);
  expect(await sendMove(chef, order, 'orderstatus')).toMatchObject({
    status: 409,
    body: { code: 'order.recalled' },
  });
  expect(await readRows(batch)).toMatchObject([{ toRemake: order.orderItems.map(({ _id }) => _id) }]);
  const other = await makeBatch(kitchen, 9);
  const { orderItems } = await makeItemReady(kitchen, order, [other]);
  expect(orderItems).toMatchObject([{ stage: 'ready', batches: [{ lot: other.lot }] }]);
  expect(orderItems[0]).not.toHaveProperty('recalled');
});

test('a no-show of a recalled batch is listed to be made anew on its day, and not to be told', async () => {
  const batch = await makeBatch(kitchen, 9);
  const order = await makeItemReady(kitchen, await placeFor(kitchen, '11:00'));
  setClock('2026-03-03T12:30:00-07:00');
  await moveItem(kitchen.chef, order, 'noshow');
  await recallBatches(kitchen, [batch]);
  const [row] = await readRows(batch);
  expect(row).toMatchObject({ stage: 'no_show', toRemake: order.orderItems.map(({ _id }) => _id) });
  expect(row).not.toHaveProperty('recalled');
  setClock('2026-03-04T09:00:00-07:00');
  expect(await readRows(batch)).toMatchObject([{ toRemake: [] }]);
});
