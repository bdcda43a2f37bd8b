import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { auditAfterAll } from '../../../testing/audit.ts';
import { createFoodie } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import { createProduct, placeGuestOrder, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  getOrderView,
  moveItem,
  orderTime,
  placeAtEleven,
  toUtc,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { countStored, toStoredId, updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

let kitchen: TestKitchen;
let order: Order;
let code: string;
let wrongCode: string;
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen();
  order = await placeAtEleven(kitchen, 2, [{ event: 'ready' }]);
  code = getFirstPickup(order).code ?? '';
  wrongCode = code === '0000' ? '0001' : '0000';
});
auditAfterAll();

const handOver = (
  body: object,
  { account = kitchen.chef, number = order._id }: { account?: Session; number?: string } = {},
): Promise<ApiReply> => apiAs(account).put(`/api/orders/${number}/all/handover`, body);
const getErrors = ({ body }: ApiReply) => (body as { errors?: { path: string; message: string }[] }).errors;

describe('a hand-over with the code', () => {
  test('a hand-over with the code makes ready items paid and picked up', async () => {
    setClock(at('11:05'));
    const reply = await handOver({ code, cashReceived: 30 });
    const time = toUtc(at('11:05'));
    expect(reply).toMatchObject({
      status: 200,
      body: {
        change: 5,
        cashDue: 0,
        cashPaid: 25,
        orderItems: [{ stage: 'picked_up', isPaid: true, paidAt: time, isPickedUp: true, pickedAt: time }],
      },
    });
    const { history } = getOrderView(reply);
    expect(history.at(-1)).toEqual({
      at: time,
      event: 'handOver',
      by: 'chef',
      items: [order.orderItems[0]?._id],
    });
  });

  test('a hand-over leaves items of other stages and other kitchens alone', async () => {
    const other = await createTestKitchen();
    const later = await createProduct(kitchen.chef);
    order = await placeGuestOrder(
      [toOrderItem(kitchen.dish), toOrderItem(later), toOrderItem(other.dish)],
      {},
      [{ event: 'ready' }],
    );
    await moveItem(other.chef, order, 'orderstatus', { item: order.orderItems[2]?._id });
    const reply = await handOver({ code: order.pickups[0]?.code });
    expect(reply).toMatchObject({
      status: 200,
      body: { change: 0, orderItems: [{ stage: 'picked_up' }, { stage: 'accepted', isPaid: false }] },
    });
    const whole = getOrderView(await apiAsVisitor().get(`/api/orders/guest/${order._id}`));
    expect(whole.orderItems[2]).toMatchObject({ stage: 'ready', isPaid: false });
  });

  test('a hand-over sent by several devices runs once, and the others learn of it', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => handOver({ code, cashReceived: 30 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = replies.filter(({ status }) => status === 409).map(({ body }) => body);
    for (const body of refused)
      expect(body).toMatchObject({ code: 'handover.already', values: { name: order.userName } });
    const { body } = replies.find(({ status }) => status === 200) as ApiReply;
    expect(body).toMatchObject({ change: 5 });
    const { history } = body as Order;
    expect(history.filter(({ event }) => event === 'handOver')).toHaveLength(1);
  });

  test('a hand-over verifies the review of a member', async () => {
    const member = await createFoodie();
    order = await placeMemberOrder(member, [toOrderItem(kitchen.dish)], {}, [{ event: 'ready' }]);
    const review = { rating: 5, comment: 'Lovely' };
    await apiAs(member).post(`/api/products/${kitchen.dish._id}/reviews`, review);
    await handOver({ code: getFirstPickup(order).code });
    expect(await countStored('reviews', { user: toStoredId(member._id), verified: true })).toBe(1);
  });
});

describe('a hand-over without a code', () => {
  test('a hand-over without a code needs a reason, which the history shows', async () => {
    expect(getErrors(await handOver({}))).toMatchObject([{ path: 'code' }]);
    const reply = await handOver({ reason: 'Dead phone', cashReceived: 25 });
    expect(reply).toMatchObject({ status: 200, body: { change: 0, orderItems: [{ stage: 'picked_up' }] } });
    const seen = getOrderView(await apiAsVisitor().get(`/api/orders/guest/${order._id}`));
    expect(seen.history.at(-1)).toMatchObject({ event: 'handOver', by: 'chef', reason: 'Dead phone' });
    expect(seen.orderItems[0]).not.toHaveProperty('reason');
  });

  test('a hand-over with the right code stores no reason', async () => {
    const { history } = getOrderView(await handOver({ code, reason: 'Dead phone' }));
    expect(history.at(-1)).not.toHaveProperty('reason');
  });

  test('an order that has no code is handed over without one', async () => {
    await updateStored('orders', order._id, { 'pickups.0.code': undefined });
    for (const invalid of ['', '12345']) expect((await handOver({ code: invalid })).status).toBe(400);
    expect((await handOver({ code: '0000' })).status).toBe(403);
    expect((await handOver({ reason: 'No code' })).status).toBe(200);
  });
});

describe('a refused hand-over', () => {
  test('a hand-over answers 409 if nothing is ready', async () => {
    order = await placeAtEleven(kitchen);
    const reply = await handOver({ code: getFirstPickup(order).code });
    expect(reply).toMatchObject({ status: 409, body: { code: 'order.nothing_to_hand_over' } });
    expect((await handOver({ reason: 'Dead phone' })).status).toBe(409);
  });

  test('a hand-over answers 400 if less cash is received than is due', async () => {
    const reply = await handOver({ code, cashReceived: 24.99 });
    expect(reply.status).toBe(400);
    expect(getErrors(reply)).toMatchObject([{ path: 'cashReceived', message: 'Must be at least $25.00' }]);
    for (const cashReceived of [-1, 10_000.01, 25.001])
      expect((await handOver({ code, cashReceived })).status).toBe(400);
    expect((await handOver({ code, cashReceived: 10_000 })).body).toMatchObject({ change: 9_975 });
  });
});

describe('wrong codes', () => {
  test('a wrong code leaves four tries, and five lock the pickup for a minute', async () => {
    const messages: unknown[] = [];
    for (let i = 0; i < 5; i += 1) {
      const reply = await handOver({ code: wrongCode, ...(i === 1 ? { reason: 'Dead phone' } : {}) });
      expect(reply.status).toBe(403);
      expect(reply.headers['retry-after']).toBe(i === 4 ? '60' : undefined);
      messages.push(
        getErrors(reply)
          ?.map(({ path, message }) => `${path}: ${message}`)
          .join(),
      );
    }
    expect(messages.slice(0, 4)).toEqual([
      'code: 4 tries left',
      'code: 3 tries left',
      'code: 2 tries left',
      'code: 1 try left',
    ]);
    setClock('2026-03-03T10:00:20-07:00');
    const locked = await handOver({ code });
    expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': '40' } });
    expect((await handOver({ code: wrongCode })).status).toBe(429);
    setClock('2026-03-03T10:01:00-07:00');
    expect(getErrors(await handOver({ code: wrongCode }))?.[0]?.message).toBe('4 tries left');
    expect((await handOver({ code })).status).toBe(200);
  });

  test('wrong codes are forgotten after the right one', async () => {
    await handOver({ code: wrongCode });
    await handOver({ code, cashReceived: 25 });
    expect(getErrors(await handOver({ code: wrongCode }))?.[0]?.message).toBe('4 tries left');
  });

  test('wrong codes sent at once are compared at most five times', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => handOver({ code: wrongCode })));
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([count(403), count(429)]).toEqual([5, 15]);
    expect((await handOver({ code })).status).toBe(429);
    expect((await handOver({ reason: 'Dead phone' })).status).toBe(200);
  });

  test('wrong codes lock one pickup only', async () => {
    const second = await placeAtEleven(kitchen, 2, [{ event: 'ready' }]);
    await Promise.all(Array.from({ length: 6 }, () => handOver({ code: wrongCode })));
    expect((await handOver({ code })).status).toBe(429);
    const reply = await handOver({ code: getFirstPickup(second).code }, { number: second._id });
    expect(reply.status).toBe(200);
  });
});
