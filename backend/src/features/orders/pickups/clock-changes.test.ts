import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { auditAfterAll } from '../../../testing/audit.ts';
import { apiAsVisitor } from '../../../testing/api-client.ts';
import { sendGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { addLimit, changeSettings, flattenSlots, readSlots, setClock } from '../../../testing/kitchens.ts';
import {
  createTestKitchen,
  getFirstPickup,
  readCounters,
  sendMove,
  toPickup,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

auditAfterAll();
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;
const addMinutes = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * minuteMs).toISOString();

// The contract owns the times of slots (`schedule.test.ts`) and local dates. This checks that the server stores and
// counts them.
test.each([
  ['America/New_York', '2026-03-08', '2026-03-07T12:00:00-05:00', ['06', '07', '08']],
  ['Europe/Madrid', '2026-10-25', '2026-10-24T12:00:00+02:00', ['00', '01', '02', '03']],
])('an order in %s on %s has times that follow the elapsed hours', async (timeZone, date, now, hours) => {
  setClock(now);
  const settings = { timeZone, slotMinutes: 60, cancelMinutes: 90, leadMinutes: 0 };
  const window = { weekday: null, date, from: '01:00', to: '05:00' };
  const kitchen = await createTestKitchen({ settings, window });
  const limit = await addLimit(kitchen.chef, { per: 'day' });
  const starts = hours.map((hour) => `${date}T${hour}:00:00.000Z`);
  const slots = flattenSlots(await readSlots(kitchen.chef)).map(({ startsAt }) => startsAt);
  expect(slots.slice(-starts.length)).toEqual(starts);
  const startsAt = starts[2] ?? '';
  const order = await sendGuestOrder([toOrderItem(kitchen.dish)], { pickups: [toPickup(kitchen, startsAt)] });
  const cancelUntil = addMinutes(startsAt, -90);
  const times = { startsAt, endsAt: addMinutes(startsAt, 60), cancelUntil, timeZone };
  expect(getFirstPickup(order)).toMatchObject(times);
  expect(await readCounters(kitchen)).toEqual({ [`${limit._id} ${date}`]: 1 });
  await changeSettings(kitchen.chef, { timeZone: 'Asia/Tokyo' });
  const { body } = await apiAsVisitor().get(`/api/orders/guest/${order._id}`);
  expect(getFirstPickup(body as Order)).toMatchObject({ ...times, change: { kind: 'moved' } });
  await changeSettings(kitchen.chef, { timeZone });
  setClock(cancelUntil);
  expect((await sendMove(undefined, order, 'cancel')).status).toBe(409);
  setClock(addMinutes(cancelUntil, -1));
  expect((await sendMove(undefined, order, 'cancel')).status).toBe(200);
});
