import type { Types } from 'mongoose';
import { toPlace } from '@homechef/contract/kitchens/place-address';
import { defaultSettings } from '@homechef/contract/kitchens/kitchen-options';
import { marketTimeZone } from '@homechef/contract/time/market-time-zone';
import { notAvailable } from '@homechef/contract/users/address';
import { getKitchenSnapshot, type KitchenSnapshot } from '../kitchens/kitchen-access.ts';
import type { StoredPickup } from './orders.model.ts';

const unknownPlace = toPlace({ address: '', latitude: notAvailable, longitude: notAvailable });

/** Returns a pickup without a time: the kitchen hands the food over as soon as it is ready. */
export function createUntimedPickupAt(
  chefId: Types.ObjectId,
  kitchen: KitchenSnapshot | undefined,
): StoredPickup {
  return {
    chefId,
    windowId: null,
    date: null,
    startsAt: null,
    endsAt: null,
    timeZone: kitchen?.schedule.timeZone ?? marketTimeZone,
    place: kitchen?.schedule.place ?? unknownPlace,
    ...(kitchen?.hideStreet ? { isStreetHidden: true } : {}),
    cancelMinutes: kitchen?.cancelMinutes ?? defaultSettings.cancelMinutes,
    answerBy: null,
    change: null,
    moves: 0,
    sequence: 0,
  };
}

export const createUntimedPickup = async (chefId: Types.ObjectId): Promise<StoredPickup> =>
  createUntimedPickupAt(chefId, await getKitchenSnapshot(String(chefId)));

export const listChefs = (items: readonly { chefId: Types.ObjectId }[]): Types.ObjectId[] => [
  ...new Map(items.map(({ chefId }) => [String(chefId), chefId])).values(),
];
