import { Temporal } from 'temporal-polyfill';
import { addDays, type LocalDate } from './local-date.ts';

const maxKnownInstants = 20_000;
const knownInstants = new Map<string, number>();

function computeInstantMs(date: LocalDate, time: string, timeZone: string): number {
  const [localDate, localTime] = time === '24:00' ? [addDays(date, 1), '00:00'] : [date, time];
  return Temporal.PlainDateTime.from(`${localDate}T${localTime}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  }).epochMilliseconds;
}

/**
 * Returns the instant (epoch milliseconds) of a wall-clock time `HH:mm`. `24:00` is midnight of the next day. A time
 * that a clock change skips moves forward, and of a repeated one the first counts (pickup §1). Results are kept, because
 * a computation takes 0.1 ms and each list of slots needs the same ones.
 */
export function toInstantMs(date: LocalDate, time: string, timeZone: string): number {
  const key = `${date} ${time} ${timeZone}`;
  const known = knownInstants.get(key);
  if (known !== undefined) return known;
  const instantMs = computeInstantMs(date, time, timeZone);
  if (knownInstants.size >= maxKnownInstants) knownInstants.clear();
  knownInstants.set(key, instantMs);
  return instantMs;
}
