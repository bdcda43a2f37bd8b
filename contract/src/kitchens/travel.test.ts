import { expect, test } from 'vitest';
import { minuteMs } from '../time/local-date.ts';
import {
  canReachBoth,
  findNearestReachable,
  getDistanceKm,
  getTravelMinutes,
  type Position,
} from './travel.ts';

const phoenix: Position = { latitude: 33.45, longitude: -112.07 };
/** Returns a position `km` north of Phoenix. */
const northBy = (km: number): Position => ({ ...phoenix, latitude: 33.45 + km / 111.195 });
const tucson: Position = { latitude: 32.22, longitude: -110.97 };
const unknown: Position = { latitude: 'NA', longitude: 'NA' };

/** Returns a slot of 15 minutes that starts `minutes` after a fixed instant. */
const stop = (minutes: number, place: Position) => {
  const startsAtMs = Date.parse('2026-11-24T00:00:00Z') + minutes * minuteMs;
  return { startsAtMs, endsAtMs: startsAtMs + 15 * minuteMs, place };
};

test('distances are straight lines in kilometers', () => {
  expect(getDistanceKm(phoenix, phoenix)).toBe(0);
  expect(getDistanceKm(phoenix, northBy(10))).toBeCloseTo(10, 2);
  expect(getDistanceKm(phoenix, tucson)).toBeCloseTo(171.2, 0);
  expect(getDistanceKm(phoenix, unknown)).toBeUndefined();
  expect(getDistanceKm(unknown, phoenix)).toBeUndefined();
});

test('distances are measured across the date line', () => {
  expect(getDistanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    111.2,
    1,
  );
});

test('travel takes five minutes plus the distance at 30 km/h', () => {
  expect(getTravelMinutes(0)).toBe(5);
  expect(getTravelMinutes(15)).toBe(35);
});

test.each([
  [0, 0, true], // at the same market: 5 minutes fit into a slot
  [4.9, 0, true],
  [5.1, 0, false],
  [12.4, 15, true], // 29.8 minutes from the start of one slot to the end of the other
  [12.6, 15, false],
  [12.6, -15, false],
  [12.6, -30, true],
])('a place %s km away can be reached for a slot %s minutes later: %s', (km, minutes, isReachable) => {
  const first = stop(0, phoenix);
  const second = stop(minutes, northBy(km));
  expect([canReachBoth(first, second), canReachBoth(second, first)]).toEqual([isReachable, isReachable]);
});

test('a place at an unknown position counts as reachable', () => {
  expect(canReachBoth(stop(0, tucson), stop(0, unknown))).toBe(true);
});

test('the closest slot that leaves time for all other kitchens is found', () => {
  const far = northBy(10); // 25 minutes
  const candidates = [-45, -30, -15, 0, 15, 30, 45].map((minutes) => stop(minutes, far));
  const getStart = (others: ReturnType<typeof stop>[]) =>
    findNearestReachable(stop(0, far).startsAtMs, candidates, others)?.startsAtMs;
  expect(getStart([])).toBe(stop(0, far).startsAtMs);
  expect(getStart([stop(0, phoenix)])).toBe(stop(-15, far).startsAtMs);
  expect(getStart([stop(0, phoenix), stop(-15, phoenix)])).toBe(stop(15, far).startsAtMs);
  expect(getStart([stop(0, tucson)])).toBeUndefined();
});
