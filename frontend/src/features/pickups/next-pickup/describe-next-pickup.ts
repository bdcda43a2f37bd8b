import { getChosenDate } from '@homechef/contract/kitchens/chosen-day';
import type { NextPickup } from '@homechef/contract/kitchens/kitchen';
import { countDays, getLocalDate } from '@homechef/contract/time/local-date';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { describeWhen } from '../chosen-day.ts';
import {
  formatFirstPickup,
  formatPickupMoment,
  formatPickupStart,
  formatPickupStartInText,
  type PickupTimeContext,
} from '../pickup-time.ts';
import { getPlaceName } from '../format-place.ts';

export interface NextPickupDescription {
  /** `time`: can be ordered. `full`: in stock, but no capacity today. `other`: nothing is free on the chosen day. */
  kind: 'time' | 'soon' | 'full' | 'other' | 'closed';
  text: string;
  /** Shown less prominently than the text. */
  detail?: string | undefined;
}

/** The next pickup for the time that the customer chose. No chosen time is an empty string. */
export type ChosenPickup = NextPickup & { when: string };

const isOfToday = (when: string, { nowMs, timeZone }: PickupTimeContext): boolean => {
  const today = getLocalDate(nowMs, timeZone);
  return when === '' || getChosenDate(when, today) === today;
};

function describeNothing(
  { when, otherStartsAt, isFullToday }: ChosenPickup,
  context: PickupTimeContext,
  t: Translate,
): NextPickupDescription {
  const label = otherStartsAt && formatPickupStartInText(otherStartsAt, context);
  if (isFullToday && isOfToday(when, context))
    return {
      kind: 'full',
      text: t('nextPickup.full'),
      detail: label ? t('nextPickup.next', { label }) : undefined,
    };
  const nothing = t('pickups.otherDay', { day: describeWhen(when, context, t) });
  return { kind: 'other', text: label ? `${nothing} ${t('pickups.next', { label })}` : nothing };
}

function describeClosed(
  { opensAt }: ChosenPickup,
  context: PickupTimeContext,
  t: Translate,
): NextPickupDescription {
  const daysAhead =
    opensAt === null
      ? 0
      : countDays(
          getLocalDate(context.nowMs, context.timeZone),
          getLocalDate(Date.parse(opensAt), context.timeZone),
        );
  // A kitchen that opens today has no time for this dish.
  const text =
    opensAt === null || daysAhead <= 0
      ? t('nextPickup.none')
      : t('nextPickup.opens', { label: formatPickupStartInText(opensAt, context) });
  return { kind: 'closed', text };
}

export function describeNextPickup(
  pickup: ChosenPickup,
  context: PickupTimeContext,
  t: Translate,
  /** Names the kitchen’s own place too. */
  namesOwnPlace = false,
): NextPickupDescription {
  const { when, hasTimes, startsAt, endsAt, place, isOwnPlace, isFullToday, pausedUntil } = pickup;
  const next = startsAt
    ? t('nextPickup.next', { label: formatPickupStartInText(startsAt, context) })
    : undefined;
  if (pausedUntil && isOfToday(when, context) && (!when || !startsAt))
    return {
      kind: 'closed',
      text: t('nextPickup.pausedUntil', { time: formatPickupMoment(pausedUntil, context) }),
      detail: next,
    };
  if (!hasTimes && isOfToday(when, context) && when !== 'tonight')
    return { kind: 'soon', text: t('nextPickup.soon') };
  if (isFullToday && !when) return { kind: 'full', text: t('nextPickup.full'), detail: next };
  if (startsAt) {
    const detail = place && (namesOwnPlace || !isOwnPlace) ? getPlaceName(place) : undefined;
    return {
      kind: 'time',
      text: endsAt ? formatFirstPickup({ startsAt, endsAt }, context) : formatPickupStart(startsAt, context),
      detail,
    };
  }
  return when ? describeNothing(pickup, context, t) : describeClosed(pickup, context, t);
}
