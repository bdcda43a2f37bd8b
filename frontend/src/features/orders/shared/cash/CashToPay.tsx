import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Price } from '../../../../ui/display/Price.tsx';

/** Shows the cash to bring, as the most prominent line of every order and of its review step. */
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
