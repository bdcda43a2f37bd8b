import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSchedule, createWindow } from '../testing/schedule-examples.ts';
import { dayMs, getLocalDate } from '../time/local-date.ts';
import type { Schedule } from './schedule.ts';
import { getNextSlotChangeMs, listSlots } from './slots.ts';

const toMs = (text: string) => Date.parse(`${text}Z`);

/** Returns when the slots next change, in UTC with milliseconds. There is one slot, on Tuesdays from 11:00 to 12:00. */
const findNextChange = (now: string, window = {}, schedule: Partial<Schedule> = {}) =>
  new Date(
    getNextSlotChangeMs({
      schedule: createSchedule({
        timeZone: 'UTC',
        windows: [createWindow({ to: '12:00', ...window })],
        slotMinutes: 60,
        ...schedule,
      }),
      nowMs: toMs(now),
    }),
  )
    .toISOString()
    .slice(5, -1);

describe('next change of the slots', () => {
  test.each<[string, expected: string, ...Parameters<typeof findNextChange>]>([
    ['a slot begins', '06-02T11:00:00.001', '2026-06-02T10:45', {}, { horizonDays: 6, leadMinutes: 30 }],
    ['the lead time begins', '06-02T10:30:00.001', '2026-06-02T10:00', {}, { leadMinutes: 30 }],
    ['orders open', '06-02T10:30:00.000', '2026-06-02T10:00', { opensBefore: 30 }],
    ['orders close', '06-02T10:30:00.000', '2026-06-02T10:00', { closesBefore: 30 }],
    [
      'a pause ends',
      '06-02T10:30:00.000',
      '2026-06-02T10:00',
      {},
      { pausedUntilMs: toMs('2026-06-02T10:30') },
    ],
    ['a slot comes within the horizon', '06-01T11:00:00.000', '2026-06-01T10:00', {}, { horizonDays: 1 }],
    ['a date ends', '06-04T00:00:00.000', '2026-06-03T10:00'],
    ['a local date ends', '06-03T07:00:00.000', '2026-06-03T06:00', {}, { timeZone: 'America/Phoenix' }],
  ])('the slots change when %s', (_title, expected, ...example) => {
    expect(findNextChange(...example)).toBe(expected);
  });
});

test('slots stay the same until their next change', () => {
  const zones = ['UTC', 'America/New_York', 'America/Phoenix', 'Australia/Lord_Howe'];
  const time = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom('00', '15', '40') })
    .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${minute}`);
  const before = fc.option(fc.integer({ min: 0, max: 3_000 }));
  const window = fc
    .record({
      weekday: fc.integer({ min: 0, max: 6 }),
      from: time,
      to: time,
      opensBefore: before,
      closesBefore: before,
    })
    .map((values) => createWindow(values));
  const startMs = toMs('2026-03-05T00:00');
  const example = fc.record({
    timeZone: fc.constantFrom(...zones),
    windows: fc.array(window, { minLength: 1, maxLength: 3 }),
    slotMinutes: fc.integer({ min: 5, max: 240 }),
    leadMinutes: fc.integer({ min: 0, max: 600 }),
    horizonDays: fc.integer({ min: 1, max: 10 }),
    pausedUntilMs: fc.option(fc.integer({ min: startMs, max: startMs + 5 * dayMs })),
    nowMs: fc.integer({ min: startMs, max: startMs + 5 * dayMs }),
    days: fc.integer({ min: 1, max: 9 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  fc.assert(
    fc.property(example, ({ nowMs, days, share, ...values }) => {
      const schedule = createSchedule(values);
      const wanted = { items: [{ product: 'pho', qty: 1 }], isInStock: true };
      const list = (atMs: number) => listSlots({ schedule, used: new Map(), wanted, nowMs: atMs }, days);
      const changeMs = getNextSlotChangeMs({ schedule, nowMs });
      expect(changeMs).toBeGreaterThan(nowMs);
      expect(changeMs - nowMs).toBeLessThanOrEqual(dayMs);
      const laterMs = Math.min(changeMs - 1, nowMs + Math.floor(share * (changeMs - nowMs)));
      for (const atMs of [laterMs, changeMs - 1]) {
        expect(list(atMs)).toEqual(list(nowMs));
        expect(getLocalDate(atMs, schedule.timeZone)).toBe(getLocalDate(nowMs, schedule.timeZone));
      }
    }),
  );
});
