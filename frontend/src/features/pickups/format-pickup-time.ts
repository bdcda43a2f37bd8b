import type { TimeContext } from '@homechef/contract/time/time-words';

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
