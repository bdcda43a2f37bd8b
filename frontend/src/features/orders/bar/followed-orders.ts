import { createStoredList } from '../../../platform/storage/stored-value.ts';
import {
  isArrayOf,
  isObjectWith,
  isOptional,
  isString,
  toSafeParser,
} from '../../../platform/storage/type-guards.ts';

/** Order that the bar follows until its customer has seen how it ended. */
export interface FollowedOrder {
  number: string;
  /** Account of the customer. Missing for a guest order of this device. */
  account?: string | undefined;
  /** Kitchens whose part has ended, and whose customer has seen it. */
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

/** Follows an order. Does not change what was seen of one that is followed already. */
export function followOrder(number: string, account: string | undefined): void {
  if (followed.get().some((order) => order.number === number)) return;
  followed.set([{ number, account, seen: [] }, ...followed.get()].slice(0, maxFollowed));
}

/** Remembers the ended parts of an order that its customer has seen. */
export function markSeen(number: string, seen: readonly string[]): void {
  const known = followed.get().find((order) => order.number === number);
  if (known && seen.some((chefId) => !known.seen.includes(chefId)))
    followed.set([{ ...known, seen }, ...listOthers(number)]);
}

export function unfollowOrder(number: string): void {
  const others = listOthers(number);
  if (others.length < followed.get().length) followed.set(others);
}
