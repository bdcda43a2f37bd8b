import { z } from 'zod';
import { createObjectSchema, integerField } from '../http/field-schemas.ts';
import { listOccurrences, type Schedule } from '../kitchens/schedule.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { addDays, getLocalDate } from '../time/local-date.ts';
import { toInstantMs } from '../time/time-zone.ts';
import { maxStock } from './product-options.ts';

export const restockTimes = ['day', 'window'] as const;

/** How many portions the stock of a dish is regularly reset to: every day, or after each pickup window. */
export const Restock = createObjectSchema({
  portions: integerField(1, maxStock),
  each: z.enum(restockTimes, encodeMessage('field.not_option', { options: restockTimes.join(', ') })),
}).meta({ id: 'Restock' });
export type Restock = z.output<typeof Restock>;

/** A day ends at night like a cash day, so that a late-night kitchen is not restocked in the middle of its sales. */
const endOfDay = '04:00';
const searchedDays = 32;

/** Returns when the stock is next reset. A kitchen that has no windows ahead is restocked every day. */
export function getNextRestockMs({ each }: Pick<Restock, 'each'>, schedule: Schedule, nowMs: number): number {
  const { timeZone } = schedule;
  const today = getLocalDate(nowMs, timeZone);
  if (each === 'window') {
    const next = listOccurrences(schedule, addDays(today, -1), searchedDays).find(
      ({ status, endsAtMs }) => status !== 'cancelled' && endsAtMs > nowMs,
    );
    if (next) return next.endsAtMs;
  }
  const endsTodayMs = toInstantMs(today, endOfDay, timeZone);
  return endsTodayMs > nowMs ? endsTodayMs : toInstantMs(addDays(today, 1), endOfDay, timeZone);
}
