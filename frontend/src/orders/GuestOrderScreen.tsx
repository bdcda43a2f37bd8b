import { PageTitle } from '../ui/PageTitle.tsx';

/** A guest's order. */
export function GuestOrderScreen() {
  return <PageTitle title="Order" />;
}
