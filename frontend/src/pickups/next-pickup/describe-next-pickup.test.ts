import type { NextPickup } from '@homechef/contract/kitchens/kitchen';
import { afterEach, expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { addMessages, setLanguage, t } from '../../lib/i18n/translate.ts';
import { sampleNextPickup } from '../../testing/slot-samples.ts';
import { describeNextPickup } from './describe-next-pickup.ts';

addMessages('en', en);
addMessages('es', es);
afterEach(() => setLanguage('en'));

// Monday, 4:41 pm in Phoenix, where the clocks never change.
const nowMs = Date.parse('2026-11-23T23:41:00Z');
const [today, lateToday, tomorrow, saturday, decemberFourth] = [
  '2026-11-24T00:30:00.000Z',
  '2026-11-24T06:59:00.000Z',
  '2026-11-24T18:00:00.000Z',
  '2026-11-28T18:00:00.000Z',
  '2026-12-05T00:30:00.000Z',
];

const describePickup = (changes: Partial<NextPickup>, locale = 'en-US') =>
  describeNextPickup(sampleNextPickup(changes), { timeZone: 'America/Phoenix', locale, nowMs }, t);
const closed = { startsAt: null };
const full = { isFullToday: true };

test.each<[text: string, changes: Partial<NextPickup>, kind: string]>([
  ['Today 5:30 pm', { startsAt: today }, 'time'],
  ['Today 11:59 pm', { startsAt: lateToday }, 'time'],
  ['Tomorrow 11:00 am', { startsAt: tomorrow }, 'time'],
  ['Closed until Saturday', { startsAt: saturday }, 'closed'],
  ['Closed until Fri, Dec 4', { startsAt: decemberFourth }, 'closed'],
  ['Closed until tomorrow', { ...closed, opensAt: tomorrow }, 'closed'],
  ['Closed until Saturday', { ...closed, opensAt: saturday }, 'closed'],
  ['No pickup times right now', { ...closed, opensAt: today }, 'closed'],
  ['No pickup times right now', closed, 'closed'],
  ['As soon as it is ready', { ...closed, hasTimes: false }, 'soon'],
  ['Paused until 11:59 pm', { pausedUntil: lateToday, startsAt: tomorrow }, 'closed'],
  ['Paused until tomorrow 11:00 am', { pausedUntil: tomorrow, hasTimes: false }, 'closed'],
])('describes "%s"', (text, changes, kind) => {
  expect(describePickup(changes)).toEqual({ kind, text });
});

test.each([
  ['no later time', undefined, null],
  ['a time tomorrow', 'Back tomorrow', tomorrow],
  ['a time on Saturday', 'Back Saturday', saturday],
])('describes a full day with %s', (_case, detail, startsAt) => {
  expect(describePickup({ ...full, startsAt })).toEqual({ kind: 'full', text: 'Sold out today', detail });
});

test('shows a pause instead of a full day', () => {
  expect(describePickup({ ...full, pausedUntil: lateToday }).text).toBe('Paused until 11:59 pm');
});
