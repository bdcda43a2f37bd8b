import { isArrayOf, isObjectWith, isString, toSafeParser } from '../../lib/storage/type-guards.ts';

/** Slot that a customer chooses for one kitchen, as `pickups` of an order takes it (pickup §3). */
export interface PickupChoice {
  chefId: string;
  windowId: string;
  startsAt: string;
}

export const pickupsParser = toSafeParser(
  isArrayOf(isObjectWith<PickupChoice>({ chefId: isString, windowId: isString, startsAt: isString })),
);
