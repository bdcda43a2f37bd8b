import { describe, expect, test } from 'vitest';
import { createSchedule, createWindow } from '../testing/schedule-examples.ts';
import { findSlotAt, getHorizonMs } from './schedule.ts';

const toMs = (text: string) => Date.parse(`${text}Z`);
const toText = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 16);

describe('slot at an instant', () => {
  const schedule = createSchedule({
    windows: [createWindow({ from: '23:00', to: '01:15' })],
    changes: [{ windowId: 'window', date: '2026-06-09', status: 'cancelled' }],
  });
  const findStart = (instant: string) => {
    const found = findSlotAt(schedule, toMs(instant));
    return found && `${toText(found.slot.startsAtMs)} ${found.occurrence.date}`;
  };

  test.each([
    ['before the window', '2026-06-03T05:59', undefined],
    ['first minute', '2026-06-03T06:00', '2026-06-03T06:00 2026-06-02'],
    ['last minute of a slot', '2026-06-03T06:29', '2026-06-03T06:00 2026-06-02'],
    ['after midnight', '2026-06-03T07:30', '2026-06-03T07:30 2026-06-02'],
    ['rest of the window', '2026-06-03T08:05', undefined],
    ['cancelled occurrence', '2026-06-10T06:00', undefined],
  ])('the slot at an instant: %s', (_title, instant, expected) => {
    expect(findStart(instant)).toBe(expected);
  });
});

test('the horizon is counted in elapsed days', () => {
  expect(toText(getHorizonMs({ horizonDays: 7 }, toMs('2026-06-02T18:00')))).toBe('2026-06-09T18:00');
});
