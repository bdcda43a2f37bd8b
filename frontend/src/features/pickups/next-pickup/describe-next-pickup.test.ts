import { afterEach, expect, test } from 'vitest';
import { en } from '../../../messages/en.ts';
import { es } from '../../../messages/es.ts';
import { addMessages, setLanguage, t } from '../../../platform/i18n/translate.ts';
import { sampleNextPickup, samplePlace } from '../../../testing/slot-samples.ts';
import { describeNextPickup, type ChosenPickup } from './describe-next-pickup.ts';

addMessages('en', en);
addMessages('es', es);
afterEach(() => setLanguage('en'));

// Monday, 4:41 pm in Phoenix, where the clocks never change.
const nowMs = Date.parse('2026-11-23T23:41:00Z');
const today = '2026-11-24T00:30:00.000Z';
const lateToday = '2026-11-24T06:59:00.000Z';
const tomorrow = '2026-11-24T18:00:00.000Z';
const saturday = '2026-11-28T18:00:00.000Z';
const decemberFourth = '2026-12-05T00:30:00.000Z';

const midnight = '2026-11-24T07:00:00.000Z';
const nextMidnight = '2026-11-25T07:00:00.000Z';

const describePickup = (changes: Partial<ChosenPickup>, locale = 'en-US') => {
  const pickup = { ...sampleNextPickup(changes), when: changes.when ?? '' };
  return describeNextPickup(pickup, { timeZone: 'America/Phoenix', locale, nowMs }, t);
};
test('names the kitchen’s own place only where asked to', () => {
  const pickup = {
    ...sampleNextPickup({ place: samplePlace({ name: 'Asha’s door' }), isOwnPlace: true }),
    when: '',
  };
  const context = { timeZone: 'America/Phoenix', locale: 'en-US', nowMs };
  expect(describeNextPickup(pickup, context, t).detail).toBeUndefined();
  expect(describeNextPickup(pickup, context, t, true).detail).toBe('Asha’s door');
});

const closed = { startsAt: null };
const full = { isFullToday: true };
const elsewhere = { place: samplePlace({ name: 'Mesa Market' }), isOwnPlace: false };
const nothing = 'Nothing is free';

test.each<[row: string, text: string, changes: Partial<ChosenPickup>, kind: string, detail?: string]>([
  ['M1: today', 'Today 5:30 pm', { startsAt: today }, 'time'],
  ['M1: at another place', 'Today 5:30 pm', { startsAt: today, ...elsewhere }, 'time', 'Mesa Market'],
  ['M1: the chosen day', 'Tomorrow 11:00 am', { startsAt: tomorrow, when: 'tomorrow', ...full }, 'time'],
  ['M1: later in the week', 'Sat 11:00 am', { startsAt: saturday }, 'time'],
  ['M1: a whole day', 'Tomorrow, all day', { startsAt: midnight, endsAt: nextMidnight }, 'time'],
  ['M1: a reply without the end', 'Tomorrow 12:00 am', { startsAt: midnight, endsAt: undefined }, 'time'],
  ['M1: a date', 'Fri, Dec 4, 5:30 pm', { startsAt: decemberFourth }, 'time'],
  ['M1: without times', 'As soon as it is ready', { ...closed, hasTimes: false }, 'soon'],
  ['M3: full without a next time', 'Full today', { ...full, ...closed }, 'full'],
  ['M3: full with a next time', 'Full today', { ...full, startsAt: saturday }, 'full', 'next Sat 11:00 am'],
  [
    'M3: full tonight',
    'Full today',
    { ...closed, ...full, when: 'tonight', otherStartsAt: tomorrow },
    'full',
    'next tomorrow 11:00 am',
  ],
  ['M5: opens on a day', 'Opens Sat 11:00 am', { ...closed, opensAt: saturday }, 'closed'],
  ['M5: opened already', 'No pickup times right now', { ...closed, opensAt: today }, 'closed'],
  ['M5: without times', 'No pickup times right now', closed, 'closed'],
  [
    'M5: paused for today',
    'Paused until 11:59 pm',
    { pausedUntil: lateToday, startsAt: tomorrow },
    'closed',
    'next tomorrow 11:00 am',
  ],
  [
    'M5: paused without times',
    'Paused until tomorrow 11:00 am',
    { ...closed, pausedUntil: tomorrow, hasTimes: false },
    'closed',
  ],
  [
    'M5: paused on another day than the chosen one',
    'Tomorrow 11:00 am',
    { pausedUntil: lateToday, startsAt: tomorrow, when: 'tomorrow' },
    'time',
  ],
  [
    'K1: nothing free, another time',
    `${nothing} tomorrow. The next time is Sat 11:00 am.`,
    { ...closed, when: 'tomorrow', otherStartsAt: saturday },
    'other',
  ],
  [
    'K1: nothing free, no times',
    `${nothing} tomorrow.`,
    { ...closed, hasTimes: false, when: 'tomorrow' },
    'other',
  ],
  ['K1: nothing free on a date', `${nothing} Saturday.`, { ...closed, when: '2026-11-28' }, 'other'],
  ['K1: nothing free tonight', `${nothing} tonight.`, { ...closed, when: 'tonight' }, 'other'],
])('%s: reads "%s"', (_row, text, changes, kind, detail) => {
  expect(describePickup(changes)).toEqual({ kind, text, ...(kind === 'soon' ? {} : { detail }) });
});

test('M1, M3, K1: reads in Spanish', () => {
  setLanguage('es');
  expect(describePickup({ startsAt: midnight, endsAt: nextMidnight }, 'es-US').text).toBe(
    'Mañana, todo el día',
  );
  expect(describePickup({ ...full, startsAt: saturday }, 'es-US')).toMatchObject({
    text: 'Hoy lleno',
    detail: 'sigue sábado 11:00 a.m.',
  });
  expect(describePickup({ ...closed, when: 'tomorrow', otherStartsAt: saturday }, 'es-US').text).toBe(
    'No hay nada libre mañana. La siguiente hora es sábado 11:00 a.m.',
  );
});
