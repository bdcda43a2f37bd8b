import type { ProductSummary } from '@homechef/contract/products/product';
import { useAppSelector, type AppState } from '../../store/store.ts';

function findInLists(
  { productList, chefProducts, topProducts }: AppState,
  id: string,
): ProductSummary | undefined {
  const lists = [productList.data?.items, chefProducts.data?.items, topProducts.data];
  return lists.flatMap((items) => items ?? []).find(({ _id }) => _id === id);
}

export const usePlaceholderProduct = (id: string): ProductSummary | undefined =>
  useAppSelector((state) => findInLists(state, id));
