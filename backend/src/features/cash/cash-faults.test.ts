import mongoose from 'mongoose';
import request from 'supertest';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { runAudit } from '../../operations/books-audit/run-audit.ts';
import { setClock } from '../../testing/kitchens.ts';
import { orderTime, type TestKitchen } from '../../testing/orders.ts';
import { getTransitionPath, toOrderItem } from '../../testing/fixtures.ts';
import { findStoredItem, readStock } from '../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { countCashEntries, createReadyOrder } from './ready-order.fixture.ts';

startTestApp({ LOG_LEVEL: 'silent' });

let kitchen: TestKitchen;
let order: Order;
let key: string;
beforeEach(async () => {
  setClock(orderTime);
  ({ kitchen, order, key } = await createReadyOrder());
});

const countEntries = (number = order._id) => countCashEntries(number);
const itemId = () => order.orderItems[0]?._id ?? '';

/** Sends a request without checking its status, because a failed one answers 500. */
const send = (method: 'put' | 'post', path: string, body: object) =>
  request(getTestApp().server)
    [method](path)
    .set('Authorization', `Bearer ${kitchen.chef.token}`)
    .set('Idempotency-Key', key)
    .send(body);

describe.each(['cashEntries', 'storedReplies'])('a crash at the write of %s', (name) => {
  const failOnce = () => {
    const [model, method] =
      name === 'cashEntries'
        ? (['CashEntry', 'insertMany'] as const)
        : (['StoredReply', 'insertOne'] as const);
    vi.spyOn(mongoose.model(model).collection, method).mockRejectedValueOnce(new Error('Crash'));
  };

  test('a crash in the transaction leaves the payment undone, and repeating it counts once', async () => {
    failOnce();
    const path = getTransitionPath(order._id, itemId(), 'pay');
    expect((await send('put', path, {})).status).toBe(500);
    expect(await findStoredItem(order._id, itemId())).toMatchObject({ isPaid: false });
    expect(await countEntries()).toBe(0);
    expect((await send('put', path, {})).status).toBe(200);
    const replay = await send('put', path, {});
    expect([replay.status, replay.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(await countEntries()).toBe(1);
  });

  test('a crash in the transaction leaves the walk-up sale undone', async () => {
    failOnce();
    const before = Number(await readStock(kitchen.dish._id));
    const path = `/api/kitchens/${kitchen.chef._id}/walkups`;
    const body = { items: [toOrderItem(kitchen.dish, 2)] };
    expect((await send('post', path, body)).status).toBe(500);
    expect(await readStock(kitchen.dish._id)).toBe(before);
    expect((await send('post', path, body)).status).toBe(201);
    expect((await send('post', path, body)).headers['idempotency-replayed']).toBe('true');
    expect(await readStock(kitchen.dish._id)).toBe(before - 2);
    expect((await runAudit()).differences).toEqual([]);
  });
});
