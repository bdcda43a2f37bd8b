import {
  formatPickupClock,
  formatPickupDay,
  type PickupTimeContext,
} from '../../pickups/format-pickup-time.ts';
import { getLocalDate } from '@homechef/contract/time/local-date';

/** Formats an instant inside a sentence: "2:21 pm" today, otherwise "tomorrow 2:21 pm". */
export function formatTimeInText(at: string, context: PickupTimeContext): string {
  const { timeZone, nowMs } = context;
  const clock = formatPickupClock(at, context);
  const isToday = getLocalDate(Date.parse(at), timeZone) === getLocalDate(nowMs, timeZone);
  return isToday ? clock : `${formatPickupDay(at, context)} ${clock}`;
}
