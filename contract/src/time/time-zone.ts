import { Temporal } from 'temporal-polyfill';
import { addDays, dayMs, minuteMs, type LocalDate } from './local-date.ts';

const zoneNamePattern = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Returns whether this platform knows the IANA time zone. Offsets such as `+02:00` do not count as time zones. */
export function isTimeZone(name: string): boolean {
  if (!zoneNamePattern.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const maxKnownInstants = 20_000;
const knownInstants = new Map<string, number>();

/** Caches instants near a clock change, because computing one takes 0.1 ms. */
function keepInstant(key: string, compute: () => number): number {
  const known = knownInstants.get(key);
  if (known !== undefined) return known;
  const instantMs = compute();
  if (knownInstants.size >= maxKnownInstants) knownInstants.clear();
  knownInstants.set(key, instantMs);
  return instantMs;
}

const maxKnownOffsets = 20_000;
const knownOffsets = new Map<string, number>();

/** Returns the offset of local time from UTC at the start of a UTC day, in milliseconds. */
function getOffsetMs(utcDay: number, timeZone: string): number {
  const key = `${utcDay} ${timeZone}`;
  const known = knownOffsets.get(key);
  if (known !== undefined) return known;
  const zoned = Temporal.Instant.fromEpochMilliseconds(utcDay * dayMs).toZonedDateTimeISO(timeZone);
  const offsetMs = zoned.offsetNanoseconds / 1e6;
  if (knownOffsets.size >= maxKnownOffsets) knownOffsets.clear();
  knownOffsets.set(key, offsetMs);
  return offsetMs;
}

/**
 * Returns the offset of local time from UTC in milliseconds, or undefined if a clock change is near. The offset is
 * valid for the whole local day, because that is never more than a day away from the UTC day of the same date.
 */
function findSteadyOffsetMs(day: number, timeZone: string): number | undefined {
  const offsetMs = getOffsetMs(day - 1, timeZone);
  return offsetMs === getOffsetMs(day + 2, timeZone) ? offsetMs : undefined;
}

function computeInstantMs(date: LocalDate, time: string, timeZone: string): number {
  const [localDate, localTime] = time === '24:00' ? [addDays(date, 1), '00:00'] : [date, time];
  return Temporal.PlainDateTime.from(`${localDate}T${localTime}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  }).epochMilliseconds;
}

/**
 * Returns the instant (epoch milliseconds) of a wall-clock time `HH:mm`. `24:00` is midnight at the end of the day. A
 * time that a clock change skips moves forward (docs/rules/pickup.md §2). If a time occurs twice, the first one counts.
 */
export function toInstantMs(date: LocalDate, time: string, timeZone: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  const offsetMs = findSteadyOffsetMs(day, timeZone);
  if (offsetMs === undefined)
    return keepInstant(`${date} ${time} ${timeZone}`, () => computeInstantMs(date, time, timeZone));
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return day * dayMs + minutes * minuteMs - offsetMs;
}

const dayMinutes = dayMs / minuteMs;

/**
 * Returns the instant `minutes` before another one, in epoch milliseconds. Whole days are calendar days: 24 hours
 * before 11:00 is 11:00 on the day before, even across a clock change.
 */
export function subtractMinutes(instantMs: number, minutes: number, timeZone: string): number {
  const days = Math.floor(minutes / dayMinutes);
  const earlierMs = instantMs - minutes * minuteMs;
  if (days === 0) return earlierMs;
  const offsetMs = findSteadyOffsetMs(Math.floor(instantMs / dayMs), timeZone);
  const isSteady =
    offsetMs !== undefined && offsetMs === findSteadyOffsetMs(Math.floor(earlierMs / dayMs), timeZone);
  if (isSteady) return earlierMs;
  return keepInstant(
    `${instantMs} ${minutes} ${timeZone}`,
    () =>
      Temporal.Instant.fromEpochMilliseconds(instantMs)
        .toZonedDateTimeISO(timeZone)
        .subtract({ days, minutes: minutes % dayMinutes }).epochMilliseconds,
  );
}
