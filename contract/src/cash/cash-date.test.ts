import { expect, test } from 'vitest';
import { getCashDate, getCashDayRange } from './cash-date.ts';

const dateOf = (instant: string, timeZone: string) => getCashDate(Date.parse(instant), timeZone);

test('a cash day ends at 04:00 on the next date', () => {
  const timeZone = 'America/Phoenix';
  expect(dateOf('2026-03-03T03:59:59-07:00', timeZone)).toBe('2026-03-02');
  expect(dateOf('2026-03-03T04:00:00-07:00', timeZone)).toBe('2026-03-03');
  expect(dateOf('2026-03-03T23:59:00-07:00', timeZone)).toBe('2026-03-03');
});

test('a cash day ends at 04:00 even across a clock change', () => {
  const timeZone = 'America/New_York';
  expect(dateOf('2026-03-08T03:59:00-04:00', timeZone)).toBe('2026-03-07');
  expect(dateOf('2026-03-08T04:00:00-04:00', timeZone)).toBe('2026-03-08');
  expect(dateOf('2026-11-01T03:59:00-05:00', timeZone)).toBe('2026-10-31');
  expect(dateOf('2026-11-01T04:00:00-05:00', timeZone)).toBe('2026-11-01');
  const { fromMs, toMs } = getCashDayRange('2026-03-07', timeZone);
  expect((toMs - fromMs) / 3_600_000).toBe(23);
});
