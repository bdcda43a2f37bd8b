import type { ProductSummary } from '@homechef/contract/products/product';
import { selectChefProducts, selectProductList, selectTopProducts } from '../state/products.requests.ts';
import { useAppSelector, type AppState } from '../../../store/store.ts';

function findInLists(state: AppState, id: string): ProductSummary | undefined {
  const lists = [
    selectProductList(state).data?.items,
    selectChefProducts(state).data?.items,
    selectTopProducts(state).data,
  ];
  return lists.flatMap((items) => items ?? []).find(({ _id }) => _id === id);
}

export const usePlaceholderProduct = (id: string): ProductSummary | undefined =>
  useAppSelector((state) => findInLists(state, id));
