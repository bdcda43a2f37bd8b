import { normalizeCity } from '@homechef/contract/users/address';
import { isOpenAt } from '@homechef/contract/kitchens/schedule';
import { getApprovalState } from './approval.ts';
import { getKitchenIndex } from './kitchen-index-instance.ts';

/** Lists the kitchens on the market with their city and opening state, from memory. */
export const listMarketKitchens = (nowMs: number): { city: string; isOpen: boolean }[] =>
  [...getKitchenIndex().list()].flatMap(({ stored, snapshot }) =>
    snapshot.isOnMarket ? [{ city: stored.place.city, isOpen: isOpenAt(snapshot.schedule, nowMs) }] : [],
  );

/** Lists since when each kitchen waits for approval. A refused one waits since its chef changed it. */
export const listWaitingKitchens = (): Date[] =>
  [...getKitchenIndex().list()].flatMap(({ stored }) =>
    getApprovalState(stored) === 'waiting'
      ? [stored.approval?.decidedAt ? stored.updatedAt : stored.createdAt]
      : [],
  );

interface PermitEnd {
  chefId: string;
  endsAt: Date | null;
  isExpired: boolean;
}

/** Lists the ends of all permits that were approved, from memory. */
export const listPermitEnds = (): PermitEnd[] =>
  [...getKitchenIndex().list()].flatMap(({ stored: { permit }, snapshot }) =>
    permit ? [{ chefId: snapshot.id, endsAt: permit.endsAt, isExpired: permit.isExpired }] : [],
  );

/** Lists the chefs whose pickup place is in a city, from memory. */
export const listChefsOfCity = (city: string): string[] =>
  [...getKitchenIndex().list()].flatMap(({ stored, snapshot }) =>
    normalizeCity(stored.place.city) === normalizeCity(city) ? [snapshot.id] : [],
  );

/** Returns city and market state of a kitchen, from memory. */
export const describeKitchen = (chefId: string): { city: string; isOnMarket: boolean } | undefined => {
  const kitchen = getKitchenIndex().get(chefId);
  return kitchen && { city: kitchen.stored.place.city, isOnMarket: kitchen.snapshot.isOnMarket };
};
