import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { toSafeParser, isString, isArrayOf } from '../../lib/storage/type-guards.ts';
import { localJsonStorage } from '../../lib/storage/json-storage.ts';
import { deleteCachedGuestOrder } from '../../offline/cache-policy.ts';

/** How many numbers this device keeps. */
const most = 5;
const isNumber = (value: unknown): value is string => isString(value) && parseOrderNumber(value) === value;
const stored = toSafeParser(isArrayOf(isNumber));

/** The guest orders last seen on this device, latest first: their numbers and nothing else. */
export const getRecentOrders = (): readonly string[] => localJsonStorage.get('guestOrders', stored) ?? [];

const without = (number: string) => getRecentOrders().filter((other) => other !== number);

export function addRecentOrder(number: string): void {
  const numbers = [number, ...without(number)];
  for (const old of numbers.slice(most)) void deleteCachedGuestOrder(old);
  localJsonStorage.set('guestOrders', numbers.slice(0, most));
}

/** Forgets one, and what was kept of it for the time without a network; the numbers that are left come back. */
export function removeRecentOrder(number: string): readonly string[] {
  void deleteCachedGuestOrder(number);
  const left = without(number);
  if (left.length > 0) localJsonStorage.set('guestOrders', left);
  else localJsonStorage.remove('guestOrders');
  return left;
}
