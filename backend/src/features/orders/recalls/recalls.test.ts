import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Batch, BatchOrder } from '@homechef/contract/batches/batch';
import type { Order } from '@homechef/contract/orders/order';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import {
  makeBatch,
  makeComboReady,
  makeItemReady,
  readLeft,
  recallBatches,
  recallWords,
  sendRecall,
  toBatchesPath,
} from '../../../testing/batches.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { auditAfterAll } from '../../../testing/audit.ts';
import { placeFor, sendTray } from '../../../testing/boards.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import { findOptions } from '../../../testing/menus.ts';
import {
  createTestKitchen,
  getOrderView,
  moveItem,
  orderTime,
  sendMove,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { findStored, updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { removeGuestContacts } from '../../my-data/erase-accounts.ts';
import { deriveNow, listNoticesOf, listStoredOf, startNoticesNow } from '../../notices/notices.fixture.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';

startTestApp();
auditAfterAll();

let kitchen: TestKitchen;
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen();
});

const listBatchesOf = (order: Order) => order.orderItems.map(({ batches }) => batches.map(({ lot }) => lot));

const readOrder = async (order: Order): Promise<Order> =>
  (await apiAs(await createAdmin()).get(`/api/orders/${order._id}`)).body as Order;

describe('batches of items', () => {
  test('the only open batch is taken, and its portions never come back', async () => {
    const batch = await makeBatch(kitchen, 5);
    const order = await makeItemReady(kitchen, await placeFor(kitchen, '11:00', 3));
    expect(listBatchesOf(order)).toEqual([[batch.lot]]);
    expect(await readLeft(batch)).toBe(2);
    const next = await makeItemReady(kitchen, await placeFor(kitchen, '11:00', 3));
    expect(listBatchesOf(next)).toEqual([[]]); // too few left
    await moveItem(kitchen.chef, order, 'cancel', { body: { reason: 'Ill' } });
    expect(await readLeft(batch)).toBe(2);
  });

  test('of two open batches none is taken unless one is named', async () => {
    const [first, second] = [await makeBatch(kitchen), await makeBatch(kitchen)];
    expect(listBatchesOf(await makeItemReady(kitchen, await placeFor(kitchen, '11:00')))).toEqual([[]]);
    const named = await makeItemReady(kitchen, await placeFor(kitchen, '11:00', 2), [second]);
    expect(listBatchesOf(named)).toEqual([[second.lot]]);
    expect([await readLeft(first), await readLeft(second)]).toEqual([40, 38]);
  });

  test('a tray takes a named batch for all its items, or is refused as a whole', async () => {
    const batch = await makeBatch(kitchen, 4);
    await makeBatch(kitchen);
    await placeFor(kitchen, '11:00', 2);
    const second = await placeFor(kitchen, '11:00', 3);
    const refused = await sendTray(kitchen, { portions: 5, batches: [batch._id] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'batch.too_few_left', values: { left: 2 } } });
    expect(await readLeft(batch)).toBe(4);
    expect((await sendTray(kitchen, { portions: 2, batches: [batch._id] })).status).toBe(200);
    expect(await readLeft(batch)).toBe(2);
    expect((await readOrder(second)).orderItems[0]?.stage).toBe('accepted');
  });

  test('concurrent requests never take more than a batch has', async () => {
    const batch = await makeBatch(kitchen, 3);
    const orders = await Promise.all([1, 2, 3, 4].map(() => placeFor(kitchen, '11:00', 1)));
    const replies = await Promise.all(
      orders.map((order) => sendMove(kitchen.chef, order, 'orderstatus', { body: { batches: [batch._id] } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    expect(await readLeft(batch)).toBe(0);
  });

  test('a walk-up sale takes the only open batch, and the named one of each item', async () => {
    const batch = await makeBatch(kitchen, 4);
    const { chef, dish } = kitchen;
    const sell = async (item: object, form: object = {}) =>
      apiAs(chef).post(toKitchenPath(chef, '/walkups'), {
        items: [{ product: dish._id, qty: 1, ...item }],
        ...form,
      });
    expect(listBatchesOf((await sell({})).body as Order)).toEqual([[batch.lot]]);
    const waiting = await sell({}, { board: 'unpaid', name: 'Wanda' });
    expect(listBatchesOf(waiting.body as Order)).toEqual([[]]);
    expect(listBatchesOf((await sell({ batches: [batch._id], qty: 2 })).body as Order)).toEqual([
      [batch.lot],
    ]);
    expect(await readLeft(batch)).toBe(1);
    const refused = await sell({ batches: ['a'.repeat(24)] });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'items.0.batches' }] } });
  });

  test.each(['another dish', 'another kitchen', 'two of a dish'])('%s is refused', async (kind) => {
    const own = await makeBatch(kitchen);
    const other = await createTestKitchen();
    const { body } = await apiAs(other.chef).post(toKitchenPath(other.chef, '/batches'), {
      product: other.dish._id,
      portions: 1,
    });
    const batches = {
      'another dish': [(await makeBatch(kitchen, 1, (await createProduct(kitchen.chef))._id))._id],
      'another kitchen': [(body as Batch)._id],
      'two of a dish': [own._id, (await makeBatch(kitchen))._id],
    }[kind];
    const order = await placeFor(kitchen, '11:00');
    const reply = await sendMove(kitchen.chef, order, 'orderstatus', { body: { batches } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'batches' }] } });
    expect((await sendTray(kitchen, { portions: 1, batches })).status).toBe(400);
  });
});

describe('a recall', () => {
  test('a recall counts a guest whose phone is spelled in two ways once', async () => {
    const batch = await makeBatch(kitchen);
    for (const customerPhone of ['602 555 0188', '+1 (602) 555-0188'])
      await makeItemReady(kitchen, await placeFor(kitchen, '11:00', 1, { form: { customerPhone } }));
    expect(await recallBatches(kitchen, [batch], { preview: true })).toMatchObject({
      orders: 2,
      customers: 1,
    });
  });

  test('tells everyone whose food is ready or picked up, and stops what is not picked up', async () => {
    const member = await createFoodie();
    const ready = await placeMemberOrder(member, [toOrderItem(kitchen.dish)]);
    const pickedUp = await placeFor(kitchen, '11:00', 2);
    const waiting = await placeFor(kitchen, '11:15');
    await startNoticesNow();
    const batch = await makeBatch(kitchen);
    for (const order of [ready, pickedUp]) await makeItemReady(kitchen, order);
    await moveItem(undefined, pickedUp, 'deliver');
    const preview = await recallBatches(kitchen, [batch], { preview: true });
    expect(preview).toMatchObject({
      orders: 2,
      customers: 2,
      reached: 0,
      unreachable: 1,
      reachable: 1,
      walkUps: 0,
    });
    expect(preview.people.map(({ numbers, by }) => [numbers, by])).toEqual([
      [[ready._id], 'app'],
      [[pickedUp._id], null],
    ]);
    expect(JSON.stringify(preview)).not.toContain('@');
    expect((await findStored('batches', batch._id)).recall).toBeNull();

    expect(await recallBatches(kitchen, [batch])).toEqual(preview);
    const told = await readOrder(ready);
    expect(told.recalls).toMatchObject([{ lot: batch.lot, ...recallWords, readAt: null }]);
    expect(told.orderItems[0]).toMatchObject({ recalled: true, stage: 'ready' });
    expect((await readOrder(waiting)).recalls).toEqual([]);
    for (const [route, account] of [
      ['pay', kitchen.chef],
      ['deliver', member],
      ['orderstatus', kitchen.chef],
    ] as const)
      expect(await sendMove(account, ready, route), route).toMatchObject({
        status: 409,
        body: { code: 'order.recalled' },
      });
    const handOver = await apiAs(kitchen.chef).put(`/api/orders/${ready._id}/all/handover`, {
      reason: 'No phone',
    });
    expect(handOver).toMatchObject({ status: 409, body: { code: 'order.recalled' } });
    setClock('2026-03-03T23:00:00-07:00');
    expect((await sendMove(kitchen.chef, ready, 'noshow')).status).toBe(409);
    expect((await sendMove(kitchen.chef, pickedUp, 'pay')).status).toBe(200);

    await deriveNow();
    await deriveNow();
    const notices = await listNoticesOf(member);
    expect(notices.filter(({ event }) => event === 'recall')).toMatchObject([
      { title: 'Do not eat it: recalled', text: expect.stringContaining(recallWords.advice) as string },
    ]);
    const trail = await mongoose.connection.collection('trailEntries').findOne({ act: 'batch.recalled' });
    expect(trail).toMatchObject({ reason: recallWords.reason, after: { lot: batch.lot, orders: 2 } });
    expect((await apiAs().get(`/api/lots/${kitchen.chef._id}/${batch.lot}`)).body).toMatchObject({
      recall: recallWords,
    });
  });

  test('recalled food is due neither in notices nor in the figures of admins', async () => {
    const batch = await makeBatch(kitchen);
    const member = await createFoodie();
    const order = await placeMemberOrder(member, [toOrderItem(kitchen.dish, 2)]);
    await startNoticesNow();
    await makeItemReady(kitchen, order);
    await recallBatches(kitchen, [batch]);
    await deriveNow();
    const stored = await listStoredOf(order._id);
    expect(stored.filter(({ event }) => event === 'recall')).toMatchObject([{ values: { cash: 0 } }]);
    const admin = await createAdmin();
    const read = async (path: string) => apiAs(admin).get(`/api/admin/${path}`);
    const { body: sum } = await read(`orders/sum?ids=${order._id}`);
    expect(sum).toMatchObject({ price: order.itemsPrice, due: 0, recalled: order.itemsPrice });
    const { text } = await read(`exports/orders?columns=due,recalled&ids=${order._id}`);
    expect(text).toContain(`\r\n0,${order.itemsPrice}\r\n`);
    expect((await readOrder(order)).cashDue).toBe(order.itemsPrice);
  });

  test('recalled food is made anew with another batch, or its customer cancels it', async () => {
    const batch = await makeBatch(kitchen);
    const orders = [await placeFor(kitchen, '11:00'), await placeFor(kitchen, '11:00')] as const;
    for (const order of orders) await makeItemReady(kitchen, order);
    await recallBatches(kitchen, [batch]);
    const [first, second] = orders;
    expect(
      (await sendMove(kitchen.chef, first, 'orderstatus', { body: { batches: [batch._id] } })).status,
    ).toBe(409);
    const other = await makeBatch(kitchen);
    const remade = await makeItemReady(kitchen, first, [other]);
    expect(remade.orderItems[0]).toMatchObject({ stage: 'ready', batches: [{ lot: other.lot }] });
    expect(remade.orderItems[0]).not.toHaveProperty('recalled');
    expect((await sendMove(kitchen.chef, first, 'pay')).status).toBe(200);
    expect(getOrderView(await sendMove(undefined, second, 'cancel')).orderItems[0]?.stage).toBe('cancelled');
  });

  test('a combo is of the batch of its part, and a walk-up counts as unreachable', async () => {
    const { chef } = kitchen;
    const { order, ofPart, ofCombo, combo } = await makeComboReady(kitchen);
    expect(listBatchesOf(order).flat().sort()).toEqual([ofPart.lot, ofCombo.lot].sort());
    const batches = [ofPart._id, ofCombo._id];
    const items = [{ ...toOrderItem(combo), options: findOptions(combo, 'Beans'), batches }];
    expect((await apiAs(chef).post(toKitchenPath(chef, '/walkups'), { items })).status).toBe(201);
    expect(await Promise.all([ofPart, ofCombo].map(readLeft))).toEqual([6, 6]);
    expect(await recallBatches(kitchen, [ofPart])).toMatchObject({
      orders: 2,
      customers: 1,
      walkUps: 1,
      unreachable: 1,
      reachable: 1,
    });
    expect((await readOrder(order)).recalls).toMatchObject([{ lot: ofPart.lot }]);
  });

  test('an item without a batch that became ready while the batch was open may be of it', async () => {
    const before = await makeItemReady(kitchen, await placeFor(kitchen, '11:00'));
    setClock('2026-03-03T10:30:00-07:00');
    const [batch] = [await makeBatch(kitchen), await makeBatch(kitchen)];
    const order = await makeItemReady(kitchen, await placeFor(kitchen, '11:00'));
    expect(await recallBatches(kitchen, [batch])).toMatchObject({ orders: 1 });
    expect((await readOrder(order)).recalls).toMatchObject([{ lot: batch.lot, possibly: true }]);
    expect((await readOrder(before)).recalls).toEqual([]);
    const rows = (await apiAs(kitchen.chef).get(toBatchesPath(kitchen, `/${batch._id}/orders`)))
      .body as BatchOrder[];
    expect(rows).toMatchObject([{ number: order._id, possibly: true, portions: 1 }]);
  });

  test('a batch recorded a day late may be in what became ready since the day it was made', async () => {
    const early = await makeItemReady(kitchen, await placeFor(kitchen, '11:00'));
    setClock('2026-03-04T10:00:00-07:00');
    const send = (madeOn: string) =>
      apiAs(kitchen.chef).post(toBatchesPath(kitchen), { product: kitchen.dish._id, portions: 40, madeOn });
    const [late, older] = [
      (await send('2026-03-03')).body as Batch,
      (await send('2026-03-04')).body as Batch,
    ];
    await recallBatches(kitchen, [older]);
    expect((await readOrder(early)).recalls).toEqual([]);
    expect(await recallBatches(kitchen, [late])).toMatchObject({ orders: 1 });
    expect((await readOrder(early)).recalls).toMatchObject([{ lot: late.lot, possibly: true }]);
  });

  test('an item that may be of the batch is recalled with one of the same order that is', async () => {
    const member = await createFoodie();
    const line = toOrderItem(kitchen.dish);
    const order = await placeMemberOrder(member, [line, { ...line, note: 'Mild' }]);
    const [batch, other] = [await makeBatch(kitchen), await makeBatch(kitchen)];
    const [first, second] = order.orderItems.map(({ _id }) => _id);
    await moveItem(kitchen.chef, order, 'orderstatus', { item: first, body: { batches: [batch._id] } });
    await moveItem(kitchen.chef, order, 'orderstatus', { item: second });
    await recallBatches(kitchen, [batch]);
    const { recalls, orderItems } = await readOrder(order);
    expect(recalls).toMatchObject([{ lot: batch.lot, items: [first, second] }]);
    expect(recalls[0]).not.toHaveProperty('possibly');
    expect(orderItems.map(({ recalled }) => recalled)).toEqual([true, true]);
    await recallBatches(kitchen, [other]);
    expect((await readOrder(order)).recalls[1]).toMatchObject({ items: [second], possibly: true });
  });

  test('a hand-over leaves recalled items out, and the next one names the recall', async () => {
    const other = await createProduct(kitchen.chef);
    const order = await placeMemberOrder(await createFoodie(), [
      toOrderItem(kitchen.dish),
      toOrderItem(other),
    ]);
    const batch = await makeBatch(kitchen);
    await moveItem(kitchen.chef, order, 'orderstatus', { item: 'all' });
    await recallBatches(kitchen, [batch]);
    const handOver = async () =>
      apiAs(kitchen.chef).put(`/api/orders/${order._id}/all/handover`, { reason: 'No phone' });
    const { body } = await handOver();
    expect((body as Order).orderItems.map(({ stage }) => stage)).toEqual(['ready', 'picked_up']);
    expect(await handOver()).toMatchObject({ status: 409, body: { code: 'order.recalled' } });
  });

  test('in an order of two kitchens, each reads the recalls of its own food', async () => {
    const other = await createTestKitchen();
    const dishes = [kitchen.dish, other.dish].map((dish) => toOrderItem(dish));
    const order = await placeMemberOrder(await createFoodie(), dishes);
    const batch = await makeBatch(kitchen);
    await makeItemReady(kitchen, order);
    await recallBatches(kitchen, [batch]);
    const readLots = async ({ chef }: TestKitchen) => {
      const { body } = await apiAs(chef).get(`/api/orders/${order._id}/${chef._id}`);
      return (body as Order).recalls.map(({ lot }) => lot);
    };
    expect(await Promise.all([kitchen, other].map(readLots))).toEqual([[batch.lot], []]);
  });

  test('several batches are recalled together or not at all, once, and by admins too', async () => {
    const [first, second] = [await makeBatch(kitchen), await makeBatch(kitchen)];
    const foreign = await createTestKitchen();
    expect((await sendRecall(kitchen, [first], { by: foreign.chef })).status).toBe(403);
    const admin = await createAdmin();
    expect((await sendRecall(kitchen, [first], { by: admin })).status).toBe(200);
    expect(await findStored('batches', first._id)).toMatchObject({ recall: { by: 'admin' } });
    expect(await sendRecall(kitchen, [first, second])).toMatchObject({
      status: 409,
      body: { code: 'batch.recalled' },
    });
    expect((await findStored('batches', second._id)).recall).toBeNull();
    expect((await sendRecall(kitchen, [{ ...first, _id: 'a'.repeat(24) }])).status).toBe(400);
    await apiAs(admin).delete(`/api/users/${kitchen.chef._id}`);
    expect((await sendRecall(kitchen, [second], { by: admin })).status).toBe(200);
  });

  test('who has read it or was called counts as reached, and only admins see emails', async () => {
    const batch = await makeBatch(kitchen);
    const orders = [await placeFor(kitchen, '11:00'), await placeFor(kitchen, '11:00', 2)] as const;
    for (const order of orders) await makeItemReady(kitchen, order);
    await recallBatches(kitchen, [batch]);
    const [read, called] = orders;
    const path = `/api/orders/${read._id}/recalls/${batch._id}/read`;
    expect(await apiAs(kitchen.chef).put(path)).toMatchObject({
      status: 403,
      body: { code: 'order.only_customer' },
    });
    expect(((await apiAs().put(path)).body as Order).recalls[0]?.readAt).not.toBeNull();
    const calledPath = toBatchesPath(kitchen, `/${batch._id}/orders/${called._id}/called`);
    expect([
      await apiAs(kitchen.chef).put(calledPath),
      await apiAs(kitchen.chef).put(calledPath),
    ]).toMatchObject([{ status: 200 }, { status: 200 }]);
    const ordersPath = toBatchesPath(kitchen, `/${batch._id}/orders`);
    const rows = (await apiAs(kitchen.chef).get(ordersPath)).body as BatchOrder[];
    expect(rows.map(({ number, portions, reached }) => [number, portions, reached?.by])).toEqual([
      [read._id, 1, 'app'],
      [called._id, 2, 'phone'],
    ]);
    expect(rows[0]).not.toHaveProperty('email');
    const [seen] = (await apiAs(await createAdmin()).get(ordersPath)).body as BatchOrder[];
    expect(seen?.email).toBe(read.userEmail);
    const { text } = await apiAs(kitchen.chef).get(`${ordersPath}?format=csv`);
    expect(text.replace('\ufeff', '').split('\r\n')[0]).toBe(
      'number,name,phone,portions,possibly,stage,pickedAt,reachedBy,reachedAt,readAt',
    );
    const [listed] = (await apiAs(kitchen.chef).get(toBatchesPath(kitchen))).body as Batch[];
    expect(listed?.recall).toMatchObject({ orders: 2, reached: 2 });
    expect((await apiAs().put(`/api/orders/${read._id}/recalls/${'a'.repeat(24)}/read`)).status).toBe(404);
  });

  test('a recall of a thousand orders tells each of them once', async () => {
    const batch = await makeBatch(kitchen, 2_000);
    const order = await makeItemReady(kitchen, await placeFor(kitchen, '11:00'));
    const stored = (await findStored('orders', order._id)) as unknown as StoredOrder;
    const { openCodes: _codes, ...rest } = stored;
    const copies = Array.from({ length: 999 }, (_, i) => ({
      ...rest,
      _id: `COPY${String(i).padStart(8, '0')}`,
      fromStock: false,
      customerPhone: `602 555 ${i}`,
      pickups: stored.pickups.map(({ code: _code, ...pickup }) => pickup),
    }));
    await OrderModel.collection.insertMany(copies as object[]);
    expect(await recallBatches(kitchen, [batch])).toMatchObject({ orders: 1_000, customers: 1_000 });
    const marked = await OrderModel.collection.countDocuments({
      'recalls.batch': new Types.ObjectId(batch._id),
    });
    expect(marked).toBe(1_000);
    await OrderModel.collection.deleteMany({ _id: { $regex: /^COPY/ } } as object);
  });
});

test('the contact data of a guest stay while a batch of the order is young', async () => {
  await makeBatch(kitchen);
  const order = await makeItemReady(kitchen, await placeFor(kitchen, '11:00'));
  await moveItem(undefined, order, 'deliver');
  await moveItem(kitchen.chef, order, 'pay');
  await updateStored('orders', order._id, { contactSince: new Date('2026-03-03T20:00:00Z') });
  const { userEmail } = await findStored('orders', order._id);
  const removeAt = async (date: string) => {
    await removeGuestContacts(new Date(date), 1);
    return (await findStored('orders', order._id)).userEmail;
  };
  expect(await removeAt('2026-05-31T00:00:00Z')).toBe(userEmail);
  expect(await removeAt('2026-06-02T00:00:00Z')).toBeNull();
});
