import { useSyncExternalStore } from 'react';
import { getClockOffsetMs, subscribeToServerClock } from '../../../platform/time/server-clock.ts';

const minuteMs = 60_000;
/** Smaller errors move no order to another minute that anybody would notice. */
const minMinutes = 2;

const countMinutes = () => Math.round(Math.abs(getClockOffsetMs()) / minuteMs);

/** Returns by how many minutes the clock of this device is wrong, or 0 if it is about right. */
export function useClockError(): number {
  const minutes = useSyncExternalStore(subscribeToServerClock, countMinutes);
  return minutes >= minMinutes ? minutes : 0;
}
