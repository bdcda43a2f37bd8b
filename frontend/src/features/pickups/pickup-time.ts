import type { TimeContext } from '@homechef/contract/time/time-words';
import { useSyncExternalStore } from 'react';
import { device } from '../../platform/format/device.ts';
import { useLocale } from '../../platform/i18n/use-translation.ts';
import { useNow } from '../../ui/hooks/use-now.ts';

/** Words for pickup times, in the kitchen’s time zone. `usePickupTime` returns the context that they need. */
export {
  formatClock as formatPickupClock,
  formatDay as formatPickupDay,
  formatDayLabel as formatPickupDayLabel,
  formatEnd as formatPickupEnd,
  formatFirstTime as formatFirstPickup,
  formatHours as formatPickupHours,
  formatLabel as formatPickupStart,
  formatLabelBeside as formatPickupStartBeside,
  formatLabelInText as formatPickupStartInText,
  formatPeriod as formatPickupTime,
  formatTime as formatPickupMoment,
  formatWhen as formatPickupWhen,
} from '@homechef/contract/time/time-words';

export type PickupTimeContext = TimeContext & { nowMs: number };

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
