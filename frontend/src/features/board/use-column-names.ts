import { minuteMs } from '@homechef/contract/time/local-date';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { formatPickupClock, formatPickupHours, type PickupTimeContext } from '../pickups/pickup-time.ts';
import type { Column } from './board-view.ts';

/** Returns a function that names a column: "Late" with the time, "5:45 pm" with the minutes left, or "Later". */
export function useColumnNames(time: PickupTimeContext) {
  const { t } = useTranslation();
  return ({ kind, startsAt, lastStartsAt, isRest }: Column): { title: string; detail: string } => {
    if (startsAt === null || lastStartsAt === null) return { title: t('board.asSoon'), detail: '' };
    const hours =
      startsAt === lastStartsAt
        ? formatPickupClock(startsAt, time)
        : formatPickupHours({ startsAt, endsAt: lastStartsAt }, time);
    if (kind === 'late') return { title: t('board.late'), detail: hours };
    if (isRest) return { title: t('board.later'), detail: hours };
    const minutes = Math.ceil((Date.parse(startsAt) - time.nowMs) / minuteMs);
    const isSoon = minutes <= 120;
    return { title: hours, detail: isSoon ? t('board.in', { minutes }) : '' };
  };
}
