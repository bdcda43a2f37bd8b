import { normalizeCity } from '@homechef/contract/users/address';
import { isOpenAt } from '@homechef/contract/kitchens/schedule';
import { getKitchenIndex } from '../index/kitchen-index-instance.ts';

/** Lists the kitchens on the market with their city and whether they are open, from memory. */
export const listMarketKitchens = (nowMs: number): { city: string; isOpen: boolean }[] =>
  [...getKitchenIndex().list()].flatMap(({ stored, snapshot }) =>
    snapshot.isOnMarket ? [{ city: stored.place.city, isOpen: isOpenAt(snapshot.schedule, nowMs) }] : [],
  );

interface WaitingKitchen {
  chefId: string;
  since: Date;
}

/**
 * Lists the kitchens that wait for approval, and since when. A refused kitchen waits since its chef changed it. Where
 * no approval is required, none waits.
 */
export const listWaitingKitchens = (): WaitingKitchen[] =>
  getKitchenIndex().isApprovalRequired
    ? [...getKitchenIndex().list()].flatMap(({ stored, snapshot }) =>
        getKitchenIndex().getApprovalState(stored) === 'waiting'
          ? [
              {
                chefId: snapshot.id,
                since: stored.approval?.decidedAt ? stored.updatedAt : stored.createdAt,
              },
            ]
          : [],
      )
    : [];

interface PermitEnd {
  chefId: string;
  endsAt: Date | null;
  isExpired: boolean;
}

/** Lists when each approved permit ends, from memory. */
export const listPermitEnds = (): PermitEnd[] =>
  [...getKitchenIndex().list()].flatMap(({ stored: { permit }, snapshot }) =>
    permit ? [{ chefId: snapshot.id, endsAt: permit.endsAt, isExpired: permit.isExpired }] : [],
  );

/** Lists the chefs whose pickup place is in a city, from memory. */
export const listChefsOfCity = (city: string): string[] =>
  [...getKitchenIndex().list()].flatMap(({ stored, snapshot }) =>
    normalizeCity(stored.place.city) === normalizeCity(city) ? [snapshot.id] : [],
  );

/** Returns the city of a kitchen and whether it is on the market and listed, from memory. */
export const describeKitchen = (
  chefId: string,
): { city: string; isOnMarket: boolean; listed: boolean } | undefined => {
  const kitchen = getKitchenIndex().get(chefId);
  if (!kitchen) return undefined;
  const { stored, snapshot } = kitchen;
  return { city: stored.place.city, isOnMarket: snapshot.isOnMarket, listed: stored.listed ?? true };
};
