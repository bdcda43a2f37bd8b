import { createStoredList } from '../../../platform/storage/stored-value.ts';
import {
  isArrayOf,
  isObjectWith,
  isOptional,
  isString,
  toSafeParser,
} from '../../../platform/storage/type-guards.ts';

/** An order that the bar follows until its customer has seen how it ended. */
export interface FollowedOrder {
  number: string;
  /** The customer’s account. Missing for a guest order of this device. */
  account?: string | undefined;
  /** Kitchens whose part has ended, where the customer has seen the end. */
  seen: readonly string[];
}

const maxFollowed = 10;
const parser = toSafeParser(
  isArrayOf(
    isObjectWith<FollowedOrder>({
      number: isString,
      account: isOptional(isString),
      seen: isArrayOf(isString),
    }),
  ),
);
const followed = createStoredList('followedOrders', parser);

export const useFollowedOrders = followed.use;

const listOthers = (number: string) => followed.get().filter((order) => order.number !== number);

/** Starts to follow an order. If it is followed already, keeps what was seen of it. */
export function followOrder(number: string, account: string | undefined): void {
  if (followed.get().some((order) => order.number === number)) return;
  followed.set([{ number, account, seen: [] }, ...followed.get()].slice(0, maxFollowed));
}

/** Remembers which ended parts of an order its customer has seen. */
export function markSeen(number: string, seen: readonly string[]): void {
  const known = followed.get().find((order) => order.number === number);
  if (known && seen.some((chefId) => !known.seen.includes(chefId)))
    followed.set([{ ...known, seen }, ...listOthers(number)]);
}

export function unfollowOrder(number: string): void {
  const others = listOthers(number);
  if (others.length < followed.get().length) followed.set(others);
}
