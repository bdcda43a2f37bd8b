import { PageTitle } from '../ui/PageTitle.tsx';

/** Ordering without an account. */
export function GuestCheckoutScreen() {
  return <PageTitle title="Guest checkout" />;
}
