import { addDays, marketTimeZone } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';

const toMidnight = (date: string) => new Date(toInstantMs(date, '00:00', marketTimeZone));

/** Returns the condition for times on the days `from` to `to`, inclusive, in the time zone of the market. */
export const createDateRange = ({
  from,
  to,
}: {
  from?: string;
  to?: string;
}): { $gte?: Date; $lt?: Date } => ({
  ...(from ? { $gte: toMidnight(from) } : {}),
  ...(to ? { $lt: toMidnight(addDays(to, 1)) } : {}),
});

/** Lets the database compute the local date of a document. */
export const marketDateOfCreation = {
  $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: marketTimeZone },
} as const;
