import { PageTitle } from '../ui/PageTitle.tsx';

/** One food item. */
export function ProductScreen() {
  return <PageTitle title="Food item" />;
}
