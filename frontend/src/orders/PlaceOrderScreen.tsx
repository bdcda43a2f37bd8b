import { PageTitle } from '../ui/PageTitle.tsx';

/** The review before an order is placed. */
export function PlaceOrderScreen() {
  return <PageTitle title="Place Order" />;
}
