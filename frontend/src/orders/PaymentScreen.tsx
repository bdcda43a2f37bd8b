import { PageTitle } from '../ui/PageTitle.tsx';

/** How to pay. */
export function PaymentScreen() {
  return <PageTitle title="Payment" />;
}
