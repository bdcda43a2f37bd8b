import type { NextPickup } from '@homechef/contract/kitchens/kitchen';
import { countDays, getLocalDate } from '@homechef/contract/time/local-date';
import type { Translate } from '../../lib/i18n/translate.ts';
import {
  formatPickupDay,
  formatPickupMoment,
  formatPickupStart,
  type PickupTimeContext,
} from '../format-pickup-time.ts';

export interface NextPickupDescription {
  /** `time`: can be ordered for today or tomorrow. `full`: in stock, without capacity today. `closed`: later or not at all. */
  kind: 'time' | 'soon' | 'full' | 'closed';
  text: string;
  /** Less important than the text. */
  detail?: string;
}

const countDaysAhead = (at: string, { nowMs, timeZone }: PickupTimeContext): number =>
  countDays(getLocalDate(nowMs, timeZone), getLocalDate(Date.parse(at), timeZone));

export function describeNextPickup(
  { hasTimes, startsAt, isFullToday, pausedUntil, opensAt }: NextPickup,
  context: PickupTimeContext,
  t: Translate,
): NextPickupDescription {
  const isTomorrow = (at: string) => countDaysAhead(at, context) === 1;
  const formatBack = (at: string) =>
    isTomorrow(at)
      ? t('nextPickup.backTomorrow')
      : t('nextPickup.backOn', { day: formatPickupDay(at, context) });
  if (pausedUntil)
    return {
      kind: 'closed',
      text: t('nextPickup.pausedUntil', { time: formatPickupMoment(pausedUntil, context) }),
    };
  if (!hasTimes) return { kind: 'soon', text: t('nextPickup.soon') };
  if (isFullToday)
    return { kind: 'full', text: t('nextPickup.full'), detail: startsAt ? formatBack(startsAt) : undefined };
  if (startsAt && countDaysAhead(startsAt, context) <= 1)
    return { kind: 'time', text: formatPickupStart(startsAt, context) };
  const next = startsAt ?? opensAt;
  // A kitchen that opens today without a time for this dish is not closed.
  if (!next || countDaysAhead(next, context) <= 0) return { kind: 'closed', text: t('nextPickup.none') };
  const text = isTomorrow(next)
    ? t('nextPickup.closedUntilTomorrow')
    : t('nextPickup.closedUntil', { day: formatPickupDay(next, context) });
  return { kind: 'closed', text };
}
