import type { ProductSummary } from '@homechef/contract/products/product';
import { useAppSelector, type AppState } from '../../store/store.ts';

/** A dish as one of the lists has it that were seen last. */
function find({ productList, chefProducts, topProducts }: AppState, id: string): ProductSummary | undefined {
  const seen = [productList.data?.items, chefProducts.data?.items, topProducts.data];
  return seen.flatMap((items) => items ?? []).find(({ _id }) => _id === id);
}

/** What is known of a dish before it has come itself. */
export const usePlaceholderProduct = (id: string): ProductSummary | undefined =>
  useAppSelector((state) => find(state, id));
