import {
  isArrayOf,
  isFiniteNumber,
  isObjectWith,
  isString,
  toSafeParser,
} from '../../../platform/storage/type-guards.ts';

/** The slot that a customer chose at one kitchen, in the form that the `pickups` of an order take. */
export interface PickupChoice {
  chefId: string;
  windowId: string;
  startsAt: string;
}

export const pickupsParser = toSafeParser(
  isArrayOf(isObjectWith<PickupChoice>({ chefId: isString, windowId: isString, startsAt: isString })),
);

/** The pickup time for which a kitchen’s dishes were put into the cart: a named time or a date. */
export interface KitchenDay {
  chefId: string;
  when: string;
  chosenAtMs: number;
}

export const daysParser = toSafeParser(
  isArrayOf(isObjectWith<KitchenDay>({ chefId: isString, when: isString, chosenAtMs: isFiniteNumber })),
);
