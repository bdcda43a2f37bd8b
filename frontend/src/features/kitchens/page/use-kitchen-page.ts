import type { Kitchen, WindowList } from '@homechef/contract/kitchens/kitchen';
import { can } from '@homechef/contract/permissions/permissions';
import { useEffect } from 'react';
import { isNotFound, type RequestState } from '../../../platform/http/define-request.ts';
import { getKitchen, getOwnKitchen, selectKitchen, selectOwnKitchen } from '../state/kitchen.requests.ts';
import {
  listOwnWindows,
  listWindows,
  pageWindowQuery,
  selectOwnWindows,
  selectWindows,
} from '../state/windows.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { useKitchenRefetch } from '../../live-events/use-live-refetch.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { isOpeningOver } from './describe-opening.ts';

/** Id of the panel with all times, for the link from the summary. */
export const timesId = 'kitchen-times';

export interface KitchenPage {
  kitchen: RequestState<Kitchen>;
  windows: RequestState<WindowList>;
  retry: () => void;
}

const asEveryone = {
  getProfile: getKitchen,
  selectProfile: selectKitchen,
  listTimes: listWindows,
  selectTimes: selectWindows,
};
const asOwn = {
  getProfile: getOwnKitchen,
  selectProfile: selectOwnKitchen,
  listTimes: listOwnWindows,
  selectTimes: selectOwnWindows,
};

/** Returns whether the kitchen does not exist as far as others can tell, but the signed-in account may see it. */
function useIsOnlyOwn(chefId: string): boolean {
  const shown = getKitchen.selectState(useAppSelector(selectKitchen), chefId);
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
  const { getProfile, selectProfile, listTimes, selectTimes } = useIsOnlyOwn(chefId) ? asOwn : asEveryone;
  const kitchen = useQuery(getProfile, selectProfile, chefId);
  const windows = useQuery(listTimes, selectTimes, chefId, pageWindowQuery);
  const nowMs = useNow();
  const isOver = kitchen.data !== undefined && isOpeningOver(kitchen.data, nowMs);
  useEffect(() => {
    if (isOver) void dispatch(getProfile(chefId));
  }, [dispatch, getProfile, chefId, isOver]);
  const readTimes = () => void dispatch(listTimes(chefId, pageWindowQuery));
  useKitchenRefetch('market', chefId, readTimes);
  return { kitchen, windows, retry: readTimes };
}
