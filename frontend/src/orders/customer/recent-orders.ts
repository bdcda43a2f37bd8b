import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { checks, isText, listOf } from '../../lib/storage/type-guards.ts';
import { localStore } from '../../lib/storage/json-storage.ts';
import { forgetGuestOrder } from '../../offline/cache-policy.ts';

/** How many numbers this device keeps. */
const most = 5;
const isNumber = (value: unknown): value is string => isText(value) && parseOrderNumber(value) === value;
const stored = checks(listOf(isNumber));

/** The guest orders last seen on this device, latest first: their numbers and nothing else. */
export const recentOrders = (): readonly string[] => localStore.get('guestOrders', stored) ?? [];

const without = (number: string) => recentOrders().filter((other) => other !== number);

export function rememberOrder(number: string): void {
  const numbers = [number, ...without(number)];
  for (const old of numbers.slice(most)) void forgetGuestOrder(old);
  localStore.set('guestOrders', numbers.slice(0, most));
}

/** Forgets one, and what was kept of it for the time without a network; the numbers that are left come back. */
export function forgetOrder(number: string): readonly string[] {
  void forgetGuestOrder(number);
  const left = without(number);
  if (left.length > 0) localStore.set('guestOrders', left);
  else localStore.remove('guestOrders');
  return left;
}
