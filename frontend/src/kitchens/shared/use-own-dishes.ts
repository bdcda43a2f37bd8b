import type { ProductSummary } from '@homechef/contract/products/product';
import { listOwnProducts, selectOwnProducts } from '../../store/products/own-products.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';

const maxDishes = 100;

/** Returns the published dishes of a chef by name, or undefined while they load. */
export function useOwnDishes(chefId: string): readonly ProductSummary[] | undefined {
  const { data } = useQuery(listOwnProducts, selectOwnProducts, chefId, { sort: 'name', limit: maxDishes });
  return data?.items.filter(({ draft }) => !draft);
}
