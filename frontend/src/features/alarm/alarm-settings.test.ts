import { expect, test } from 'vitest';
import { isQuiet } from './alarm-settings.ts';

const at = (time: string) => Date.parse(`2026-11-23T${time}`);
const settings = { isOn: true, volume: 1 };

test.each([
  ['none', '', '', '03:00', false],
  ['half set', '22:00', '', '23:00', false],
  ['with no length', '22:00', '22:00', '22:00', false],
  ['at night, before', '22:00', '07:00', '21:59', false],
  ['at night, from the start', '22:00', '07:00', '22:00', true],
  ['at night, after midnight', '22:00', '07:00', '06:59', true],
  ['at night, at the end', '22:00', '07:00', '07:00', false],
  ['by day', '12:00', '14:00', '13:00', true],
  ['by day, after', '12:00', '14:00', '14:00', false],
])('recognizes quiet hours: %s', (_case, quietFrom, quietTo, now, expected) => {
  expect(isQuiet({ ...settings, quietFrom, quietTo }, at(now))).toBe(expected);
});
