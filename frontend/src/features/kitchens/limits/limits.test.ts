import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import { LimitForm } from '@homechef/contract/kitchens/requests';
import { expect, test } from 'vitest';
import { t } from '../../../platform/i18n/translate.ts';
import { sampleLimit } from '../../../testing/kitchen-samples.ts';
import { sampleOrder, sampleOrderItem, samplePickup } from '../../../testing/samples.ts';
import { samplePlace, sampleSlot } from '../../../testing/slot-samples.ts';
import {
  createLimitValues,
  getSentenceName,
  limitKinds,
  maxWithoutLimit,
  withOverride,
} from './limit-kinds.ts';
import { listUsage, listUsageDates } from './limit-usage.ts';

const lasagne = 'a'.repeat(24);
const pie = 'b'.repeat(24);
const oven = sampleLimit({
  name: 'oven',
  counts: 'points',
  max: 12,
  products: [
    { product: lasagne, points: 4 },
    { product: pie, points: 2 },
  ],
});

// Tuesday, November 24, 2026, 5 pm in Phoenix.
const day: SlotList['days'][number] = {
  date: '2026-11-24',
  windows: [
    {
      windowId: 'w',
      place: samplePlace(),
      startsAt: '2026-11-25T00:00:00.000Z',
      endsAt: '2026-11-25T00:30:00.000Z',
      slots: [sampleSlot('2026-11-25T00:00:00Z'), sampleSlot('2026-11-25T00:15:00Z')],
    },
  ],
};
const createOrder = (startsAt: string, ...items: Parameters<typeof sampleOrderItem>[0][]) =>
  sampleOrder({
    pickups: [samplePickup({ windowId: 'w', startsAt })],
    orderItems: items.map((item) => sampleOrderItem(item)),
  });
const orders = [
  createOrder('2026-11-25T00:00:00Z', { product: lasagne, qty: 2 }, { product: pie, qty: 1 }),
  createOrder('2026-11-25T00:00:00Z', { product: lasagne, qty: 3, stage: 'cancelled' }),
  createOrder('2026-11-25T00:15:00Z', { product: pie, qty: 1, stage: 'picked_up' }),
  createOrder('2026-11-24T00:15:00Z', { product: pie, qty: 5 }), // on Monday
];
const source = { day, timeZone: 'America/Phoenix', orders };
const getUsed = (changes: Parameters<typeof sampleLimit>[0]) =>
  listUsage(sampleLimit(changes), source).map(({ used, max }) => [used, max]);

test('counts how much orders use of each kind of limit', () => {
  expect(listUsage(oven, source).map(({ used }) => used)).toEqual([10, 2]);
  expect(getUsed({ per: 'slot', counts: 'orders' })).toEqual([
    [1, 6],
    [1, 6],
  ]);
  const overrides = [{ windowId: 'w', date: '2026-11-24', max: 9 }];
  expect(getUsed({ per: 'window', counts: 'portions', overrides })).toEqual([[4, 9]]);
  expect(getUsed({ per: 'day', counts: 'portions' })).toEqual([[4, 6]]);
  expect(getUsed({ per: 'week', counts: 'portions' })).toEqual([[9, 6]]);
});

test('loads the orders of the whole week only for weekly limits', () => {
  expect(listUsageDates([oven], '2026-11-24')).toEqual(['2026-11-24']);
  const dates = listUsageDates([oven, sampleLimit({ per: 'week' })], '2026-11-24');
  expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-11-23', '2026-11-29', 7]);
});

test.each(limitKinds)('starts a new limit of the kind %s with valid values', (kind) => {
  expect(LimitForm.safeParse(createLimitValues(kind, t)).success).toBe(true);
});

test('finds the sentence for each limit', () => {
  const names = limitKinds.map((kind) => getSentenceName(createLimitValues(kind, t)));
  expect(names).toEqual(['orders.slot', 'points.slot', 'portions.window', 'portions.permit']);
  const portions = sampleLimit({ counts: 'portions', per: 'week', products: [{ product: pie, points: 1 }] });
  expect(getSentenceName(portions)).toBe('portions.period');
  const saturday = withOverride(
    { ...createLimitValues('stock', t), max: maxWithoutLimit },
    { windowId: 'w', date: '2026-11-28' },
    40,
  );
  expect(getSentenceName(saturday)).toBe('portions.date');
});
