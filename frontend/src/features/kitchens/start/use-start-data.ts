import { useCallback } from 'react';
import type { RequestState } from '../../../platform/http/define-request.ts';
import { getOwnKitchen } from '../state/kitchen.requests.ts';
import { listLimits } from '../state/limits.requests.ts';
import { getPermit } from '../../permits/state/permits.requests.ts';
import { listOwnWindows, windowQuery } from '../state/windows.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { listAllOwnProducts } from '../../products/state/own-products.requests.ts';
import type { StartData } from './start-steps.ts';

/** Loads the data of the first steps, all of it or none. */
export function useStartData(chefId: string): { state: RequestState<StartData>; refresh: () => void } {
  const dispatch = useAppDispatch();
  const kitchen = useQuery(getOwnKitchen, chefId);
  const windows = useQuery(listOwnWindows, chefId, windowQuery);
  const products = useQuery(listAllOwnProducts, chefId);
  const limits = useQuery(listLimits, chefId);
  const permit = useQuery(getPermit, chefId);
  const refresh = useCallback(() => {
    void dispatch(getOwnKitchen(chefId));
    void dispatch(listOwnWindows(chefId, windowQuery));
    void dispatch(listAllOwnProducts(chefId));
    void dispatch(listLimits(chefId));
    void dispatch(getPermit(chefId));
  }, [dispatch, chefId]);
  const key = chefId;
  if (kitchen.data && windows.data && products.data && limits.data && permit.data) {
    const data = {
      kitchen: kitchen.data,
      windows: windows.data,
      dishes: products.data,
      limits: limits.data,
      permit: permit.data,
    };
    return { state: { status: 'success', key, data }, refresh };
  }
  const failed = [kitchen, windows, products, limits, permit].find(({ error }) => error !== undefined);
  if (failed?.status === 'fail') return { state: { ...failed, data: undefined }, refresh };
  return { state: { status: 'idle' }, refresh };
}
