import { beforeEach, describe, expect, test } from 'vitest';
import type { Board } from '@homechef/contract/board/board';
import { PaidOrder } from '@homechef/contract/orders/counter-endpoints';
import type { Session } from '@homechef/contract/users/user';
import { auditAfterAll } from '../../../testing/audit.ts';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createDraft, createProduct } from '../../../testing/fixtures.ts';
import { addLimit, setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getPickupPath,
  moveItem,
  orderTime,
  readUsedUnits,
  sendMove,
  toUtc,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { countStored, readStock } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createSoldOutKitchen, joinWaitingList, serveAndReadHold } from '../../../testing/waiting.ts';

startTestApp();

let kitchen: TestKitchen;
let chef: Session;
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen({ dish: { countInStock: 10 } });
  ({ chef } = kitchen);
});
auditAfterAll();

const sell = (body: object, account: Session | undefined = chef) =>
  apiAs(account).post(`/api/kitchens/${chef._id}/walkups`, body);
const toItems = (qty = 2) => ({ items: [{ product: kitchen.dish._id, qty }] });
const sellDish = async (qty?: number) => PaidOrder.parse((await sell(toItems(qty))).body);
const readDrawer = async () => (await apiAs(chef).get(`/api/kitchens/${chef._id}/cash`)).body;

describe('a walk-up sale', () => {
  test('a walk-up sale is paid and picked up at once', async () => {
    const reply = await sell({ ...toItems(), cashReceived: 30, name: 'Pat' });
    const time = toUtc(orderTime);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        type: 'WalkUp',
        userName: 'Pat',
        customerPhone: null,
        user: null,
        change: 5,
        cashDue: 0,
        cashPaid: 25,
        totalPrice: 25,
        isPickedUp: true,
        pickedAt: time,
        createdAt: time,
        orderItems: [{ stage: 'picked_up', isPaid: true, paidAt: time, isPickedUp: true, pickedAt: time }],
        pickups: [{ startsAt: null, stage: 'picked_up' }],
      },
    });
    expect(reply.text).not.toContain('"code"');
    expect(await readStock(kitchen.dish._id)).toBe(8);
    expect(await readDrawer()).toMatchObject({
      expected: 25,
      entries: [{ kind: 'sale', amount: 25, order: PaidOrder.parse(reply.body)._id }],
      totals: { orders: 1, portions: 2 },
    });
  });

  test('a walk-up sale is refused if the cash is less than the total', async () => {
    expect(getErrorFields(await sell({ ...toItems(), cashReceived: 24.99 }))).toEqual(['cashReceived']);
    expect(await readStock(kitchen.dish._id)).toBe(10);
    expect(await countStored('orders', { type: 'WalkUp', 'orderItems.brand': 'nobody' })).toBe(0);
  });

  test('a walk-up sale ignores a pause and the maximum per order of a dish', async () => {
    await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until: at('20:00') });
    const product = await createProduct(chef, { countInStock: 10, maxPerOrder: 2 });
    expect((await sell({ items: [{ product: product._id, qty: 5 }] })).status).toBe(201);
    expect(await readStock(product._id)).toBe(5);
  });

  test('a walk-up sale is refused for dishes that are gone or sold out', async () => {
    const draft = await createDraft(chef);
    const other = await createTestKitchen();
    const sellProduct = (product: string, qty = 1) => sell({ items: [{ product, qty }] });
    expect((await sell(toItems(11))).status).toBe(409);
    expect((await sellProduct(draft._id)).status).toBe(409);
    expect((await sellProduct('a1'.repeat(12))).status).toBe(409);
    expect(getErrorFields(await sellProduct(other.dish._id))).toEqual(['items.0.product']);
    for (const body of [{}, { items: [] }, { items: [...toItems().items, ...toItems().items] }])
      expect((await sell(body)).status).toBe(400);
    expect(await readStock(kitchen.dish._id)).toBe(10);
  });

  test('simultaneous walk-up sales oversell nothing', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => sell(toItems(2))));
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([count(201), count(409)]).toEqual([5, 3]);
    expect(await readStock(kitchen.dish._id)).toBe(0);
    expect(await readDrawer()).toMatchObject({ expected: 125, totals: { orders: 5 } });
  });

  test('a walk-up sale can be sent late', async () => {
    setClock(at('12:00'));
    const sold = PaidOrder.parse((await sell({ ...toItems(), takenAt: at('11:00') })).body);
    expect(sold.orderItems[0]).toMatchObject({ paidAt: toUtc(at('11:00')) });
    expect(getErrorFields(await sell({ ...toItems(), takenAt: at('11:59', '2026-03-02') }))).toEqual([
      'takenAt',
    ]);
  });
});

describe('H11: a walk-up on the board', () => {
  const sellToBoard = async (body: object) =>
    PaidOrder.parse((await sell({ ...toItems(), name: 'Ana', ...body })).body);
  const readBoardOrders = async () => {
    const reply = await apiAs(chef).get(`/api/kitchens/${chef._id}/board`);
    return (reply.body as Board).slots.flatMap(({ orders }) => orders);
  };
  const handOver = (order: { _id: string }, body: object = {}) =>
    apiAs(chef).put(`/api/orders/${order._id}/all/handover`, body);

  test.each([
    ['unpaid', { cashReceived: 50 }, { change: 0, cashDue: 25, cashPaid: 0 }, 0, 5],
    ['paid', { cashReceived: 30 }, { change: 5, cashDue: 0, cashPaid: 25 }, 25, 0],
  ])(
    'a walk-up with %s goes through the board and is handed over by its number',
    async (board, cash, shown, inDrawer, back) => {
      const order = await sellToBoard({ board, ...cash });
      expect(order).toMatchObject({
        type: 'WalkUp',
        userName: 'Ana',
        isPickedUp: false,
        orderItems: [{ stage: 'accepted', isPaid: board === 'paid' }],
        pickups: [{ startsAt: null, stage: 'accepted' }],
        ...shown,
      });
      expect(await readStock(kitchen.dish._id)).toBe(8);
      expect(await readDrawer()).toMatchObject({ expected: inDrawer });
      expect(await readBoardOrders()).toMatchObject([
        { number: order._id, name: 'Ana', stage: 'accepted', cashDue: shown.cashDue },
      ]);
      expect((await handOver(order)).status).toBe(409);
      await apiAs(chef).post(`/api/kitchens/${chef._id}/board/ready`, {
        product: kitchen.dish._id,
        portions: 2,
      });
      const done = await handOver(order, board === 'unpaid' ? { cashReceived: 30 } : {});
      expect(done).toMatchObject({
        status: 200,
        body: { change: back, cashDue: 0, cashPaid: 25, orderItems: [{ stage: 'picked_up', isPaid: true }] },
      });
      expect(await readDrawer()).toMatchObject({ expected: 25, totals: { orders: 1 } });
      expect(await readBoardOrders()).toEqual([]);
    },
  );

  test('a walk-up on the board asks for a name and a known kind', async () => {
    expect(getErrorFields(await sell({ ...toItems(), board: 'unpaid' }))).toEqual(['name']);
    expect(getErrorFields(await sell({ ...toItems(), board: 'later', name: 'Ana' }))).toEqual(['board']);
  });

  test('a walk-up on the board sells no portion that is promised to or held for others', async () => {
    const soldOut = await createSoldOutKitchen(at('11:00'));
    const entry = await joinWaitingList(soldOut, { qty: 2, startsAt: at('11:15') });
    const sellOne = () =>
      apiAs(soldOut.chef).post(`/api/kitchens/${soldOut.chef._id}/walkups`, {
        items: [{ product: soldOut.dish._id, qty: 1 }],
        board: 'unpaid',
        name: 'Ana',
      });
    expect((await sellOne()).status).toBe(409);
    await moveItem(undefined, soldOut.order, 'cancel');
    await serveAndReadHold(soldOut, entry);
    expect([(await sellOne()).status, await readStock(soldOut.dish._id)]).toEqual([409, 0]);
  });

  test('a walk-up on the board returns stock, capacity and cash when its chef cancels it', async () => {
    const limit = await addLimit(chef, { per: 'day', max: 9 });
    const order = await sellToBoard({ board: 'paid' });
    const body = { reason: 'Burnt', refunded: true };
    expect((await sendMove(chef, order as never, 'cancel', { body, item: 'all' })).status).toBe(200);
    expect([await readUsedUnits(kitchen, limit), await readStock(kitchen.dish._id)]).toEqual([0, 10]);
    expect(await readDrawer()).toMatchObject({ expected: 0 });
  });

  test('a walk-up on the board is never moved or asked about a short tray, because its customer has no app', async () => {
    const order = await sellToBoard({ board: 'unpaid' });
    const moved = await apiAs(chef).put(getPickupPath(order, kitchen), {
      startsAt: at('12:00'),
      reason: 'Late',
    });
    expect(moved).toMatchObject({ status: 409, body: { code: 'order.cannot_reschedule' } });
    const short = await apiAs(chef).post(`/api/kitchens/${chef._id}/board/short`, {
      product: kitchen.dish._id,
      portions: 1,
      startsAt: at('11:15'),
      answerBy: at('10:50'),
      offers: [],
    });
    expect(short).toMatchObject({ status: 200, body: { served: [], asked: [] } });
  });
});

describe('limits', () => {
  test('limits per day and week count walk-ups', async () => {
    const day = await addLimit(chef, { per: 'day', max: 4 });
    const week = await addLimit(chef, { per: 'week', counts: 'orders', max: 10 });
    await sellDish(3);
    const reply = await sell(toItems(2));
    expect(reply).toMatchObject({ status: 409, body: { code: 'order.walk_up_full' } });
    expect([await readUsedUnits(kitchen, day), await readUsedUnits(kitchen, week)]).toEqual([3, 1]);
    expect(await readStock(kitchen.dish._id)).toBe(7);
  });

  test('limits per window count walk-ups while the window runs, and limits per slot never do', async () => {
    const window = await addLimit(chef, { per: 'window', max: 4 });
    const slot = await addLimit(chef, { per: 'slot', max: 1 });
    await sellDish(2);
    expect(await readUsedUnits(kitchen, window)).toBe(0);
    setClock(at('11:20'));
    await sellDish(3);
    expect([await readUsedUnits(kitchen, window), await readUsedUnits(kitchen, slot)]).toEqual([3, 0]);
    expect((await sell(toItems(2))).status).toBe(409);
    setClock(at('14:00'));
    expect((await sell(toItems(2))).status).toBe(201);
  });

  test('limits that are added later count earlier walk-ups', async () => {
    setClock(at('11:20'));
    await sellDish(3);
    const day = await addLimit(chef, { per: 'day', max: 9 });
    const window = await addLimit(chef, { per: 'window', max: 9 });
    const slot = await addLimit(chef, { per: 'slot', max: 9 });
    const used = await Promise.all([day, window, slot].map((limit) => readUsedUnits(kitchen, limit)));
    expect(used).toEqual([3, 3, 0]);
  });

  test('limits keep counting the portions of a deleted walk-up', async () => {
    const day = await addLimit(chef, { per: 'day', max: 9 });
    const { _id } = await sellDish(3);
    await apiAs(await createAdmin()).delete(`/api/orders/${_id}`);
    expect(await readUsedUnits(kitchen, day)).toBe(3);
    await addLimit(chef, { per: 'day', max: 8 });
    expect(await readDrawer()).toMatchObject({ expected: 0 });
  });
});

describe('a stored walk-up', () => {
  test('a stored walk-up is refunded by its chef', async () => {
    const limit = await addLimit(chef, { per: 'day', max: 9 });
    const order = await sellDish(2);
    const unconfirmed = await sendMove(chef, order as never, 'cancel', { body: { reason: 'Burnt' } });
    expect(unconfirmed).toMatchObject({ status: 409, body: { code: 'order.refund_required' } });
    const body = { reason: 'Burnt', refunded: true };
    const refunded = await sendMove(chef, order as never, 'cancel', { body, item: 'all' });
    expect(refunded).toMatchObject({
      status: 200,
      body: { cashPaid: 0, orderItems: [{ stage: 'cancelled' }] },
    });
    expect(await readDrawer()).toMatchObject({ expected: 0, totals: { orders: 0, amount: 0 } });
    expect([await readUsedUnits(kitchen, limit), await readStock(kitchen.dish._id)]).toEqual([0, 8]);
  });

  test('a stored walk-up is not found by its number', async () => {
    const order = await sellDish();
    const foodie = await createFoodie();
    const other = (await createTestKitchen()).chef;
    expect((await apiAsVisitor().get(`/api/orders/guest/${order._id}`)).status).toBe(404);
    for (const account of [foodie, other]) {
      expect((await apiAs(account).get(`/api/orders/${order._id}`)).status).toBe(404);
    }
    expect((await apiAs(foodie).get(`/api/orders/${order._id}/again`)).status).toBe(404);
    expect((await apiAsVisitor().get(`/api/orders/${order._id}/again`)).status).toBe(404);
    expect((await apiAs(foodie).post(`/api/orders/${order._id}/claim`)).status).toBe(404);
    expect((await apiAsVisitor().get(getPickupPath(order, kitchen, '.ics'))).status).toBe(404);
  });

  test('a stored walk-up can be changed only by its chef', async () => {
    const order = await sellDish();
    const accounts = [undefined, await createFoodie(), await createAdmin()];
    for (const account of accounts) {
      const body = { reason: 'Mine', refunded: true };
      const cancelled = await sendMove(account, order as never, 'cancel', { body });
      const delivered = await sendMove(account, order as never, 'deliver');
      const here = await apiAs(account).put(`/api/orders/${order._id}/here`, { chefId: chef._id });
      expect([cancelled.status, delivered.status, here.status]).toEqual([403, 403, 403]);
    }
    expect((await sendMove(chef, order as never, 'deliver')).status).toBe(403);
  });

  test('a stored walk-up is read by its chef and admins', async () => {
    const order = await sellDish();
    const admin = await createAdmin();
    expect((await apiAs(chef).get(`/api/orders/${order._id}`)).body).toMatchObject({ type: 'WalkUp' });
    const whole = await apiAs(admin).get(`/api/orders/${order._id}`);
    expect(whole.body).toMatchObject({ type: 'WalkUp', userEmail: null, customerPhone: null, user: null });
    const found = await apiAs(admin).get(`/api/orders?q=${order._id}`);
    expect(found.body).toMatchObject([{ _id: order._id, type: 'WalkUp' }]);
    const done = await apiAs(chef).get('/api/orders/cheforders/profile?state=done');
    expect(done.body).toMatchObject([{ _id: order._id }]);
  });
});
