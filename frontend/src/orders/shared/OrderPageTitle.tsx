import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';

export function OrderPageTitle({ number }: { number?: string }) {
  const { t } = useTranslation();
  const formattedNumber = number && formatOrderNumber(number);
  return (
    <PageTitle
      title={formattedNumber ? t('orders.titled', { number: formattedNumber }) : t('orders.title')}
      className="order-title"
    >
      {/* Text and space form one text node. Browsers drop a separate space node once the number appears. */}
      {`${t('orders.title')} `}
      {formattedNumber && <span data-testid="order-number">{formattedNumber}</span>}
    </PageTitle>
  );
}
