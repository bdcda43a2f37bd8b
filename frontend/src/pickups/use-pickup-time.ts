import { useLocale } from '../lib/i18n/use-locale.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import type { PickupTimeContext } from './format-pickup-time.ts';

export function usePickupTime(timeZone: string): PickupTimeContext {
  const locale = useLocale();
  const nowMs = useNow();
  return { timeZone, locale, nowMs };
}
