import type { HistoryEntry, OrderItem, Pickup } from '@homechef/contract/orders/order';
import { expect, test } from 'vitest';
import { sampleOrder, sampleOrderItem, samplePickup } from '../../../../testing/samples.ts';
import { listParts } from './order-parts.ts';
import { listStageSteps } from './stage-steps.ts';

const placedAt = '2026-01-02T03:04:05.000Z';
const acceptedAt = '2026-01-02T03:09:00.000Z';
const startsAt = '2026-01-02T04:00:00.000Z';
const answerBy = '2026-01-02T03:19:05.000Z';
const entry = (event: HistoryEntry['event'], at: string): HistoryEntry => ({
  at,
  event,
  by: 'chef',
  items: [sampleOrderItem()._id],
});

function listSteps(item: Partial<OrderItem>, pickup: Partial<Pickup>, entries: readonly HistoryEntry[] = []) {
  const order = sampleOrder({ orderItems: [sampleOrderItem(item)], pickups: [samplePickup(pickup)] });
  const history = [...order.history, ...entries];
  return listParts(order).flatMap((part) => listStageSteps(part, { ...order, history }));
}

test('shows that the answer of the kitchen is awaited', () => {
  expect(listSteps({ stage: 'placed' }, { answerBy, startsAt })).toEqual([
    { stage: 'placed', state: 'done', at: placedAt },
    { stage: 'accepted', state: 'waiting', by: answerBy },
    { stage: 'ready', state: 'open', by: startsAt },
    { stage: 'picked_up', state: 'open', by: undefined },
  ]);
});

test.each(['pickUp', 'handOver'] as const)('says when the food was picked up by %s', (event) => {
  const steps = listSteps({ stage: 'picked_up' }, { answerBy: null }, [entry(event, acceptedAt)]);
  expect(steps.at(-1)).toEqual({ stage: 'picked_up', state: 'done', at: acceptedAt });
});

test('keeps the stages that a cancelled part has reached', () => {
  const steps = listSteps({ stage: 'cancelled' }, { answerBy }, [
    entry('accept', acceptedAt),
    entry('ready', acceptedAt),
  ]);
  expect(steps.map(({ stage }) => stage)).toEqual(['placed', 'accepted', 'ready', 'cancelled']);
});
