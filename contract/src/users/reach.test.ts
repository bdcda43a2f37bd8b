import { expect, test } from 'vitest';
import { getReachState, usualDeliveryMs, type Reach, type ReachState } from './reach.ts';

const early = usualDeliveryMs - 1;

test.each<[string, { reached: Reach; channel?: 'email' | null; afterMs: number }, ReachState]>([
  ['told in the app, whatever the time', { reached: 'app', afterMs: usualDeliveryMs }, 'told'],
  ['told by email without a known channel', { reached: 'email', afterMs: 0 }, 'told'],
  ['told by push although no channel is left', { reached: 'push', channel: null, afterMs: 0 }, 'told'],
  ['on the way by a channel', { reached: null, channel: 'email', afterMs: early }, 'onTheWay'],
  ['on the way if the reader knows no channel', { reached: null, afterMs: early }, 'onTheWay'],
  ['to be called at once without a channel', { reached: null, channel: null, afterMs: 0 }, 'call'],
  [
    'to be called after the usual time',
    { reached: null, channel: 'email', afterMs: usualDeliveryMs },
    'call',
  ],
])('a customer is %s', (_name, { afterMs, ...delivery }, state) => {
  expect(getReachState({ ...delivery, changedAtMs: 1_000 }, 1_000 + afterMs)).toBe(state);
});
