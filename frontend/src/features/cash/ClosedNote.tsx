import { getCashDayRange } from '@homechef/contract/cash/cash-date';
import type { CashDay, CashEntry } from '@homechef/contract/cash/cash-day';
import { formatMoney } from '@homechef/contract/money/money';
import type { Ref } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import {
  formatPickupClock,
  formatPickupMoment,
  formatPickupWhen,
  usePickupTime,
} from '../pickups/pickup-time.ts';
import { reopenCashDay } from './state/cash.requests.ts';
import { useOutcome } from '../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../store/store.ts';
import { CounterIcon } from '../../ui/display/CounterIcon.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { describeDifference } from './cash-format.ts';

interface Props {
  ref?: Ref<HTMLDivElement>;
  day: CashDay;
  closed: NonNullable<CashDay['closed']>;
  chefId: string;
  timeZone: string;
}

function LateSale({ entry: { kind, amount, at }, timeZone }: { entry: CashEntry; timeZone: string }) {
  const { t } = useTranslation();
  const context = usePickupTime(timeZone);
  const values = { cash: formatMoney(amount), time: formatPickupMoment(at, context) };
  return <p>{t(kind === 'refund' ? 'cash.close.lateRefund' : 'cash.close.lateSale', values)}</p>;
}

function ReopenButton({ date, chefId }: { date: string; chefId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const state = useOutcome(reopenCashDay);
  const [isBusy, run] = useAsyncAction();
  return (
    <>
      <FormError state={state} />
      <Button
        variant="secondary"
        aria-busy={isBusy}
        onClick={() => void run(() => dispatch(reopenCashDay(chefId, date)))}
      >
        {t('cash.close.reopen')}
      </Button>
    </>
  );
}

/**
 * Says when a day was closed, the counted cash, the difference and later sales. Offers to reopen the day until it ends.
 */
export function ClosedNote({ ref, day, closed, chefId, timeZone }: Props) {
  const { t } = useTranslation();
  const context = usePickupTime(timeZone);
  const { toMs } = getCashDayRange(day.date, timeZone);
  const canReopen = context.nowMs < toMs;
  return (
    <div ref={ref} tabIndex={-1} className="alert alert-success d-flex gap-2">
      <CounterIcon name="lock" />
      <div role="status">
        <p>
          <b>{t('cash.close.closed', { when: formatPickupWhen(closed.at, context) })}</b>{' '}
          {t('cash.close.result', {
            cash: formatMoney(closed.counted),
            difference: describeDifference(closed.difference, t),
          })}{' '}
          {canReopen &&
            t('cash.close.reopenUntil', { time: formatPickupClock(new Date(toMs).toISOString(), context) })}
        </p>
        {day.entries
          .filter(({ isLate }) => isLate)
          .map((entry) => (
            <LateSale key={entry._id} entry={entry} timeZone={timeZone} />
          ))}
        {canReopen && <ReopenButton date={day.date} chefId={chefId} />}
      </div>
    </div>
  );
}
