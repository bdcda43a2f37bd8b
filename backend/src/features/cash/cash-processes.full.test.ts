import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { runAudit } from '../../operations/books-audit/run-audit.ts';
import { apiAs } from '../../testing/api-client.ts';
import type { TestKitchen } from '../../testing/orders.ts';
import { getTransitionPath, toOrderItem } from '../../testing/fixtures.ts';
import { startOtherProcess, type OtherProcess } from '../../testing/server-process.ts';
import { toStoredId } from '../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { countCashEntries, createReadyOrder } from './ready-order.fixture.ts';

startTestApp({ LOG_LEVEL: 'silent' });

let kitchen: TestKitchen;
let order: Order;
let key: string;
beforeEach(async () => {
  ({ kitchen, order, key } = await createReadyOrder());
});

const getCollection = (name: string) => mongoose.connection.collection(name);
const countEntries = (number = order._id) => countCashEntries(number);
const itemId = () => order.orderItems[0]?._id ?? '';

describe('two processes', () => {
  let other: OtherProcess;
  beforeAll(async () => {
    other = await startOtherProcess();
  });
  afterAll(() => other.stop());

  const sendToBoth = (path: string, method: 'put' | 'post', body: object, headers = {}) =>
    Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        apiAs(kitchen.chef, i % 2 === 0 ? getTestApp().server : other.url)[method](path, body, headers),
      ),
    );

  test('two processes hand an order over once', async () => {
    const path = `/api/orders/${order._id}/all/handover`;
    const replies = await sendToBoth(path, 'put', { reason: 'Dead phone', cashReceived: 30 });
    const results = replies.map(({ status, body }) =>
      status === 200 ? (body as { change: number }).change : (body as { code: string }).code,
    );
    expect(results.filter((result) => result === 5)).toHaveLength(1);
    expect(results.filter((result) => result === 'handover.already')).toHaveLength(7);
    expect(await countEntries()).toBe(1);
  });

  test('two processes answer one key with one reply', async () => {
    const path = `/api/kitchens/${kitchen.chef._id}/walkups`;
    const body = { items: [toOrderItem(kitchen.dish, 2)], cashReceived: 30 };
    const replies = await sendToBoth(path, 'post', body, { 'Idempotency-Key': key });
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const filter = { type: 'WalkUp', 'orderItems.product': toStoredId(kitchen.dish._id) };
    expect(await getCollection('orders').countDocuments(filter)).toBe(1);
  });

  test('two processes compare at most five codes', async () => {
    const code = order.pickups[0]?.code === '0000' ? '0001' : '0000';
    const replies = await sendToBoth(`/api/orders/${order._id}/all/handover`, 'put', { code });
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([count(403), count(429)]).toEqual([5, 3]);
  });

  test('two processes close a day once and lose no sale', async () => {
    const cash = `/api/kitchens/${kitchen.chef._id}/cash`;
    const { body } = await apiAs(kitchen.chef).get(cash);
    const { date } = body as { date: string };
    const [closes] = await Promise.all([
      // Without `force`, a close is refused as long as the payment has not arrived.
      sendToBoth(`${cash}/close`, 'post', { date, counted: 0, force: true }),
      apiAs(kitchen.chef, other.url).put(getTransitionPath(order._id, itemId(), 'pay')),
    ]);
    expect(closes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(closes.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await countEntries()).toBe(1);
    expect((await runAudit()).differences).toEqual([]);
  });
});
