import { countDays, getLocalDate } from '@homechef/contract/time/local-date';

/** Zone of the kitchen, locale of the page, and the current time, on which the words "today" and "tomorrow" depend. */
export interface PickupTimeContext {
  timeZone: string;
  locale: string;
  nowMs: number;
}

export interface PickupPeriod {
  startsAt: string;
  endsAt: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(
  { locale, timeZone }: PickupTimeContext,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, format);
  return format;
}

const clockOptions = { hour: 'numeric', minute: '2-digit' } as const;

/** Browsers differ in the spaces of the day period and around the dash. */
const normalizeClock = (text: string) =>
  text
    .replace(/\s/g, ' ')
    .replace(/ ?– ?/, '–')
    .replace(/(?<=[ap]\.) m/, 'm')
    .toLowerCase();

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const getDate = (at: string, { timeZone }: PickupTimeContext) => getLocalDate(Date.parse(at), timeZone);

const countDaysAhead = (at: string, context: PickupTimeContext): number =>
  countDays(getLocalDate(context.nowMs, context.timeZone), getDate(at, context));

/** Formats the time of day: "5:30 pm". */
export const formatPickupClock = (at: string, context: PickupTimeContext): string =>
  normalizeClock(getFormat(context, clockOptions).format(Date.parse(at)));

/**
 * Formats the day inside a sentence: "today", "tomorrow", "Friday" for the rest of the next six days, otherwise
 * "Fri, Dec 4". "Closed until {{day}}" can use it.
 */
export function formatPickupDay(at: string, context: PickupTimeContext): string {
  const days = countDaysAhead(at, context);
  if (Math.abs(days) <= 1)
    return new Intl.RelativeTimeFormat(context.locale, { numeric: 'auto' }).format(days, 'day');
  if (days > 1 && days < 7) return getFormat(context, { weekday: 'long' }).format(Date.parse(at));
  return getFormat(context, { weekday: 'short', month: 'short', day: 'numeric' }).format(Date.parse(at));
}

/** Formats a day as a short label: "Today", otherwise "Tue 24". */
export function formatPickupDayLabel(at: string, context: PickupTimeContext): string {
  if (countDaysAhead(at, context) === 0) return capitalize(formatPickupDay(at, context));
  const weekday = getFormat(context, { weekday: 'short' }).format(Date.parse(at));
  return `${capitalize(weekday)} ${getFormat(context, { day: 'numeric' }).format(Date.parse(at))}`;
}

const joinDay = (day: string, clock: string) => `${day}${day.includes(',') ? ',' : ''} ${clock}`;

const withDay = (at: string, clock: string, context: PickupTimeContext): string =>
  joinDay(capitalize(formatPickupDay(at, context)), clock);

/** Formats the start of a pickup: "Today 5:30 pm". */
export const formatPickupStart = (at: string, context: PickupTimeContext): string =>
  withDay(at, formatPickupClock(at, context), context);

/** Formats a time inside a sentence, such as "Paused until …": "6:10 pm" for today, otherwise "tomorrow 9:00 am". */
export function formatPickupMoment(at: string, context: PickupTimeContext): string {
  const clock = formatPickupClock(at, context);
  return countDaysAhead(at, context) === 0 ? clock : joinDay(formatPickupDay(at, context), clock);
}

/** Formats a start beside another one: "6:00 pm" if both are on the same day, otherwise "Friday 6:00 pm". */
export const formatPickupStartBeside = (at: string, other: string, context: PickupTimeContext): string =>
  getDate(at, context) === getDate(other, context)
    ? formatPickupClock(at, context)
    : formatPickupStart(at, context);

/** Formats the times of day of a slot or window: "5:30–5:45 pm". */
export function formatPickupHours({ startsAt, endsAt }: PickupPeriod, context: PickupTimeContext): string {
  // `formatRange` adds dates to a period that ends on another day.
  if (getDate(startsAt, context) !== getDate(endsAt, context))
    return `${formatPickupClock(startsAt, context)}–${formatPickupClock(endsAt, context)}`;
  return normalizeClock(
    getFormat(context, clockOptions).formatRange(Date.parse(startsAt), Date.parse(endsAt)),
  );
}

/** Formats the promise of a pickup: "Today 5:30–5:45 pm" (pickup §5). */
export const formatPickupTime = (period: PickupPeriod, context: PickupTimeContext): string =>
  withDay(period.startsAt, formatPickupHours(period, context), context);
