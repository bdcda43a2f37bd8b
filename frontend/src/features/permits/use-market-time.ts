import { device } from '../../platform/format/device.ts';
import { marketTimeZone } from '@homechef/contract/time/local-date';
import { formatWhen } from '@homechef/contract/time/time-words';
import { useLocale } from '../../platform/i18n/use-translation.ts';
import { useNow } from '../../ui/hooks/use-now.ts';

/** Returns noon of a calendar date in the device’s time zone, so that it is shown as that date. */
export const toDay = (date: string): Date => new Date(`${date}T12:00:00`);

/** Returns the current time, and a function that formats times of the reader as adverbs: "at 5:36 pm". */
export function useMarketTime() {
  const context = {
    timeZone: device.getTimeZone(),
    deviceTimeZone: marketTimeZone, // Makes the reader’s zone be named if its clocks show another time.
    locale: useLocale(),
    nowMs: useNow(),
  };
  return { nowMs: context.nowMs, formatWhen: (at: string) => formatWhen(at, context) };
}
