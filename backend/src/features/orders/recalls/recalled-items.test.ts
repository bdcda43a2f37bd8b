import { beforeEach, describe, expect, test } from 'vitest';
import type { Batch } from '@homechef/contract/batches/batch';
import type { Order } from '@homechef/contract/orders/order';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { auditAfterAll } from '../../../testing/audit.ts';
import { placeFor, sendTray } from '../../../testing/boards.ts';
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
import { findStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();
auditAfterAll();

let kitchen: TestKitchen;
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen();
});

const batchesPath = (suffix = '') => toKitchenPath(kitchen.chef, `/batches${suffix}`);
const makeBatch = async (portions = 40, product = kitchen.dish._id): Promise<Batch> =>
  (await apiAs(kitchen.chef).post(batchesPath(), { product, portions })).body as Batch;
const readLeft = async ({ _id }: Batch) => (await findStored('batches', _id)).left;
const toIds = (batches: readonly Batch[]) => batches.map(({ _id }) => _id);
const sendReady = (order: Order, batches: readonly Batch[] = []) =>
  sendMove(kitchen.chef, order, 'orderstatus', { body: { batches: toIds(batches) } });
const makeItemReady = async (order: Order, batches?: readonly Batch[]) =>
  getOrderView(await sendReady(order, batches));
const listLots = (order: Order) =>
  order.orderItems.flatMap(({ batches }) => batches.map(({ lot }) => lot)).toSorted();
const recall = async (batches: readonly Batch[]) => {
  const words = { reason: 'Walnuts got into the chile.', advice: 'Throw it away.' };
  const { body } = await apiAs(kitchen.chef).post(batchesPath('/recall'), {
    batches: toIds(batches),
    ...words,
  });
  return body;
};

describe('a combo made anew', () => {
  async function makeComboReady() {
    const { chef, dish: part } = kitchen;
    const side = { name: 'Side', options: [{ name: 'Beans', product: part._id }] };
    const combo = await saveGroups(chef, await createProduct(chef), [side]);
    const [ofPart, ofCombo] = [await makeBatch(9), await makeBatch(9, combo._id)] as const;
    const line = { ...toOrderItem(combo, 2), options: findOptions(combo, 'Beans') };
    const order = await makeItemReady(await sendMemberOrder(await createFoodie(), [line]));
    return { order, ofPart, ofCombo, combo };
  }

  test('needs another batch of the dish that was recalled, not only of the rest', async () => {
    const { order, ofPart, combo } = await makeComboReady();
    await recall([ofPart]);
    const [otherPart, otherCombo] = [await makeBatch(9), await makeBatch(9, combo._id)] as const;
    expect(await sendReady(order, [otherCombo])).toMatchObject({
      status: 409,
      body: { code: 'order.recalled' },
    });
    expect(await readLeft(otherCombo)).toBe(9);
    expect((await sendReady(order, [otherPart])).status).toBe(200);
    expect((await sendMove(kitchen.chef, order, 'pay')).status).toBe(200);
  });

  test('stays recalled until each of its recalled dishes has another batch', async () => {
    const { order, ofPart, ofCombo, combo } = await makeComboReady();
    await recall([ofPart, ofCombo]);
    const [otherPart, otherCombo] = [await makeBatch(9), await makeBatch(9, combo._id)] as const;
    await makeItemReady(order, [otherPart]);
    expect((await sendMove(kitchen.chef, order, 'pay')).body).toMatchObject({ code: 'order.recalled' });
    const remade = await makeItemReady(order, [otherCombo]);
    expect(listLots(remade)).toEqual([otherPart.lot, otherCombo.lot].toSorted());
    expect((await sendMove(kitchen.chef, order, 'pay')).status).toBe(200);
  });

  test('keeps the batch of its other dish, so that a recall of that one finds it', async () => {
    const { order, ofPart, ofCombo, combo } = await makeComboReady();
    await recall([ofCombo]);
    const other = await makeBatch(9, combo._id);
    const remade = await makeItemReady(order, [other]);
    expect(listLots(remade)).toEqual([ofPart.lot, other.lot].toSorted());
    expect(await readLeft(ofPart)).toBe(7);
    expect(await recall([ofPart])).toMatchObject({ orders: 1 });
  });
});

test.each(['that is', 'that may be'])(
  'a late customer does not get food %s of a batch recalled after the no-show, and is not told',
  async (kind) => {
    const batch = await makeBatch();
    if (kind === 'that may be') await makeBatch();
    const order = await makeItemReady(await placeFor(kitchen, '11:00'));
    setClock('2026-03-03T13:00:00-07:00');
    await moveItem(kitchen.chef, order, 'noshow');
    expect(await recall([batch])).toMatchObject({ orders: 0, customers: 0, people: [] });
    expect((await apiAs(await createAdmin()).get(`/api/orders/${order._id}`)).body).toMatchObject({
      recalls: [],
    });
    expect(await sendReady(order)).toMatchObject({
      status: 409,
      body: { code: 'order.recalled' },
    });
    const other = await makeBatch();
    expect(listLots(await makeItemReady(order, [other]))).toEqual([other.lot]);
    expect((await sendMove(kitchen.chef, order, 'pay')).status).toBe(200);
  },
);

test.each(['an item', 'a tray'])(
  '%s made ready without a connection before a recall is stopped by it, and its customer is told',
  async (kind) => {
    const [batch] = [await makeBatch(), await makeBatch()];
    const order = await placeFor(kitchen, '11:00');
    setClock('2026-03-03T10:20:00-07:00');
    expect(await recall([batch])).toMatchObject({ orders: 0 });
    setClock('2026-03-03T10:30:00-07:00');
    const taken = { takenAt: '2026-03-03T10:10:00-07:00' };
    const { status } =
      kind === 'an item'
        ? await sendMove(kitchen.chef, order, 'orderstatus', { body: taken })
        : await sendTray(kitchen, { portions: 1, ...taken });
    expect(status).toBe(200);
    const { body } = await apiAs(await createAdmin()).get(`/api/orders/${order._id}`);
    expect(body).toMatchObject({
      orderItems: [{ stage: 'ready', recalled: true }],
      recalls: [{ lot: batch.lot, possibly: true, reason: 'Walnuts got into the chile.' }],
    });
    expect((body as Order).history.map(({ event }) => event).slice(-2)).toEqual(['ready', 'recall']);
    expect((await sendMove(kitchen.chef, order, 'pay')).status).toBe(409);
  },
);

test('an item made ready after a recall is not of its batch', async () => {
  const [batch] = [await makeBatch(), await makeBatch()];
  const order = await placeFor(kitchen, '11:00');
  await recall([batch]);
  setClock('2026-03-03T10:30:00-07:00');
  const body = { takenAt: '2026-03-03T10:10:00-07:00' };
  const ready = getOrderView(await sendMove(kitchen.chef, order, 'orderstatus', { body }));
  expect(ready).toMatchObject({ orderItems: [{ stage: 'ready' }], recalls: [] });
});
