import { showOrderNumber } from '@homechef/contract/orders/order-number';
import { PageTitle } from '../ui/PageTitle.tsx';

/** The heading of an order's page: its number, once the order is there. */
export function OrderTitle({ number }: { number?: string }) {
  const shown = number && showOrderNumber(number);
  return (
    <PageTitle title={shown ? `Order ${shown}` : 'Order'} className="order-title">
      Order {shown && <span data-testid="order-number">{shown}</span>}
    </PageTitle>
  );
}
