import { marketTimeZone } from '@homechef/contract/time/market-time-zone';
import { formatWhen } from '@homechef/contract/time/time-words';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { useNow } from '../ui/hooks/use-now.ts';

/** Returns the present, and writes times as an adverb: "at 5:36 pm". */
export function useMarketTime() {
  const context = { timeZone: marketTimeZone, locale: useLocale(), nowMs: useNow() };
  return { nowMs: context.nowMs, formatWhen: (at: string) => formatWhen(at, context) };
}
