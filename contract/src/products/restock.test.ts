import { expect, test } from 'vitest';
import { createSchedule, createWindow } from '../testing/schedule-examples.ts';
import { getNextRestockMs, type Restock } from './restock.ts';

const cancelled = { windowId: 'window', date: '2026-11-24', status: 'cancelled' } as const;
const night = createWindow({ from: '21:00', to: '02:00' });

// Phoenix is seven hours behind UTC. The window is on Tuesdays, such as November 24 and December 1.
test.each<[what: string, each: Restock['each'], now: string, next: string, schedule?: object]>([
  ['each day: the coming night', 'day', '2026-11-24T10:00', '2026-11-25T04:00'],
  ['each day: after midnight the same night', 'day', '2026-11-25T03:59', '2026-11-25T04:00'],
  ['each day: at the restock the next one', 'day', '2026-11-25T04:00', '2026-11-26T04:00'],
  ['each window: its end', 'window', '2026-11-24T10:00', '2026-11-24T14:00'],
  ['each window: at its end the next one', 'window', '2026-11-24T14:00', '2026-12-01T14:00'],
  [
    'each window: the end after midnight of a window that runs',
    'window',
    '2026-11-25T01:00',
    '2026-11-25T02:00',
    { windows: [night] },
  ],
  [
    'each window: not the end of a cancelled one',
    'window',
    '2026-11-24T10:00',
    '2026-12-01T14:00',
    { changes: [cancelled] },
  ],
  [
    'each window: each night without windows',
    'window',
    '2026-11-24T10:00',
    '2026-11-25T04:00',
    { windows: [] },
  ],
])('the next restock is, %s', (_what, each, now, next, schedule = {}) => {
  const found = getNextRestockMs({ each }, createSchedule(schedule), Date.parse(`${now}-07:00`));
  expect(new Date(found).toISOString()).toBe(new Date(`${next}-07:00`).toISOString());
});
