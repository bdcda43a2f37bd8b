import type { ProductSummary } from '@homechef/contract/products/product';
import { listOwnProducts, selectOwnProducts } from '../../products/state/own-products.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';

const maxDishes = 100;
export const ownDishQuery = { sort: 'name', limit: maxDishes } as const;

export const useOwnProducts = (chefId: string) =>
  useQuery(listOwnProducts, selectOwnProducts, chefId, ownDishQuery);

/** Returns a chef’s published dishes by name, or undefined while they load. */
export function useOwnDishes(chefId: string): readonly ProductSummary[] | undefined {
  const { data } = useOwnProducts(chefId);
  return data?.items.filter(({ draft }) => !draft);
}
