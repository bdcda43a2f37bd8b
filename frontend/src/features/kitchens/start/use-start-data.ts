import type { QueryState } from '../../../platform/http/define-request.ts';
import { getOwnKitchen } from '../state/kitchen.requests.ts';
import { listLimits } from '../state/limits.requests.ts';
import { getPermit } from '../../permits/state/permits.requests.ts';
import { listOwnWindows, windowQuery } from '../state/windows.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { listAllOwnProducts } from '../../products/state/own-products.requests.ts';
import type { StartData } from './start-steps.ts';

/** Loads the data of the first steps, all of it or none. */
export function useStartData(chefId: string): QueryState<StartData> {
  const kitchen = useQuery(getOwnKitchen, chefId);
  const windows = useQuery(listOwnWindows, chefId, windowQuery);
  const products = useQuery(listAllOwnProducts, chefId);
  const limits = useQuery(listLimits, chefId);
  const permit = useQuery(getPermit, chefId);
  const all = [kitchen, windows, products, limits, permit];
  const refetch = () => Promise.all(all.map((query) => query.refetch()));
  if (kitchen.data && windows.data && products.data && limits.data && permit.data) {
    const data = {
      kitchen: kitchen.data,
      windows: windows.data,
      dishes: products.data,
      limits: limits.data,
      permit: permit.data,
    };
    return { status: 'success', key: chefId, data, refetch };
  }
  const failed = all.find(({ error }) => error !== undefined);
  if (failed?.status === 'fail') return { ...failed, data: undefined, refetch };
  return { status: 'idle', refetch };
}
