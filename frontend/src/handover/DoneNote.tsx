import { formatMoney, toDollars } from '@homechef/contract/money/money';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Icon } from '../ui/display/Icon.tsx';
import { formatCashUnits } from './cash-amounts.ts';

interface Props {
  title: string;
  changeCents: number;
}

/** Confirms a hand-over or sale and shows the change to give back, until the next customer. */
export function DoneNote({ title, changeCents }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="hand-over-done" role="status">
      <p>
        <Icon name="check" /> <b>{title}</b>
      </p>
      {changeCents > 0 && (
        <p className="change-due">
          <span>
            {t('handOver.done.giveBack')}
            <small>{formatCashUnits(changeCents, locale, t)}</small>
          </span>
          <b>{formatMoney(toDollars(changeCents))}</b>
        </p>
      )}
    </div>
  );
}
