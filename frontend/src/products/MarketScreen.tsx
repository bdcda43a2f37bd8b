import { PageTitle } from '../ui/PageTitle.tsx';

/** The market. */
export function MarketScreen() {
  return <PageTitle title="Latest cuisines" />;
}
