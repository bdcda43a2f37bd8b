import { expect, test } from 'vitest';
import { sampleOrder, sampleOrderItem, samplePickup } from '../../../testing/samples.ts';
import { sortUpcoming } from './sort-upcoming.ts';

const nowMs = Date.parse('2026-11-24T20:00:00Z');
const createAt = (_id: string, startsAt: string | null, createdAt = '2026-11-24T19:00:00.000Z') =>
  sampleOrder({ _id, createdAt, pickups: [samplePickup({ startsAt, endsAt: startsAt })] });

test('sorts by pickup time and puts missed pickups last', () => {
  const orders = [
    createAt('missed', '2026-11-20T20:00:00.000Z'),
    createAt('tomorrow', '2026-11-25T20:00:00.000Z'),
    createAt('earlier', '2026-11-24T19:30:00.000Z'),
    createAt('tonight', '2026-11-24T23:00:00.000Z'),
    createAt('soon', null),
    createAt('forgotten', null, '2026-11-01T19:00:00.000Z'),
  ];
  const sorted = sortUpcoming(orders, nowMs).map(({ _id }) => _id);
  expect(sorted).toEqual(['earlier', 'soon', 'tonight', 'tomorrow', 'missed', 'forgotten']);
});

test('ignores the pickup of a kitchen whose items ended', () => {
  const orderItems = [
    sampleOrderItem({ chefId: 'a', stage: 'cancelled' }),
    sampleOrderItem({ chefId: 'b', stage: 'accepted' }),
  ];
  const pickups = [
    samplePickup({ chefId: 'a', startsAt: '2026-11-24T21:00:00.000Z' }),
    samplePickup({ chefId: 'b', startsAt: '2026-11-24T23:30:00.000Z' }),
  ];
  const partlyCancelled = sampleOrder({ _id: 'late', orderItems, pickups });
  const sorted = sortUpcoming([partlyCancelled, createAt('tonight', '2026-11-24T23:00:00.000Z')], nowMs);
  expect(sorted.map(({ _id }) => _id)).toEqual(['tonight', 'late']);
});
