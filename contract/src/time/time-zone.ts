import { Temporal } from 'temporal-polyfill';
import { addDays, dayMs, minuteMs, type LocalDate } from './local-date.ts';

const maxKnownInstants = 20_000;
const knownInstants = new Map<string, number>();

/** Returns a known instant, or computes and keeps it. A computation takes 0.1 ms, and each list of slots needs the same ones. */
function keepInstant(key: string, compute: () => number): number {
  const known = knownInstants.get(key);
  if (known !== undefined) return known;
  const instantMs = compute();
  if (knownInstants.size >= maxKnownInstants) knownInstants.clear();
  knownInstants.set(key, instantMs);
  return instantMs;
}

function computeInstantMs(date: LocalDate, time: string, timeZone: string): number {
  const [localDate, localTime] = time === '24:00' ? [addDays(date, 1), '00:00'] : [date, time];
  return Temporal.PlainDateTime.from(`${localDate}T${localTime}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  }).epochMilliseconds;
}

/**
 * Returns the instant (epoch milliseconds) of a wall-clock time `HH:mm`. `24:00` is midnight of the next day. A time
 * that a clock change skips moves forward, and of a repeated one the first counts.
 */
export const toInstantMs = (date: LocalDate, time: string, timeZone: string): number =>
  keepInstant(`${date} ${time} ${timeZone}`, () => computeInstantMs(date, time, timeZone));

const dayMinutes = dayMs / minuteMs;

/**
 * Returns the instant `minutes` before another one, in epoch milliseconds. Whole days are days of the calendar: 24 hours
 * before 11:00 is 11:00 of the day before, also across a clock change.
 */
export function subtractMinutes(instantMs: number, minutes: number, timeZone: string): number {
  const days = Math.floor(minutes / dayMinutes);
  if (days === 0) return instantMs - minutes * minuteMs;
  return keepInstant(
    `${instantMs} ${minutes} ${timeZone}`,
    () =>
      Temporal.Instant.fromEpochMilliseconds(instantMs)
        .toZonedDateTimeISO(timeZone)
        .subtract({ days, minutes: minutes % dayMinutes }).epochMilliseconds,
  );
}
