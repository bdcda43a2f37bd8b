import { useSyncExternalStore } from 'react';
import { getClockOffsetMs, subscribeToServerClock } from '../../../platform/time/server-clock.ts';

const minuteMs = 60_000;
/** With a smaller error, no order would be off by enough minutes for anyone to notice. */
const minMinutes = 2;

const countMinutes = () => Math.round(Math.abs(getClockOffsetMs()) / minuteMs);

/** Returns by how many minutes this device’s clock is wrong, or 0 if it is about right. */
export function useClockError(): number {
  const minutes = useSyncExternalStore(subscribeToServerClock, countMinutes);
  return minutes >= minMinutes ? minutes : 0;
}
