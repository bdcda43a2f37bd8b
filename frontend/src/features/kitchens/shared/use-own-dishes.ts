import type { ProductSummary } from '@homechef/contract/products/product';
import { listAllOwnProducts } from '../../products/state/own-products.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';

/** Returns a chef’s published dishes by name, or undefined while they load. */
export function useOwnDishes(chefId: string): readonly ProductSummary[] | undefined {
  const { data } = useQuery(listAllOwnProducts, chefId);
  return data?.filter(({ draft }) => !draft);
}
