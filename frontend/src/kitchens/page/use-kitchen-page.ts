import type { Kitchen, WindowList } from '@homechef/contract/kitchens/kitchen';
import { useEffect } from 'react';
import type { RequestState } from '../../lib/http/define-request.ts';
import { getKitchen, selectKitchen } from '../../store/kitchens/kitchen.requests.ts';
import { listWindows, selectWindows } from '../../store/kitchens/windows.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { isOpeningOver } from './describe-opening.ts';

const windowQuery = { days: 31 };

export interface KitchenPage {
  kitchen: RequestState<Kitchen>;
  windows: RequestState<WindowList>;
  retry: () => void;
}

/**
 * Loads the data that the page of a kitchen shows to everyone, also to its chef: a preview must not show more than
 * customers see. Reads it again when the kitchen opens or closes.
 */
export function useKitchenPage(chefId: string): KitchenPage {
  const dispatch = useAppDispatch();
  const kitchen = useQuery(getKitchen, selectKitchen, chefId);
  const windows = useQuery(listWindows, selectWindows, chefId, windowQuery);
  const nowMs = useNow();
  const isOver = kitchen.data !== undefined && isOpeningOver(kitchen.data, nowMs);
  useEffect(() => {
    if (isOver) void dispatch(getKitchen(chefId));
  }, [dispatch, chefId, isOver]);
  return {
    kitchen,
    windows,
    retry: () => void dispatch(listWindows(chefId, windowQuery)),
  };
}
