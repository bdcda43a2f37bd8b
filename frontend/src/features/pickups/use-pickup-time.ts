import { useSyncExternalStore } from 'react';
import { device } from '../../platform/format/device.ts';
import { useLocale } from '../../platform/i18n/use-locale.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import type { PickupTimeContext } from './format-pickup-time.ts';

const subscribe = () => () => undefined;

/**
 * Returns the context for describing a time in words. It has no device time zone on the server, which does not know it.
 */
export function usePickupTime(timeZone: string): PickupTimeContext {
  const locale = useLocale();
  const nowMs = useNow();
  const deviceTimeZone = useSyncExternalStore(subscribe, device.getTimeZone, () => undefined);
  return { timeZone, locale, nowMs, deviceTimeZone };
}
