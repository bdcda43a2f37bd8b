import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import type { Order } from '@homechef/contract/orders/order';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import { expect, onTestFinished, test } from 'vitest';
import { createFoodie } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { toOrderItem } from '../../../testing/fixtures.ts';
import { addLimit } from '../../../testing/kitchens.ts';
import { at, createTestKitchen, toPickup } from '../../../testing/orders.ts';
import { startOtherProcess } from '../../../testing/server-process.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';

startTestApp();

test('two processes offer a slot as often as it is free after taps that cancel an order at once', async () => {
  const other = await startOtherProcess();
  onTestFinished(other.stop);
  const servers = [getTestApp().server, other.url];
  // The other process runs on the real clock, and this date is within the horizon at any time of day.
  const date = addDays(getLocalDate(Date.now(), 'America/Phoenix'), 2);
  const kitchen = await createTestKitchen({ window: { weekday: null, date } });
  await addLimit(kitchen.chef, { per: 'slot', counts: 'orders', max: 2 });
  const buyer = await createFoodie();
  const startsAt = at('11:00', date);
  const place = async () => {
    const form = { orderItems: [toOrderItem(kitchen.dish, 1)], pickups: [toPickup(kitchen, startsAt)] };
    const { status, body } = await apiAs(buyer).post('/api/orders', form);
    expect(status).toBe(201);
    return body as Order;
  };
  const cancelAtOnce = async (order: Order) => {
    const taps = [...servers, ...servers, ...servers].map((server) =>
      apiAs(buyer, server).put(`/api/orders/${order._id}/all/cancel`, {}),
    );
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual(Array(taps.length).fill(200));
  };
  const isFree = (server: (typeof servers)[number]) => async () => {
    const { body } = await apiAs(buyer, server).get(
      `/api/kitchens/${kitchen.chef._id}/slots?items=${kitchen.dish._id}:1`,
    );
    const slots = (body as SlotList).days.flatMap(({ windows }) => windows.flatMap((window) => window.slots));
    return slots.find((slot) => Date.parse(slot.startsAt) === Date.parse(startsAt))?.available;
  };
  await place();
  for (let round = 0; round < 10; round++) {
    const order = await place();
    for (const server of servers) await expect.poll(isFree(server)).toBe(false);
    await cancelAtOnce(order);
    for (const server of servers) await expect.poll(isFree(server)).toBe(true);
  }
});
