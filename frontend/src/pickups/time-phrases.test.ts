import { expect, test } from 'vitest';
import { formatEndPhrase, formatTimePhrase, formatWhenPhrase } from './time-phrases.ts';

// Monday, 4:41 pm in Phoenix.
const nowMs = Date.parse('2026-11-23T23:41:00Z');
const format = (at: string, locale: string) => {
  const context = { timeZone: 'America/Phoenix', locale, nowMs };
  return [formatTimePhrase(at, context), formatWhenPhrase(at, context)];
};

test.each([
  ['today', '2026-11-24T01:45:00Z', '6:45 pm', 'at 6:45 pm', 'las 6:45 p.m.', 'a las 6:45 p.m.'],
  ['one o’clock', '2026-11-23T20:15:00Z', '1:15 pm', 'at 1:15 pm', 'la 1:15 p.m.', 'a la 1:15 p.m.'],
  ['eleven', '2026-11-23T18:15:00Z', '11:15 am', 'at 11:15 am', 'las 11:15 a.m.', 'a las 11:15 a.m.'],
  [
    'tomorrow',
    '2026-11-25T01:45:00Z',
    'tomorrow 6:45 pm',
    'tomorrow at 6:45 pm',
    'mañana a las 6:45 p.m.',
    'mañana a las 6:45 p.m.',
  ],
  [
    'a weekday',
    '2026-11-29T01:45:00Z',
    'Sat 6:45 pm',
    'Sat at 6:45 pm',
    'el sábado a las 6:45 p.m.',
    'el sábado a las 6:45 p.m.',
  ],
  [
    'a date',
    '2026-12-05T01:45:00Z',
    'Fri, Dec 4, 6:45 pm',
    'Fri, Dec 4 at 6:45 pm',
    'el vie 4 de dic a las 6:45 p.m.',
    'el vie 4 de dic a las 6:45 p.m.',
  ],
])('formats %s', (_case, at, ...texts) => {
  expect([...format(at, 'en-US'), ...format(at, 'es-US')]).toEqual(texts);
});

test.each([
  ['the midnight that ends today', '2026-11-24T07:00:00Z', 'midnight', 'las 12:00 a.m.'],
  ['another midnight', '2026-11-25T07:00:00Z', 'Wed 12:00 am', 'el miércoles a las 12:00 a.m.'],
  ['a usual end', '2026-11-24T04:00:00Z', '9:00 pm', 'las 9:00 p.m.'],
])('formats %s as an end', (_case, at, english, spanish) => {
  const context = { timeZone: 'America/Phoenix', nowMs };
  expect(formatEndPhrase(at, { ...context, locale: 'en-US' })).toBe(english);
  expect(formatEndPhrase(at, { ...context, locale: 'es-US' })).toBe(spanish);
});
