import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { createAdmin } from '../../../testing/accounts.ts';
import {
  makeBatch,
  makeComboReady,
  makeItemReady,
  readLeft,
  recallBatches,
  sendReady,
} from '../../../testing/batches.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { auditAfterAll } from '../../../testing/audit.ts';
import { placeFor, sendTray } from '../../../testing/boards.ts';
import { setClock } from '../../../testing/kitchens.ts';
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

const listLots = (order: Order) =>
  order.orderItems.flatMap(({ batches }) => batches.map(({ lot }) => lot)).toSorted();

describe('a combo made anew', () => {
  test('needs another batch of the dish that was recalled, not only of the rest', async () => {
    const { order, ofPart, combo } = await makeComboReady(kitchen);
    await recallBatches(kitchen, [ofPart]);
    const [otherPart, otherCombo] = [
      await makeBatch(kitchen, 9),
      await makeBatch(kitchen, 9, combo._id),
    ] as const;
    expect(await sendReady(kitchen, order, [otherCombo])).toMatchObject({
      status: 409,
      body: { code: 'order.recalled' },
    });
    expect(await readLeft(otherCombo)).toBe(9);
    expect((await sendReady(kitchen, order, [otherPart])).status).toBe(200);
    expect((await sendMove(kitchen.chef, order, 'pay')).status).toBe(200);
  });

  test('stays recalled until each of its recalled dishes has another batch', async () => {
    const { order, ofPart, ofCombo, combo } = await makeComboReady(kitchen);
    await recallBatches(kitchen, [ofPart, ofCombo]);
    const [otherPart, otherCombo] = [
      await makeBatch(kitchen, 9),
      await makeBatch(kitchen, 9, combo._id),
    ] as const;
    await makeItemReady(kitchen, order, [otherPart]);
    expect((await sendMove(kitchen.chef, order, 'pay')).body).toMatchObject({ code: 'order.recalled' });
    const remade = await makeItemReady(kitchen, order, [otherCombo]);
    expect(listLots(remade)).toEqual([otherPart.lot, otherCombo.lot].toSorted());
    expect((await sendMove(kitchen.chef, order, 'pay')).status).toBe(200);
  });

  test('keeps the batch of its other dish, so that a recall of that one finds it', async () => {
    const { order, ofPart, ofCombo, combo } = await makeComboReady(kitchen);
    await recallBatches(kitchen, [ofCombo]);
    const other = await makeBatch(kitchen, 9, combo._id);
    const remade = await makeItemReady(kitchen, order, [other]);
    expect(listLots(remade)).toEqual([ofPart.lot, other.lot].toSorted());
    expect(await readLeft(ofPart)).toBe(7);
    expect(await recallBatches(kitchen, [ofPart])).toMatchObject({ orders: 1 });
  });
});

test.each(['that is', 'that may be'])(
  'a late customer does not get food %s of a batch recalled after the no-show, and is not told',
  async (kind) => {
    const batch = await makeBatch(kitchen);
    if (kind === 'that may be') await makeBatch(kitchen);
    const order = await makeItemReady(kitchen, await placeFor(kitchen, '11:00'));
    setClock('2026-03-03T13:00:00-07:00');
    await moveItem(kitchen.chef, order, 'noshow');
    expect(await recallBatches(kitchen, [batch])).toMatchObject({ orders: 0, customers: 0, people: [] });
    expect((await apiAs(await createAdmin()).get(`/api/orders/${order._id}`)).body).toMatchObject({
      recalls: [],
    });
    expect(await sendReady(kitchen, order)).toMatchObject({
      status: 409,
      body: { code: 'order.recalled' },
    });
    const other = await makeBatch(kitchen);
    expect(listLots(await makeItemReady(kitchen, order, [other]))).toEqual([other.lot]);
    expect((await sendMove(kitchen.chef, order, 'pay')).status).toBe(200);
  },
);

test.each(['an item', 'a tray'])(
  '%s made ready without a connection before a recall is stopped by it, and its customer is told',
  async (kind) => {
    const [batch] = [await makeBatch(kitchen), await makeBatch(kitchen)];
    const order = await placeFor(kitchen, '11:00');
    setClock('2026-03-03T10:20:00-07:00');
    expect(await recallBatches(kitchen, [batch])).toMatchObject({ orders: 0 });
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
  const [batch] = [await makeBatch(kitchen), await makeBatch(kitchen)];
  const order = await placeFor(kitchen, '11:00');
  await recallBatches(kitchen, [batch]);
  setClock('2026-03-03T10:30:00-07:00');
  const body = { takenAt: '2026-03-03T10:10:00-07:00' };
  const ready = getOrderView(await sendMove(kitchen.chef, order, 'orderstatus', { body }));
  expect(ready).toMatchObject({ orderItems: [{ stage: 'ready' }], recalls: [] });
});
