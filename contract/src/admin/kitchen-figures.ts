import { z } from 'zod';
import { coerceEmptyToUndefined, optionalEnum } from '../http/field-schemas.ts';
import { localDateField } from '../kitchens/pickup-requests.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { addDays, countDays, getMonday, type LocalDate } from '../time/local-date.ts';
import { OrderFigures } from './overview.ts';
import { figureUnits, maxFigureDays, type FigureUnit } from './overview-options.ts';

const count = z.number().int();
const date = z.string().meta({ description: 'YYYY-MM-DD' });

/**
 * Figures of a kitchen: its orders, counted as in the overview, plus reviews of its dishes and reports about either.
 */
export const KitchenFigures = OrderFigures.extend({
  ratings: count.meta({ description: 'Reviews of its dishes, without those that an admin hid' }),
  rating: z.number().nullable().meta({ description: 'Mean of these reviews, null without one' }),
  reports: count.meta({ description: 'Reports about the kitchen and its dishes' }),
}).meta({ id: 'KitchenFigures' });
export type KitchenFigures = z.infer<typeof KitchenFigures>;

const dates = { from: date, to: date };

export const KitchenFiguresReply = z
  .object({
    ...dates,
    total: KitchenFigures,
    periods: z.array(KitchenFigures.extend(dates)).meta({ description: 'Weeks or months, the latest first' }),
  })
  .meta({ id: 'KitchenFiguresReply' });
export type KitchenFiguresReply = z.infer<typeof KitchenFiguresReply>;

const dateField = coerceEmptyToUndefined(localDateField);

export const KitchenFiguresQuery = z
  .object({
    by: optionalEnum(figureUnits).transform((unit) => unit ?? 'week'),
    from: dateField.meta({ description: 'Default: the Monday eleven weeks before the last week' }),
    to: dateField.meta({ description: `Default: today. At most ${maxFigureDays} days after the first` }),
  })
  .superRefine(({ from, to }, context) => {
    if (from === undefined || to === undefined) return;
    const days = countDays(from, to);
    const code = days < 0 ? 'kitchen.dates_reversed' : 'kitchen.date_too_far';
    if (days < 0 || days >= maxFigureDays)
      context.addIssue({ code: 'custom', path: ['to'], message: encodeMessage(code) });
  });
export type KitchenFiguresQuery = z.output<typeof KitchenFiguresQuery>;

export interface DateRange {
  from: LocalDate;
  to: LocalDate;
}

const defaultWeeks = 12;

/** Fills in the missing ends of a range. With neither date it covers the last twelve weeks up to today. */
export function completeRange({ from, to }: Partial<DateRange>, today: LocalDate): DateRange {
  const days = 7 * (defaultWeeks - 1);
  if (from === undefined) return { from: addDays(getMonday(to ?? today), -days), to: to ?? today };
  const last = [today, addDays(from, maxFigureDays - 1)].sort()[0] ?? today;
  return { from, to: to ?? (last < from ? from : last) };
}

const getPeriodStart = (of: LocalDate, by: FigureUnit): LocalDate =>
  by === 'week' ? getMonday(of) : `${of.slice(0, 7)}-01`;

/** Splits a range into weeks or months, latest first. The ones at either end may be partial. */
export function listPeriods({ from, to }: DateRange, by: FigureUnit): DateRange[] {
  const periods: DateRange[] = [];
  for (let last = to; last >= from;) {
    const start = getPeriodStart(last, by);
    periods.push({ from: start < from ? from : start, to: last });
    last = addDays(start, -1);
  }
  return periods;
}
