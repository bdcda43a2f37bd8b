import type { ClosedDays } from '@homechef/contract/kitchens/kitchen';
import { formatDates, formatLocalDate } from '../../../platform/time/local-time.ts';

/** Formats the dates of closed days: “Fri, Nov 27” or “Nov 27 – 29”. */
export const formatPeriod = ({ from, to }: ClosedDays, locale: string): string =>
  from === to ? formatLocalDate(from, locale, 'day') : formatDates(from, to, locale);
