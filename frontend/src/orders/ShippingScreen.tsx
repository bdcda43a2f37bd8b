import { PageTitle } from '../ui/PageTitle.tsx';

/** Where to, if anywhere. */
export function ShippingScreen() {
  return <PageTitle title="Address" />;
}
