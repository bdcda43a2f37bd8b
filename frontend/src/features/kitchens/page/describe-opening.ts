import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { Translate } from '../../../platform/i18n/translate.ts';
import {
  formatPickupEnd,
  formatPickupMoment,
  formatPickupStartInText,
  type PickupTimeContext,
} from '../../pickups/pickup-time.ts';

export interface Opening {
  kind: 'open' | 'closed' | 'paused';
  text: string;
}

type OpeningTimes = Pick<Kitchen, 'open' | 'opensAt' | 'closesAt' | 'pausedUntil' | 'pauseReason'>;

const isAhead = (at: string | null, nowMs: number): at is string => at !== null && Date.parse(at) > nowMs;

/** Says whether a kitchen is open, when it opens, or how long it is paused. */
export function describeOpening(kitchen: OpeningTimes, context: PickupTimeContext, t: Translate): Opening {
  const { open, opensAt, closesAt, pausedUntil, pauseReason } = kitchen;
  if (isAhead(pausedUntil, context.nowMs)) {
    const time = formatPickupMoment(pausedUntil, context);
    const text = pauseReason
      ? t('kitchens.page.state.pausedWhy', { time, reason: pauseReason })
      : t('kitchens.page.state.paused', { time });
    return { kind: 'paused', text };
  }
  if (open) {
    const text = closesAt
      ? t('kitchens.page.state.open', { time: formatPickupEnd(closesAt, context) })
      : t('kitchens.page.state.openAlways');
    return { kind: 'open', text };
  }
  const text = opensAt
    ? t('kitchens.page.state.closed', { time: formatPickupStartInText(opensAt, context) })
    : t('kitchens.page.state.closedNoTimes');
  return { kind: 'closed', text };
}

/** Returns whether the state of a kitchen is outdated just because time has passed since it was loaded. */
export const isOpeningOver = ({ opensAt, closesAt, pausedUntil }: OpeningTimes, nowMs: number): boolean =>
  [opensAt, closesAt, pausedUntil].some((at) => at !== null && Date.parse(at) <= nowMs);
