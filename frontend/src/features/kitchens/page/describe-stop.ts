import type { Kitchen, Occurrence, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import { hasSameAddress } from '@homechef/contract/kitchens/place-address';
import type { Translate } from '../../../platform/i18n/translate.ts';
import {
  formatPickupDay,
  formatPickupEnd,
  formatPickupMoment,
  formatPickupTime,
  formatPickupWhen,
  type PickupTimeContext,
} from '../../pickups/pickup-time.ts';
import { getPlaceName } from '../../pickups/format-place.ts';
import type { Place } from '@homechef/contract/kitchens/place';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Pause = Pick<Kitchen, 'pausedUntil'>;

const isRunning = ({ startsAt, status }: Occurrence, { nowMs }: PickupTimeContext): boolean =>
  status !== 'cancelled' && Date.parse(startsAt) <= nowMs;

/**
 * Returns the end of a pause that covers the start of a stop or, for a running stop, the current moment. Undefined if
 * none does.
 */
export function getPauseEnd(
  { startsAt, status }: Occurrence,
  { pausedUntil }: Pause,
  nowMs: number,
): string | undefined {
  if (pausedUntil === null || status === 'cancelled') return undefined;
  const untilMs = Date.parse(pausedUntil);
  return untilMs > nowMs && Date.parse(startsAt) < untilMs ? pausedUntil : undefined;
}

export const isHeldNow = (stop: Occurrence, kitchen: Pause, context: PickupTimeContext): boolean =>
  isRunning(stop, context) && getPauseEnd(stop, kitchen, context.nowMs) === undefined;

/** Formats the time of a stop: "Now until 8:30 pm", "Paused until 6:10 pm", "Friday, all day" or "Friday 5:00–9:00 pm". */
export function formatStopTime(
  stop: Occurrence,
  kitchen: Pause,
  context: PickupTimeContext,
  t: Translate,
): string {
  const { endsAt } = stop;
  if (isRunning(stop, context)) {
    const time = formatPickupEnd(endsAt, context);
    const pauseEnd = getPauseEnd(stop, kitchen, context.nowMs);
    if (pauseEnd === undefined) return t('kitchens.page.times.now', { time });
    const until = formatPickupMoment(pauseEnd, context);
    return Date.parse(pauseEnd) < Date.parse(endsAt)
      ? t('kitchens.page.times.pausedThen', { until, time })
      : t('kitchens.page.state.paused', { time: until });
  }
  return formatPickupTime(stop, context);
}

/**
 * Describes how a stop differs from its rule: cancelled, at another place, or at another time. Undefined if it does
 * not.
 */
export function describeStopChange(
  { status, reason, place, windowId, startsAt }: Occurrence,
  kitchen: Pick<Kitchen, 'place'>,
  rules: readonly PickupWindow[],
  context: PickupTimeContext,
  t: Translate,
): string | undefined {
  if (status === 'open') return undefined;
  if (status === 'cancelled') {
    const when = formatPickupWhen(startsAt, context);
    return reason
      ? t('kitchens.page.times.cancelled', { when, reason })
      : t('kitchens.page.times.cancelledPlain', { when });
  }
  const rule = rules.find(({ _id }) => _id === windowId);
  const usual = rule && (rule.place ?? kitchen.place);
  const change =
    usual && !hasSameAddress(place, usual)
      ? t('kitchens.page.times.moved', {
          day: capitalize(formatPickupDay(startsAt, context)),
          place: getPlaceName(place),
          old: getPlaceName(usual),
        })
      : t('kitchens.page.times.otherTime');
  return reason ? t('kitchens.page.times.why', { change, reason }) : change;
}

/** Returns whether a kitchen hides the street of a place, which then arrives empty (docs/rules/pickup.md §7). */
export const isStreetHidden = (kitchen: Kitchen, place: Place): boolean =>
  kitchen.hideStreet && place.address === '';
