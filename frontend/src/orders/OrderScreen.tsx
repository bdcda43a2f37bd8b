import { PageTitle } from '../ui/PageTitle.tsx';

/** A member's order. */
export function OrderScreen() {
  return <PageTitle title="Order" />;
}
