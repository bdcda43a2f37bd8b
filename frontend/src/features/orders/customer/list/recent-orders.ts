import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { toSafeParser, isString, isArrayOf } from '../../../../platform/storage/type-guards.ts';
import { removeOrderKey } from '../../../../platform/storage/order-keys.ts';
import { localJsonStorage } from '../../../../platform/storage/json-storage.ts';
import { deleteCachedGuestOrder } from '../../../offline/cache-policy.ts';

const maxRecentOrders = 5;
const isOrderNumber = (value: unknown): value is string =>
  isString(value) && parseOrderNumber(value) === value;
const orderNumbersParser = toSafeParser(isArrayOf(isOrderNumber));

/**
 * Returns the numbers of the guest orders last viewed on this device, newest first. Nothing but the numbers is stored.
 */
export const getRecentOrders = (): readonly string[] =>
  localJsonStorage.get('guestOrders', orderNumbersParser) ?? [];

const getOtherNumbers = (number: string) => getRecentOrders().filter((other) => other !== number);

export function addRecentOrder(number: string): void {
  const numbers = [number, ...getOtherNumbers(number)];
  for (const old of numbers.slice(maxRecentOrders)) void deleteCachedGuestOrder(old);
  localJsonStorage.set('guestOrders', numbers.slice(0, maxRecentOrders));
}

/** Removes everything that this device stored of a guest order. Resolves to the numbers that are left. */
export async function removeRecentOrder(number: string): Promise<readonly string[]> {
  // The page may close at any time. If the number went first, nothing would offer to remove the cached order.
  await deleteCachedGuestOrder(number);
  removeOrderKey(number);
  const remaining = getOtherNumbers(number);
  if (remaining.length > 0) localJsonStorage.set('guestOrders', remaining);
  else localJsonStorage.remove('guestOrders');
  return remaining;
}
