import type { CashDay } from '@homechef/contract/cash/cash-day';
import { getCashDate } from '@homechef/contract/cash/cash-date';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../store/store.ts';
import { applyTapsToCash } from '../offline/tap-queue/apply-taps-to-cash.ts';
import { selectTapQueue } from '../offline/tap-queue/tap-queue.reducer.ts';

/** Returns a function that adds the sales of stored taps to their cash day, each marked as not sent. */
export function useExpectedCash(): (day: CashDay, timeZone: string) => CashDay {
  const { t } = useTranslation();
  const { taps } = useAppSelector(selectTapQueue);
  return useMemo(
    () => (day, timeZone) =>
      applyTapsToCash(
        day,
        taps.filter(({ takenAtMs }) => getCashDate(takenAtMs, timeZone) === day.date),
        t('orders.status.notSent'),
      ),
    [t, taps],
  );
}
