import {
  isArrayOf,
  isFiniteNumber,
  isObjectWith,
  isString,
  toSafeParser,
} from '../../../platform/storage/type-guards.ts';

/** Slot that a customer chooses for one kitchen, as `pickups` of an order takes it. */
export interface PickupChoice {
  chefId: string;
  windowId: string;
  startsAt: string;
}

export const pickupsParser = toSafeParser(
  isArrayOf(isObjectWith<PickupChoice>({ chefId: isString, windowId: isString, startsAt: isString })),
);

/** Pickup time for which the dishes of a kitchen were put into the cart: a named time or a date. */
export interface KitchenDay {
  chefId: string;
  when: string;
  chosenAtMs: number;
}

export const daysParser = toSafeParser(
  isArrayOf(isObjectWith<KitchenDay>({ chefId: isString, when: isString, chosenAtMs: isFiniteNumber })),
);
