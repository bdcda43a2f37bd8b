import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { runAudit } from '../audit/run-audit.ts';
import { apiAs } from '../testing/api-client.ts';
import { createGuestForm, toOrderItem } from '../testing/fixtures.ts';
import { addLimit } from '../testing/kitchens.ts';
import { at, createTestKitchen, readCounters, toPickup } from '../testing/orders.ts';
import { startOtherProcess, type OtherProcess } from '../testing/server-process.ts';
import { getTestApp, startTestApp } from '../testing/test-app.ts';

startTestApp();

const buyerCount = 200;
const maxOrders = 7;
/** A date within the horizon for every time of the day. The other process has the real clock. */
const date = addDays(getLocalDate(Date.now(), 'America/Phoenix'), 2);

let other: OtherProcess;
beforeAll(async () => {
  other = await startOtherProcess();
});
afterAll(() => other.stop());

const limits = [
  { per: 'slot', counts: 'orders', qty: 3, points: 1, unitsPerOrder: 1 },
  { per: 'day', counts: 'portions', qty: 2, points: 1, unitsPerOrder: 2 },
  { per: 'window', counts: 'points', qty: 1, points: 4, unitsPerOrder: 4 },
] as const;

test.each(limits.map((limit) => [`${limit.counts} per ${limit.per}`, limit] as const))(
  '200 buyers share a limit of %s',
  async (_name, { per, counts, qty, points, unitsPerOrder }) => {
    const kitchen = await createTestKitchen({ window: { weekday: null, date } });
    const products = counts === 'points' ? [{ product: kitchen.dish._id, points }] : [];
    const limit = await addLimit(kitchen.chef, { per, counts, max: maxOrders * unitsPerOrder, products });
    const servers = [getTestApp().server, other.url];
    const form = createGuestForm([toOrderItem(kitchen.dish, qty)], {
      pickups: [toPickup(kitchen, at('11:00', date))],
    });
    // On a busy machine an order can wait too long in its line. The buyer then tries again.
    const buy = async (i: number): ReturnType<ReturnType<typeof apiAs>['post']> => {
      const key = { 'Idempotency-Key': `${limit._id}-${i}` };
      const reply = await apiAs(undefined, servers[i % 2]).post('/api/orders/guest', form, key);
      return reply.status === 429 ? buy(i) : reply;
    };
    const replies = await Promise.all(Array.from({ length: buyerCount }, (_, i) => buy(i)));
    const expectedValues = {
      kitchen: kitchen.chef.name,
      limit: limit.name,
      slot: expect.stringContaining('11:00') as unknown,
    };
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(buyerCount - maxOrders);
    for (const { status, body } of refused)
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { errors: [{ path: 'pickups.0.startsAt', code: 'order.slot_full', values: expectedValues }] },
      });
    expect(Object.values(await readCounters(kitchen))).toEqual([maxOrders * unitsPerOrder]);
    expect((await runAudit()).differences).toEqual([]);
  },
);
