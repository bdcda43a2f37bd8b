import { formatCents } from '@homechef/contract/money/money';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { formatCashUnits } from './cash-amounts.ts';

interface Props {
  title: string;
  changeCents: number;
  isKept: boolean; // on this device, and not confirmed by the server yet
}

/** Confirms a hand-over or sale and shows the change to give back, until the next customer. */
export function DoneNote({ title, changeCents, isKept }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className={`alert stack ${isKept ? 'alert-warning' : 'alert-success'}`} role="status">
      <p>
        <Icon name={isKept ? 'clock' : 'check'} /> <b>{title}</b>
      </p>
      {changeCents > 0 && (
        <p className="amount-line">
          <span>{t('handOver.done.giveBack')}</span> <b>{formatCents(changeCents)}</b>
          <small>{formatCashUnits(changeCents, locale, t)}</small>
        </p>
      )}
    </div>
  );
}
