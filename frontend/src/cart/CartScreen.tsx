import { PageTitle } from '../ui/PageTitle.tsx';

/** The shopping cart. */
export function CartScreen() {
  return <PageTitle title="Shopping Cart" />;
}
