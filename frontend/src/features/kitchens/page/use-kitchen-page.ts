import type { Kitchen, WindowList } from '@homechef/contract/kitchens/kitchen';
import { can } from '@homechef/contract/permissions/permissions';
import { useEffect } from 'react';
import { isNotFound, type QueryState, type RequestState } from '../../../platform/http/define-request.ts';
import { getKitchen, getOwnKitchen } from '../state/kitchen.requests.ts';
import { listOwnWindows, listWindows, pageWindowQuery } from '../state/windows.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { useKitchenRefetch } from '../../live-events/use-live-refetch.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { isOpeningOver } from './describe-opening.ts';

/** Id of the panel with all times, for the link from the summary. */
export const timesId = 'kitchen-times';

export interface KitchenPage {
  kitchen: RequestState<Kitchen>;
  windows: QueryState<WindowList>;
}

/** Returns whether the kitchen does not exist as far as others can tell, but the signed-in account may see it. */
function useIsOnlyOwn(chefId: string): boolean {
  const shown = getKitchen.selectState(useAppSelector(getKitchen.select), chefId);
  const user = useAppSelector((state) => state.session.user);
  return user !== undefined && can.actFor(user, chefId) && isNotFound(shown);
}

/**
 * Loads what a kitchen’s page shows to everyone. That goes for its chef, too: a preview must not show more than
 * customers see. While the kitchen is off the market, its chef and admins get their own view. Reloads when the kitchen
 * opens or closes, and its times when a stop moves.
 */
export function useKitchenPage(chefId: string): KitchenPage {
  const dispatch = useAppDispatch();
  const isOnlyOwn = useIsOnlyOwn(chefId);
  const getProfile = isOnlyOwn ? getOwnKitchen : getKitchen;
  const listTimes = isOnlyOwn ? listOwnWindows : listWindows;
  const kitchen = useQuery(getProfile, chefId);
  const windows = useQuery(listTimes, chefId, pageWindowQuery);
  const nowMs = useNow();
  const isOver = kitchen.data !== undefined && isOpeningOver(kitchen.data, nowMs);
  useEffect(() => {
    if (isOver) void dispatch(getProfile(chefId));
  }, [dispatch, getProfile, chefId, isOver]);
  useKitchenRefetch('market', chefId, windows.refetch);
  return { kitchen, windows };
}
