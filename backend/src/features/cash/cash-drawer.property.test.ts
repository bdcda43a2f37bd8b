import fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { CashDay } from '@homechef/contract/cash/cash-day';
import { PaidOrder } from '@homechef/contract/orders/counter-endpoints';
import { addDays, getLocalDate, marketTimeZone } from '@homechef/contract/time/local-date';
import type { Session } from '@homechef/contract/users/user';
import { runAudit } from '../../operations/books-audit/run-audit.ts';
import { createAdmin } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { setClock } from '../../testing/kitchens.ts';
import { createTestKitchen, orderTime, sendMove, type TestKitchen } from '../../testing/orders.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();
beforeEach(() => setClock(orderTime));
afterAll(() => void vi.useRealTimers());

const orderSteps = ['orderstatus', 'pay', 'deliver', 'handOver', 'refund', 'delete'] as const;
const step = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), qty: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('walkUp' as const), qty: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constantFrom(...orderSteps), index: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constantFrom('opening' as const, 'payout' as const), amount: fc.nat({ max: 50 }) }),
  fc.record({ kind: fc.constant('close' as const), counted: fc.nat({ max: 200 }) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 16 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface State {
  kitchen: TestKitchen;
  admin: Session;
  orders: { _id: string; orderItems: { _id: string }[] }[];
  time: number;
}

async function runOrderStep(
  { kitchen, admin, orders }: State,
  { kind, index }: { kind: string; index: number },
) {
  const order = orders[index % Math.max(1, orders.length)];
  if (!order) return;
  const path = `/api/orders/${order._id}`;
  if (kind === 'handOver') await apiAs(kitchen.chef).put(`${path}/all/handover`, { reason: 'Dead phone' });
  else if (kind === 'delete') await apiAs(admin).delete(path);
  else if (kind === 'refund') {
    const body = { reason: 'Dropped', refunded: true };
    await sendMove(kitchen.chef, order as never, 'cancel', { body });
  } else await sendMove(kind === 'deliver' ? undefined : kitchen.chef, order as never, kind as 'pay');
}

async function runStep(state: State, current: Step): Promise<void> {
  const { kitchen } = state;
  const path = `/api/kitchens/${kitchen.chef._id}`;
  if ('index' in current) return runOrderStep(state, current);
  if (current.kind === 'place')
    state.orders.push(await placeGuestOrder([toOrderItem(kitchen.dish, current.qty)]));
  else if (current.kind === 'walkUp') {
    const body = { items: [toOrderItem(kitchen.dish, current.qty)] };
    state.orders.push(PaidOrder.parse((await apiAs(kitchen.chef).post(`${path}/walkups`, body)).body));
  } else if (current.kind === 'wait') {
    state.time += current.hours * 3_600_000;
    setClock(new Date(state.time).toISOString());
  } else if (current.kind === 'close') {
    const { date } = CashDay.parse((await apiAs(kitchen.chef).get(`${path}/cash`)).body);
    await apiAs(kitchen.chef).post(`${path}/cash/close`, { date, counted: current.counted, force: true });
  } else await apiAs(kitchen.chef).post(`${path}/cash`, { kind: current.kind, amount: current.amount });
}

const signs = { opening: 1, sale: 1, refund: -1, correction: 1, payout: -1 } as const;
/** Closing a day freezes the expected cash, without later sales. */
const sumCents = ({ entries }: CashDay) =>
  entries
    .filter(({ isLate }) => !isLate)
    .reduce((sum, { kind, amount }) => sum + signs[kind] * Math.round(amount * 100), 0);

test('drawer and orders agree after any sequence of sales', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      setClock(orderTime);
      const kitchen = await createTestKitchen();
      const admin = await createAdmin();
      const state: State = { kitchen, admin, orders: [], time: Date.parse(orderTime) };
      for (const current of steps) await runStep(state, current);
      expect((await runAudit()).differences).toEqual([]);
      const lastDate = getLocalDate(state.time, marketTimeZone);
      for (
        let date = getLocalDate(Date.parse(orderTime), marketTimeZone);
        date <= lastDate;
        date = addDays(date, 1)
      ) {
        const reply = await apiAs(kitchen.chef).get(`/api/kitchens/${kitchen.chef._id}/cash?date=${date}`);
        const cashDay = CashDay.parse(reply.body);
        expect(Math.round(cashDay.expected * 100)).toBe(sumCents(cashDay));
      }
    }),
    { numRuns: 8 },
  );
}, 60_000);
