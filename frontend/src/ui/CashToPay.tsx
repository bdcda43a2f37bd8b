import { useTranslation } from '../lib/use-translation.ts';
import { Icon } from './Icon.tsx';
import { Price } from './Price.tsx';

/** The one prominent line of every order and its review: what to bring (contract, Orders). */
export function CashToPay({ amount }: { amount: number }) {
  const { t } = useTranslation();
  return (
    <p className="cash-to-pay">
      <Icon name="cash" />
      <span className="cash-to-pay-label">{t('ui.cashToPay')}</span>
      <Price value={amount} />
    </p>
  );
}
