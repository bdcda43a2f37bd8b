import { useSyncExternalStore } from 'react';
import { device } from '../../platform/format/device.ts';
import { useLocale } from '../../platform/i18n/use-locale.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import type { PickupTimeContext } from './format-pickup-time.ts';

const subscribe = () => () => undefined;

/** Returns the context of the words for a time. The server renders pages for devices whose zone it does not know. */
export function usePickupTime(timeZone: string): PickupTimeContext {
  const locale = useLocale();
  const nowMs = useNow();
  const deviceTimeZone = useSyncExternalStore(subscribe, device.getTimeZone, () => undefined);
  return { timeZone, locale, nowMs, deviceTimeZone };
}
