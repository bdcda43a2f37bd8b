import { getLocalDate } from '@homechef/contract/time/local-date';
import type { PickupPeriod, PickupTimeContext } from './format-pickup-time.ts';

type Zone = Pick<PickupTimeContext, 'timeZone'>;

export function isMidnight(at: string, { timeZone }: Zone): boolean {
  const ms = Date.parse(at);
  return getLocalDate(ms, timeZone) !== getLocalDate(ms - 1, timeZone);
}

/** Returns whether a period lasts from midnight to midnight: "Friday, all day" instead of "12:00 am–12:00 am". */
export const isWholeDay = ({ startsAt, endsAt }: PickupPeriod, zone: Zone): boolean =>
  isMidnight(startsAt, zone) && isMidnight(endsAt, zone);
