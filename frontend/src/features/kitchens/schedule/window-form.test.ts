import type { PickupWindow } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { expect, test } from 'vitest';
import { t } from '../../../platform/i18n/translate.ts';
import { copyWeekBefore } from './week/copy-last-week.ts';
import {
  noAdvancedValues,
  toEditValues,
  toNewWindows,
  toWindowChange,
  validateWindow,
  type NewWindowValues,
} from './window-form.ts';

const createPlace = (name: string): Place => ({
  name,
  address: '1 Main St',
  city: 'Phoenix',
  state: 'AZ',
  postalCode: '85001',
  latitude: 'NA',
  longitude: 'NA',
});
const ownPlace = createPlace('');
const market = createPlace('Downtown Market');

const lunch: NewWindowValues = {
  weekdays: [4, 2],
  repeats: 'weekly',
  from: '11:00',
  to: '14:00',
  place: null,
  ...noAdvancedValues,
};

test('sends the end of the day as 24:00 only for a whole day', () => {
  const getTo = (from: string) => toNewWindows({ ...lunch, from, to: '00:00' }, '2026-11-23')[0];
  expect([getTo('00:00'), getTo('18:00')]).toMatchObject([
    { form: { to: '24:00' } },
    { form: { to: '00:00' } },
  ]);
});

const rule: PickupWindow = {
  _id: 'w',
  weekday: 5,
  date: null,
  from: '17:00',
  to: '24:00',
  place: market,
  startsOn: null,
  endsOn: null,
  opensBefore: 60,
  closesBefore: null,
  products: ['p'],
};
const occurrence = {
  windowId: 'w',
  date: '2026-11-27',
  status: 'open',
  place: market,
  reason: null,
} as const;
const stop = { rule, occurrence, from: '17:00', to: '24:00' };

test('moves a date to the kitchen’s own place and back', () => {
  const home = { ...toEditValues(stop, ownPlace), place: null, reason: 'Flat tire' };
  expect(toWindowChange(home, stop, ownPlace)).toMatchObject({
    form: { place: ownPlace, reason: 'Flat tire' },
  });
  const moved = { ...stop, occurrence: { ...occurrence, status: 'changed', place: ownPlace } as const };
  const values = toEditValues(moved, ownPlace);
  expect(values.place).toBeNull();
  expect(toWindowChange({ ...values, place: market }, moved, ownPlace)).not.toHaveProperty('form.place');
});

test('reports invalid times and an incomplete place', () => {
  const context = { isNewPlace: true, t };
  expect(validateWindow({ ...lunch, to: '11:00' }, context)).toHaveProperty('to');
  expect(validateWindow({ ...lunch, startsOn: '2026-12-02', endsOn: '2026-12-01' }, context)).toHaveProperty(
    'endsOn',
  );
  const place = { ...market, name: '', address: '', postalCode: '85' };
  expect(Object.keys(validateWindow({ ...lunch, place }, context))).toEqual([
    'place.postalCode',
    'place.name',
  ]);
  expect(validateWindow({ ...lunch, place: market }, context)).toEqual({});
});

test.each([
  // The list for a later week repeats the rules, so the week decides which dates are copied.
  ['this week', '2026-11-23', '2026-11-24', ['2026-11-28']],
  ['the next week', '2026-11-30', '2026-11-24', ['2026-12-02', '2026-12-03', '2026-12-02']],
  ['a week that is partly over', '2026-11-23', '2026-11-29', []],
])(
  'copies the single dates of the week before %s that overlap no other times',
  (_week, monday, today, dates) => {
    const createRule = (_id: string, date: string | null, from = '11:00', to = '14:00') => ({
      ...rule,
      _id,
      date,
      weekday: null,
      from,
      to,
    });
    const rules = [
      createRule('a', '2026-11-21'),
      createRule('closed a week later', '2026-11-20'),
      createRule('cancelled', '2026-11-22'),
      createRule('old', '2026-11-15'),
      createRule('copied', '2026-11-18', '17:00', '20:00'),
      createRule('copy', '2026-11-25', '17:00', '20:00'),
      createRule('overlaps “this week”', '2026-11-19', '10:00', '12:30'),
      createRule('this week', '2026-11-26', '12:00'),
      createRule('into the day after', '2026-11-17', '20:00', '02:00'),
      createRule('the day after', '2026-11-25', '01:00', '03:00'),
      { ...rule, _id: 'weekly' },
    ];
    const occurrences = rules.map(({ _id: windowId, date, from, to }) => ({
      windowId,
      date: date ?? '2026-11-20',
      status: windowId === 'cancelled' ? ('cancelled' as const) : ('open' as const),
      startsAt: `${date ?? '2026-11-20'}T${from}:00-07:00`,
      endsAt: `${date ?? '2026-11-20'}T${to}:00-07:00`,
      place: market,
      reason: null,
    }));
    const closedDays = [{ from: '2026-11-27', to: '2026-11-27', reason: 'Trip' }];
    const kitchen = { closedDays, timeZone: 'America/Phoenix', place: market };
    const copies = copyWeekBefore({ rules, occurrences }, { monday, today, kitchen });
    expect(copies.map(({ date }) => date)).toEqual(dates);
  },
);
