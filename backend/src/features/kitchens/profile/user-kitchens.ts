import type { UserKitchens } from '../../users/users.service.ts';
import { isStreetHidden } from './account-kitchens.ts';
import { findIndexedKitchen, getKitchenIndex } from '../index/kitchen-index-instance.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

const listIds = (matches: (stored: StoredKitchen) => boolean): string[] =>
  [...getKitchenIndex().list()].flatMap(({ stored, snapshot }) => (matches(stored) ? [snapshot.id] : []));

/** Facts about kitchens for the lists of accounts, from memory. */
export const userKitchens: Omit<UserKitchens, 'findByPermitState' | 'findByPermitNumber'> = {
  isStreetHidden,
  findApproval: (chefId) => {
    const kitchen = findIndexedKitchen(chefId);
    return kitchen && getKitchenIndex().getApprovalState(kitchen.stored);
  },
  listNotApproved: (state) =>
    listIds((stored) => {
      const found = getKitchenIndex().getApprovalState(stored);
      return found !== 'approved' && (state === undefined || found === state);
    }),
  isOffMarket: (chefId) => findIndexedKitchen(chefId)?.snapshot.isOnMarket === false,
  listOutOfLists: () => getKitchenIndex().listHidden().outOfLists,
};
