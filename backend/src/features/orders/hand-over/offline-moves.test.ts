import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { apiAs } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getOrderView,
  moveItem,
  orderTime,
  placeAtEleven,
  sendMove,
  toUtc,
  type ItemRoute,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

let kitchen: TestKitchen;
let order: Order;
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen({ settings: { acceptance: 'manual' } });
  order = await placeAtEleven(kitchen);
});

const accountOf = (route: ItemRoute) => (route === 'deliver' ? undefined : kitchen.chef);
const send = (route: ItemRoute, body: object, item?: string) =>
  sendMove(accountOf(route), order, route, { body, item });
const handOver = (body: object): Promise<ApiReply> =>
  apiAs(kitchen.chef).put(`/api/orders/${order._id}/all/handover`, { reason: 'Dead phone', ...body });

describe('the expected stage', () => {
  test('a move passes if the item is in the expected stage', async () => {
    expect((await send('accept', { expectedStage: 'placed' })).status).toBe(200);
    expect((await send('orderstatus', { expectedStage: 'accepted' }, 'all')).status).toBe(200);
    expect((await send('pay', { expectedStage: 'ready' })).status).toBe(200);
    expect((await handOver({ expectedStage: 'ready' })).status).toBe(200);
  });

  test('a move in any other stage is refused with both stages', async () => {
    const moves = ['accept', 'decline', 'cancel', 'orderstatus', 'pay', 'deliver', 'noshow'] as const;
    const sent = moves.map((route) => send(route, { reason: 'Ill', expectedStage: 'picked_up' }));
    for (const reply of [...(await Promise.all(sent)), await handOver({ expectedStage: 'picked_up' })]) {
      const values = { actual: 'placed', expected: 'picked_up' };
      expect(reply).toMatchObject({ status: 409, body: { code: 'order.other_stage', values } });
    }
    expect(getErrorFields(await send('pay', { expectedStage: 'eaten' }))).toEqual(['expectedStage']);
  });

  test('a move of all items expects the stage of the pickup', async () => {
    const second = await createProduct(kitchen.chef);
    order = await placeGuestOrder([toOrderItem(kitchen.dish), toOrderItem(second)], {}, [{ event: 'ready' }]);
    expect((await send('orderstatus', { expectedStage: 'ready' }, 'all')).status).toBe(409);
    expect((await send('orderstatus', { expectedStage: 'placed' }, 'all')).status).toBe(200);
  });
});

describe('the time at which it happened', () => {
  test('takenAt sets the times of the item and its history', async () => {
    await moveItem(kitchen.chef, order, 'accept');
    setClock(at('12:00'));
    await send('orderstatus', { takenAt: at('11:00') });
    await send('pay', { takenAt: at('11:05') });
    const view = getOrderView(await send('deliver', { takenAt: at('11:10') }));
    expect(view.orderItems[0]).toMatchObject({
      stageAt: toUtc(at('11:10')),
      paidAt: toUtc(at('11:05')),
      pickedAt: toUtc(at('11:10')),
    });
    expect(view.history.slice(-3).map((entry) => entry.at)).toEqual(
      ['11:00', '11:05', '11:10'].map((time) => toUtc(at(time))),
    );
    expect(view.updatedAt).toBe(toUtc(at('12:00')));
  });

  test('takenAt sets the times of a hand-over', async () => {
    await moveItem(kitchen.chef, order, 'orderstatus');
    setClock(at('12:00'));
    const view = getOrderView(await handOver({ takenAt: at('11:30') }));
    const time = toUtc(at('11:30'));
    expect(view.orderItems[0]).toMatchObject({ paidAt: time, pickedAt: time, stageAt: time });
  });

  test('takenAt is never earlier than the last change of the item', async () => {
    setClock(at('10:30'));
    await moveItem(kitchen.chef, order, 'accept');
    const view = getOrderView(await send('orderstatus', { takenAt: at('10:10') }));
    expect(view.orderItems[0]?.stageAt).toBe(toUtc(at('10:30')));
  });

  test('takenAt decides whether it is too early for a no-show', async () => {
    await moveItem(kitchen.chef, order, 'accept');
    setClock(at('12:30'));
    expect((await send('noshow', { takenAt: at('11:20') })).status).toBe(409);
    expect((await send('noshow', { takenAt: at('11:50') })).status).toBe(200);
  });

  test('takenAt is at most 24 hours ago', async () => {
    for (const route of ['accept', 'orderstatus', 'pay', 'deliver', 'noshow'] as const)
      for (const takenAt of [at('09:59', '2026-03-02'), at('10:02'), 'soon'])
        expect(getErrorFields(await send(route, { takenAt }))).toEqual(['takenAt']);
    await moveItem(kitchen.chef, order, 'orderstatus');
    for (const takenAt of [at('09:59', '2026-03-02'), at('10:02')])
      expect(getErrorFields(await handOver({ takenAt }))).toEqual(['takenAt']);
    expect((await handOver({ takenAt: at('10:00', '2026-03-02') })).status).toBe(200);
  });
});
