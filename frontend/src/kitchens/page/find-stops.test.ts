import { expect, test } from 'vitest';
import { market, sampleOccurrence } from '../../testing/kitchen-samples.ts';
import { samplePlace } from '../../testing/slot-samples.ts';
import { findStops } from './find-stops.ts';

const nowMs = Date.parse('2026-11-23T20:00:00Z');
const home = samplePlace();
const createStop = (from: number, to: number, changes: Parameters<typeof sampleOccurrence>[0] = {}) =>
  sampleOccurrence({
    startsAt: `2026-11-23T${from}:00:00.000Z`,
    endsAt: `2026-11-23T${to}:00:00.000Z`,
    ...changes,
  });
const running = createStop(19, 22);
const later = createStop(22, 23, { place: market });

test.each([
  ['no occurrence', [], null, {}],
  ['a running and a later one', [later, running], null, { now: home, next: [market, 22] }],
  ['two at the same place', [running, createStop(22, 23)], null, { now: home }],
  ['a past and a later one', [createStop(10, 19), later], null, { next: [market, 22] }],
  ['a cancelled one', [createStop(19, 22, { status: 'cancelled' }), later], null, { next: [market, 22] }],
  ['a pause that is over', [running], '2026-11-23T19:30:00Z', { now: home }],
  ['a pause within the running one', [running, later], '2026-11-23T21:00:00Z', { next: [home, 21] }],
  [
    'a pause until the end of the running one',
    [running, later],
    '2026-11-23T22:00:00Z',
    { next: [market, 22] },
  ],
])(
  'finds the stops of %s',
  (_case, occurrences, pausedUntil, { now, next }: { now?: unknown; next?: unknown[] }) => {
    const found = findStops(occurrences, { pausedUntil }, nowMs);
    expect(found.now).toEqual(now);
    expect(found.next && [found.next.place, new Date(found.next.startsAt).getUTCHours()]).toEqual(next);
  },
);
