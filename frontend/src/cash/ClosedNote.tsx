import type { CashDay } from '@homechef/contract/cash/cash-day';
import { formatMoney } from '@homechef/contract/money/money';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { formatPickupStart } from '../pickups/format-pickup-time.ts';
import { usePickupTime } from '../pickups/use-pickup-time.ts';
import { CounterIcon } from '../ui/display/CounterIcon.tsx';
import { describeDifference } from './describe-difference.ts';

interface Props {
  closed: NonNullable<CashDay['closed']>;
  timeZone: string;
}

/** Tells when a day was closed, the counted cash, and the difference. */
export function ClosedNote({ closed, timeZone }: Props) {
  const { t } = useTranslation();
  const context = usePickupTime(timeZone);
  return (
    <div className="cash-closed" role="status">
      <CounterIcon name="lock" />
      <p>
        <b>{t('cash.close.closed', { time: formatPickupStart(closed.at, context) })}</b>{' '}
        {t('cash.close.result', {
          cash: formatMoney(closed.counted),
          difference: describeDifference(closed.difference, t),
        })}{' '}
        {t('cash.close.later')}
      </p>
    </div>
  );
}
