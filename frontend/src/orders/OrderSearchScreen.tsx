import { PageTitle } from '../ui/PageTitle.tsx';

/** Looking up a guest order by its number. */
export function OrderSearchScreen() {
  return <PageTitle title="Find your order" />;
}
