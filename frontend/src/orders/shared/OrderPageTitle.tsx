import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';

/** The heading of an order's page: its number, once the order is there. */
export function OrderPageTitle({ number }: { number?: string }) {
  const { t } = useTranslation();
  const shown = number && formatOrderNumber(number);
  return (
    <PageTitle
      title={shown ? t('orders.titled', { number: shown }) : t('orders.title')}
      className="order-title"
    >
      {/* In one piece: a browser that has read a space by itself leaves it out when the number comes. */}
      {`${t('orders.title')} `}
      {shown && <span data-testid="order-number">{shown}</span>}
    </PageTitle>
  );
}
