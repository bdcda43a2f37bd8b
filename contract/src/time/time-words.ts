import { countDays, getLocalDate } from './local-date.ts';

/** The kitchen's zone, the reader's locale, and what else the words depend on. */
export interface TimeContext {
  timeZone: string;
  locale: string;
  /**
   * The time that "today" and "tomorrow" are relative to, in epoch milliseconds. If missing, days are named by date.
   */
  nowMs?: number;
  /**
   * Zone of the reader's device. If it would show another time, the kitchen's zone is named (docs/rules/pickup.md §2).
   */
  deviceTimeZone?: string | undefined;
}

interface TimePeriod {
  startsAt: string;
  endsAt: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(
  { locale, timeZone }: Pick<TimeContext, 'locale' | 'timeZone'>,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, format);
  return format;
}

const clockOptions = { hour: 'numeric', minute: '2-digit' } as const;

/** Evens out how browsers put spaces before "pm" and around the dash. */
const normalizeClock = (text: string) =>
  text
    .replace(/\s/g, ' ')
    .replace(/ ?– ?/, '–')
    .replace(/(?<=[ap]\.) m/, 'm')
    .toLowerCase();

const isSpanish = ({ locale }: TimeContext) => locale.startsWith('es');
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const getDate = (ms: number, { timeZone }: TimeContext) => getLocalDate(ms, timeZone);

const countDaysAhead = (at: string, context: TimeContext): number | undefined =>
  context.nowMs === undefined
    ? undefined
    : countDays(getDate(context.nowMs, context), getDate(Date.parse(at), context));

const readWallClock = (ms: number, timeZone: string): string =>
  getFormat({ locale: 'en-US', timeZone }, { ...clockOptions, day: 'numeric' }).format(ms);

/** Clocks change by an hour, except on Lord Howe Island, where it is half an hour. */
const clockChangesMs = [30, 60].flatMap((minutes) => [minutes * 60_000, -minutes * 60_000]);

/** Returns whether the same time of day occurs twice because the clocks go back. */
function isInDoubledHour(ms: number, timeZone: string): boolean {
  const clock = readWallClock(ms, timeZone);
  return clockChangesMs.some((change) => readWallClock(ms + change, timeZone) === clock);
}

function getZoneName(at: string, context: TimeContext): string {
  const parts = getFormat(context, { timeZoneName: 'short' }).formatToParts(Date.parse(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? context.timeZone;
}

/** Returns the zone to put after a time, such as " MST", or an empty text if the time is clear without it. */
export function getZoneMark(at: string, { timeZone, deviceTimeZone, locale }: TimeContext): string {
  const ms = Date.parse(at);
  const isElsewhere =
    deviceTimeZone !== undefined && readWallClock(ms, timeZone) !== readWallClock(ms, deviceTimeZone);
  return isElsewhere || isInDoubledHour(ms, timeZone) ? ` ${getZoneName(at, { timeZone, locale })}` : '';
}

const formatBareClock = (at: string, context: TimeContext): string =>
  normalizeClock(getFormat(context, clockOptions).format(Date.parse(at)));

/** Formats the time of day, {clock} of the truth matrix: "5:30 pm" · "5:30 p.m.". */
export const formatClock = (at: string, context: TimeContext): string =>
  formatBareClock(at, context) + getZoneMark(at, context);

/**
 * Formats a time for readers anywhere, with its date and zone: "December 4, 2026 at 5:30 pm MST" · "4 de diciembre de
 * 2026, 5:30 p.m. MST".
 */
export function formatMoment(at: string, context: TimeContext): string {
  const date = getFormat(context, { dateStyle: 'long' }).format(Date.parse(at));
  const clock = `${formatBareClock(at, context)} ${getZoneName(at, context)}`;
  return isSpanish(context) ? `${date}, ${clock}` : `${date} at ${clock}`;
}

/** Formats a date: "Fri, Dec 4" · "vie 4 de dic". */
function formatShortDate(at: string, context: TimeContext): string {
  const text = getFormat(context, { weekday: 'short', month: 'short', day: 'numeric' }).format(
    Date.parse(at),
  );
  return isSpanish(context) ? text.replace(',', '') : text;
}

type DayWords = { kind: 'today' | 'near' | 'weekday' | 'date'; text: string };

/** Names a day: yesterday, today or tomorrow, the weekday within the next six days, or the date. */
function nameDay(at: string, context: TimeContext, weekday: 'long' | 'short'): DayWords {
  const days = countDaysAhead(at, context);
  if (days === undefined || days < -1 || days > 6)
    return { kind: 'date', text: formatShortDate(at, context) };
  if (days <= 1) {
    const text = new Intl.RelativeTimeFormat(context.locale, { numeric: 'auto' }).format(days, 'day');
    return { kind: days === 0 ? 'today' : 'near', text };
  }
  return { kind: 'weekday', text: getFormat(context, { weekday }).format(Date.parse(at)) };
}

/**
 * Formats a day inside a sentence: "today", "tomorrow", a weekday such as "Friday" within the next six days, or
 * "Fri, Dec 4". It fits into "Closed until {{day}}".
 */
export const formatDay = (at: string, context: TimeContext): string => nameDay(at, context, 'long').text;

/** Formats a day as a short label: "Today", or else "Tue 24". */
export function formatDayLabel(at: string, context: TimeContext): string {
  if (countDaysAhead(at, context) === 0) return capitalize(formatDay(at, context));
  const weekday = getFormat(context, { weekday: 'short' }).format(Date.parse(at));
  return `${capitalize(weekday)} ${getFormat(context, { day: 'numeric' }).format(Date.parse(at))}`;
}

/** Adds the article: "las 5:30 p.m.", "la 1:15 p.m.". */
const withArticle = (clock: string) => `${/^1:/.test(clock) ? 'la' : 'las'} ${clock}`;

/** Puts a day, with its article, before a time: "mañana a las 6:45 p.m.", "el sábado a las 6:45 p.m.". */
const joinSpanish = ({ kind, text }: DayWords, clock: string): string =>
  `${kind === 'near' ? '' : 'el '}${text} a ${withArticle(clock)}`;

function formatClockOfDay(day: DayWords, clock: string, context: TimeContext): string {
  if (day.kind === 'today') return isSpanish(context) ? withArticle(clock) : clock;
  // Notices have no `nowMs`, because they are read later: "Fri, Nov 27, 6:45 pm" · "el vie 27 de nov, 6:45 p.m.".
  if (context.nowMs === undefined) return `${isSpanish(context) ? 'el ' : ''}${day.text}, ${clock}`;
  if (isSpanish(context)) return joinSpanish(day, clock);
  return `${day.text}${day.kind === 'date' ? ',' : ''} ${clock}`;
}

/**
 * Formats a time after "until", "by" or "since", {time} of the truth matrix: "6:45 pm", "tomorrow 6:45 pm",
 * "Sat 6:45 pm" · "las 6:45 p.m.", "mañana a las 6:45 p.m.", "el sábado a las 6:45 p.m.".
 */
export const formatTime = (at: string, context: TimeContext): string =>
  formatClockOfDay(
    nameDay(at, context, isSpanish(context) ? 'long' : 'short'),
    formatClock(at, context),
    context,
  );

const isMidnight = (ms: number, context: TimeContext) => getDate(ms, context) !== getDate(ms - 1, context);

/** Like `formatTime`, for an end after "until" or "by". An end at 12:00 am is "midnight" of the day before. */
export function formatEnd(at: string, context: TimeContext): string {
  const ms = Date.parse(at);
  if (!isMidnight(ms, context)) return formatTime(at, context);
  const day = nameDay(new Date(ms - 1).toISOString(), context, isSpanish(context) ? 'long' : 'short');
  const clock = isSpanish(context) ? formatClock(at, context) : `midnight${getZoneMark(at, context)}`;
  return formatClockOfDay(day, clock, context);
}

/**
 * Formats a time as an adverb, {when} of the truth matrix: "at 6:45 pm", "tomorrow at 6:45 pm", "Saturday at 6:45 pm" ·
 * "a las 6:45 p.m.", "el sábado a las 6:45 p.m.".
 */
export function formatWhen(at: string, context: TimeContext): string {
  const day = nameDay(at, context, 'long');
  const clock = formatClock(at, context);
  if (context.nowMs === undefined) return formatClockOfDay(day, clock, context);
  if (isSpanish(context)) return day.kind === 'today' ? `a ${withArticle(clock)}` : joinSpanish(day, clock);
  return day.kind === 'today' ? `at ${clock}` : `${day.text} at ${clock}`;
}

const labelWith = (at: string, clock: string, context: TimeContext): string => {
  const { kind, text } = nameDay(at, context, isSpanish(context) ? 'long' : 'short');
  const label = `${text}${kind === 'date' ? ',' : ''} ${clock}`;
  return context.nowMs === undefined ? label : capitalize(label);
};

/** Formats a time on a ticket, {label} of the truth matrix: "Today 6:45 pm", "Sat 6:45 pm" · "Hoy 6:45 p.m.". */
export const formatLabel = (at: string, context: TimeContext): string =>
  labelWith(at, formatClock(at, context), context);

/** Formats a label inside a sentence: "today 6:45 pm", but "Sat 6:45 pm". */
export function formatLabelInText(at: string, context: TimeContext): string {
  const { kind } = nameDay(at, context, 'long');
  const label = formatLabel(at, context);
  const isProperNoun = (kind === 'weekday' || kind === 'date') && !isSpanish(context);
  return isProperNoun ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Formats a start next to another one: "6:00 pm" if both are on the same day, or else "Fri 6:00 pm". */
export const formatLabelBeside = (at: string, other: string, context: TimeContext): string =>
  getDate(Date.parse(at), context) === getDate(Date.parse(other), context)
    ? formatClock(at, context)
    : formatLabel(at, context);

/** Returns the words for a period from midnight to midnight, because "12:00 am–12:00 am" does not read like a day. */
export const getAllDayWords = ({ locale }: Pick<TimeContext, 'locale'>): string =>
  locale.startsWith('es') ? 'todo el día' : 'all day';

const isWholeDay = ({ startsAt, endsAt }: TimePeriod, context: TimeContext): boolean =>
  isMidnight(Date.parse(startsAt), context) && isMidnight(Date.parse(endsAt), context);

/** Formats the times of day of a slot or window: "5:30–5:45 pm", "all day". */
export function formatHours(period: TimePeriod, context: TimeContext): string {
  const { startsAt, endsAt } = period;
  const startMs = Date.parse(startsAt);
  const endMs = Date.parse(endsAt);
  const mark = getZoneMark(startsAt, context);
  if (isWholeDay(period, context)) return getAllDayWords(context) + mark;
  // `formatRange` would add dates to a period that ends on another day.
  if (getDate(startMs, context) !== getDate(endMs, context))
    return `${formatBareClock(startsAt, context)}–${formatBareClock(endsAt, context)}${mark}`;
  return normalizeClock(getFormat(context, clockOptions).formatRange(startMs, endMs)) + mark;
}

function formatWholeDay(period: TimePeriod, context: TimeContext): string {
  const day = formatDay(period.startsAt, context);
  return `${context.nowMs === undefined ? day : capitalize(day)}, ${formatHours(period, context)}`;
}

/** Formats the promise of a pickup: "Today 5:30–5:45 pm", "Friday, all day". */
export const formatPeriod = (period: TimePeriod, context: TimeContext): string =>
  isWholeDay(period, context)
    ? formatWholeDay(period, context)
    : labelWith(period.startsAt, formatHours(period, context), context);

/** Formats the start of a period like `formatLabel`, except for a whole day: "Tomorrow, all day". */
export const formatFirstTime = (period: TimePeriod, context: TimeContext): string =>
  isWholeDay(period, context) ? formatWholeDay(period, context) : formatLabel(period.startsAt, context);
