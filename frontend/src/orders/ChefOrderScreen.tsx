import { PageTitle } from '../ui/PageTitle.tsx';

/** A chef's part of an order. */
export function ChefOrderScreen() {
  return <PageTitle title="Order" />;
}
