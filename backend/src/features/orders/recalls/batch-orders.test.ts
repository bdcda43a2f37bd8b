import { beforeEach, expect, test } from 'vitest';
import type { Batch, BatchOrder } from '@homechef/contract/batches/batch';
import type { Order } from '@homechef/contract/orders/order';
import { createFoodie } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { auditAfterAll } from '../../../testing/audit.ts';
import { placeFor } from '../../../testing/boards.ts';
import { createProduct, sendMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import { findOptions, saveGroups } from '../../../testing/menus.ts';
import {
  createTestKitchen,
  getOrderView,
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

const batchesPath = (suffix = '') => toKitchenPath(kitchen.chef, `/batches${suffix}`);
const makeBatch = async (product = kitchen.dish._id): Promise<Batch> =>
  (await apiAs(kitchen.chef).post(batchesPath(), { product, portions: 9 })).body as Batch;
const makeItemReady = async (order: Order, body?: object) =>
  getOrderView(await sendMove(kitchen.chef, order, 'orderstatus', body ? { body } : {}));
const recall = (batches: readonly Batch[]) =>
  apiAs(kitchen.chef).post(batchesPath('/recall'), {
    batches: batches.map(({ _id }) => _id),
    reason: 'Walnuts got into the chile.',
    advice: 'Throw it away.',
  });
const readRows = async ({ _id }: Batch) =>
  (await apiAs(kitchen.chef).get(batchesPath(`/${_id}/orders`))).body as BatchOrder[];

test('a combo is listed to be made anew in the orders of each recalled dish until each has another batch', async () => {
  const { chef, dish } = kitchen;
  const side = { name: 'Side', options: [{ name: 'Beans', product: dish._id }] };
  const combo = await saveGroups(chef, await createProduct(chef), [side]);
  const [ofPart, ofCombo] = [await makeBatch(), await makeBatch(combo._id)];
  const line = { ...toOrderItem(combo), options: findOptions(combo, 'Beans') };
  const order = await makeItemReady(await sendMemberOrder(await createFoodie(), [line]));
  await recall([ofPart, ofCombo]);
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
  await makeItemReady(order, { batches: [(await makeBatch())._id] });
  expect(await readHeld()).toEqual([
    [[], true],
    [ids, false],
  ]);
  await makeItemReady(order, { batches: [(await makeBatch(combo._id))._id] });
  expect(await readHeld()).toEqual([
    [[], false],
    [[], false],
  ]);
});

test('a walk-up sale for the board that named a recalled batch is not made ready without another one', async () => {
  const { chef, dish } = kitchen;
  const batch = await makeBatch();
  const items = [{ product: dish._id, qty: 1, batches: [batch._id] }];
  const sale = { items, board: 'unpaid', name: 'Wanda' };
  const order = (await apiAs(chef).post(toKitchenPath(chef, '/walkups'), sale)).body as Order;
  await recall([batch]);
  expect(await sendMove(chef, order, 'orderstatus')).toMatchObject({
    status: 409,
    body: { code: 'order.recalled' },
  });
  expect(await readRows(batch)).toMatchObject([{ toRemake: order.orderItems.map(({ _id }) => _id) }]);
  const other = await makeBatch();
  const { orderItems } = await makeItemReady(order, { batches: [other._id] });
  expect(orderItems).toMatchObject([{ stage: 'ready', batches: [{ lot: other.lot }] }]);
  expect(orderItems[0]).not.toHaveProperty('recalled');
});

test('a no-show of a recalled batch is listed to be made anew on its day, and not to be told', async () => {
  const batch = await makeBatch();
  const order = await makeItemReady(await placeFor(kitchen, '11:00'));
  setClock('2026-03-03T12:30:00-07:00');
  await moveItem(kitchen.chef, order, 'noshow');
  await recall([batch]);
  const [row] = await readRows(batch);
  expect(row).toMatchObject({ stage: 'no_show', toRemake: order.orderItems.map(({ _id }) => _id) });
  expect(row).not.toHaveProperty('recalled');
  setClock('2026-03-04T09:00:00-07:00');
  expect(await readRows(batch)).toMatchObject([{ toRemake: [] }]);
});
