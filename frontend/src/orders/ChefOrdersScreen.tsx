import { PageTitle } from '../ui/PageTitle.tsx';

/** A chef's orders. */
export function ChefOrdersScreen() {
  return <PageTitle title="My Orders" />;
}
