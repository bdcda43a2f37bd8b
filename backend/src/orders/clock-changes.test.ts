import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { runAudit } from '../audit/run-audit.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createGuestForm, sendGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import {
  addLimit,
  addWindow,
  changeSettings,
  flattenSlots,
  readSlots,
  setClock,
  toKitchenPath,
} from '../testing/kitchens.ts';
import {
  createTestKitchen,
  getFirstPickup,
  getOrderView,
  getPickupPath,
  readCounters,
  sendMove,
  toPickup,
} from '../testing/orders.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

afterEach(async () => {
  expect((await runAudit()).differences).toEqual([]);
  vi.useRealTimers();
});

interface ClockChange {
  timeZone: string;
  date: string;
  now: string; // noon of the day before
  /** Starts of the hourly slots from 01:00 to 05:00. */
  starts: string[];
  end: string;
  /** First and last hourly slot of the whole date. */
  dayStarts: [string, string];
  /** Instant of 02:30. In spring the clocks skip it, and in Madrid in autumn it happens twice. */
  halfPastTwo: string;
}

const toInstants = (date: string, hours: string[]) => hours.map((hour) => `${date}T${hour}:00:00.000Z`);

const clockChanges: ClockChange[] = [
  {
    timeZone: 'America/New_York',
    date: '2026-03-08',
    now: '2026-03-07T12:00:00-05:00',
    starts: toInstants('2026-03-08', ['06', '07', '08']),
    end: '2026-03-08T09:00:00.000Z',
    halfPastTwo: '2026-03-08T07:30:00.000Z',
    dayStarts: ['2026-03-08T05:00:00.000Z', '2026-03-09T03:00:00.000Z'],
  },
  {
    timeZone: 'America/New_York',
    date: '2026-11-01',
    now: '2026-10-31T12:00:00-04:00',
    starts: toInstants('2026-11-01', ['05', '06', '07', '08', '09']),
    end: '2026-11-01T10:00:00.000Z',
    halfPastTwo: '2026-11-01T07:30:00.000Z',
    dayStarts: ['2026-11-01T04:00:00.000Z', '2026-11-02T04:00:00.000Z'],
  },
  {
    timeZone: 'Europe/Madrid',
    date: '2026-03-29',
    now: '2026-03-28T12:00:00+01:00',
    starts: toInstants('2026-03-29', ['00', '01', '02']),
    end: '2026-03-29T03:00:00.000Z',
    halfPastTwo: '2026-03-29T01:30:00.000Z',
    dayStarts: ['2026-03-28T23:00:00.000Z', '2026-03-29T21:00:00.000Z'],
  },
  {
    timeZone: 'Europe/Madrid',
    date: '2026-10-25',
    now: '2026-10-24T12:00:00+02:00',
    starts: [...toInstants('2026-10-24', ['23']), ...toInstants('2026-10-25', ['00', '01', '02', '03'])],
    end: '2026-10-25T04:00:00.000Z',
    halfPastTwo: '2026-10-25T00:30:00.000Z',
    dayStarts: ['2026-10-24T22:00:00.000Z', '2026-10-25T22:00:00.000Z'],
  },
];

describe.each(clockChanges)('on $date in $timeZone', (day) => {
  const { timeZone, date, now, starts, end } = day;

  async function createZonedKitchen(times: { from: string; to: string }) {
    setClock(now);
    const settings = { timeZone, slotMinutes: 60, cancelMinutes: 90, leadMinutes: 0 };
    return createTestKitchen({ settings, window: { weekday: null, date, ...times } });
  }
  const place = (kitchen: Awaited<ReturnType<typeof createZonedKitchen>>, startsAt: string): Promise<Order> =>
    sendGuestOrder([toOrderItem(kitchen.dish)], { pickups: [toPickup(kitchen, startsAt)] });

  test('slots are equal in elapsed time, and each can be ordered', async () => {
    const kitchen = await createZonedKitchen({ from: '01:00', to: '05:00' });
    const slots = flattenSlots(await readSlots(kitchen.chef));
    expect(slots.map(({ startsAt }) => startsAt)).toEqual(starts);
    expect(slots.at(-1)?.endsAt).toBe(end);
    for (const startsAt of starts) {
      const pickup = getFirstPickup(await place(kitchen, startsAt));
      const minutesLater = (minutes: number) =>
        new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
      expect(pickup).toMatchObject({
        startsAt,
        endsAt: minutesLater(60),
        cancelUntil: minutesLater(-90),
        timeZone,
      });
    }
  });
  test('a cancel is allowed until the elapsed time before the slot', async () => {
    const kitchen = await createZonedKitchen({ from: '01:00', to: '05:00' });
    const order = await place(kitchen, starts[2] ?? '');
    const untilMs = Date.parse(starts[2] ?? '') - 90 * 60_000;
    setClock(new Date(untilMs).toISOString());
    expect((await sendMove(undefined, order, 'cancel')).status).toBe(409);
    setClock(new Date(untilMs - 1).toISOString());
    expect((await sendMove(undefined, order, 'cancel')).status).toBe(200);
  });
  test('a limit per day counts the whole local date', async () => {
    const kitchen = await createZonedKitchen({ from: '00:00', to: '24:00' });
    const nextDay = await addWindow(kitchen.chef, {
      weekday: null,
      date: new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10),
      from: '00:00',
      to: '02:00',
    });
    const limit = await addLimit(kitchen.chef, { per: 'day', counts: 'orders', max: 2 });
    const slots = flattenSlots(await readSlots(kitchen.chef));
    const [first, last] = day.dayStarts;
    expect([slots[0]?.startsAt, slots.at(-3)?.startsAt]).toEqual([first, last]);
    await place(kitchen, first);
    const order = await place(kitchen, last);
    expect(await readCounters(kitchen)).toEqual({ [`${limit._id} ${date}`]: 2 });
    const full = createGuestForm([toOrderItem(kitchen.dish)], {
      pickups: [toPickup(kitchen, starts[1] ?? '')],
    });
    expect((await apiAsVisitor().post('/api/orders/guest', full)).status).toBe(409);
    const form = { startsAt: slots.at(-2)?.startsAt, windowId: nextDay._id };
    const moved = getOrderView(await apiAsVisitor().put(getPickupPath(order, kitchen), form));
    expect(getFirstPickup(moved)).toMatchObject({ startsAt: form.startsAt });
    expect(await readCounters(kitchen)).toMatchObject({ [`${limit._id} ${date}`]: 1 });
  });
  test('02:30 is one instant, also if the clocks skip it', async () => {
    const kitchen = await createZonedKitchen({ from: '02:30', to: '06:00' });
    expect(flattenSlots(await readSlots(kitchen.chef))[0]?.startsAt).toBe(day.halfPastTwo);
    const pickup = getFirstPickup(await place(kitchen, day.halfPastTwo));
    expect(pickup.startsAt).toBe(day.halfPastTwo);
  });
  test('another time zone of the kitchen moves pickups', async () => {
    const kitchen = await createZonedKitchen({ from: '01:00', to: '05:00' });
    const order = await place(kitchen, starts[0] ?? '');
    await changeSettings(kitchen.chef, { timeZone: 'Asia/Tokyo' });
    const { body } = await apiAsVisitor().get(`/api/orders/guest/${order._id}`);
    expect(getFirstPickup(body as Order)).toMatchObject({
      startsAt: starts[0],
      timeZone,
      change: { kind: 'moved' },
    });
    const back = await apiAs(kitchen.chef).put(toKitchenPath(kitchen.chef), { timeZone });
    expect(back.status).toBe(200);
  });
});
