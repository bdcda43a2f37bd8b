import { countDays, getLocalDate } from '@homechef/contract/time/local-date';
import { formatPickupClock, formatPickupDay, type PickupTimeContext } from './format-pickup-time.ts';

const weekDays = 7;

const isSpanish = ({ locale }: PickupTimeContext) => locale.startsWith('es');

/** Returns the clock with its article, as Spanish sentences need it: "las 6:45 p.m.", "la 1:15 p.m.". */
function formatClock(at: string, context: PickupTimeContext): string {
  const clock = formatPickupClock(at, context);
  if (!isSpanish(context)) return clock;
  return `${/^1\D/.test(clock) ? 'la' : 'las'} ${clock}`;
}

/** Returns the day inside a sentence, or an empty text for today. */
function formatDay(at: string, context: PickupTimeContext): string {
  const { timeZone, locale, nowMs } = context;
  const days = countDays(getLocalDate(nowMs, timeZone), getLocalDate(Date.parse(at), timeZone));
  if (days === 0) return '';
  if (Math.abs(days) === 1) return formatPickupDay(at, context);
  if (isSpanish(context)) return `el ${formatPickupDay(at, context).replace(',', '')}`;
  if (days < 0 || days >= weekDays) return formatPickupDay(at, context);
  return new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' }).format(Date.parse(at));
}

/**
 * Formats a time behind "until", "by" or "since": "6:45 pm", "tomorrow 6:45 pm", "las 6:45 p.m.", "mañana a las 6:45
 * p.m.".
 */
export function formatTimePhrase(at: string, context: PickupTimeContext): string {
  const day = formatDay(at, context);
  const clock = formatClock(at, context);
  if (day === '') return clock;
  if (isSpanish(context)) return `${day} a ${clock}`;
  return `${day}${day.includes(',') ? ',' : ''} ${clock}`;
}

/** Formats the end of opening hours. The midnight that ends today is no time of tomorrow. */
export function formatEndPhrase(at: string, context: PickupTimeContext): string {
  const before = new Date(Date.parse(at) - 1).toISOString();
  const isMidnight =
    formatDay(at, context) !== formatDay(before, context) && formatDay(before, context) === '';
  if (!isMidnight) return formatTimePhrase(at, context);
  return isSpanish(context) ? formatClock(at, context) : 'midnight';
}

/** Formats a time as an adverb: "at 6:45 pm", "tomorrow at 6:45 pm", "mañana a las 6:45 p.m.". */
export function formatWhenPhrase(at: string, context: PickupTimeContext): string {
  const day = formatDay(at, context);
  const clock = formatClock(at, context);
  return `${day && `${day} `}${isSpanish(context) ? 'a' : 'at'} ${clock}`;
}
