import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  getClockOffsetMs,
  getServerNowMs,
  recordServerTime,
  subscribeToServerClock,
} from './server-clock.ts';

const startMs = Date.parse('2026-11-24T20:00:00Z');
const at = (offsetMs: number) => new Date(startMs + offsetMs).toISOString();
const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: startMs }));
afterEach(() => recordServerTime(at(0), startMs, startMs));

test.each([
  ['a correct clock and a slow reply', 3_000, 0, 6_000, 0],
  ['a reply without the time', undefined, 0, 100, 0],
  ['a device seven minutes ahead', -7 * minuteMs, 0, 100, -7 * minuteMs],
  ['a device seven minutes behind', 7 * minuteMs, 0, 100, 7 * minuteMs - 100],
])('moves the offset no further than a reply requires: %s', (_case, serverMs, sent, received, offset) => {
  const time = serverMs === undefined ? undefined : at(serverMs);
  recordServerTime(time, startMs + sent, startMs + received);
  expect(getClockOffsetMs()).toBe(offset);
  expect(getServerNowMs()).toBe(startMs + offset);
});

test('notifies readers of a change of a second or more', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToServerClock(listener);
  recordServerTime(at(minuteMs), startMs, startMs + 10);
  recordServerTime(at(minuteMs + 5), startMs, startMs + 10);
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
});
