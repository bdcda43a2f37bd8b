import { readOrderNumber } from '@homechef/contract/orders/order-number';
import { z } from 'zod';
import { localStore } from '../lib/local-storage.ts';

/** How many numbers this device keeps. */
const most = 5;
const Numbers = z.array(z.string().refine((number) => readOrderNumber(number) === number));

/** The guest orders last seen on this device, latest first: their numbers and nothing else. */
export const recentOrders = (): readonly string[] => localStore.get('guestOrders', Numbers) ?? [];

const without = (number: string) => recentOrders().filter((other) => other !== number);

export const rememberOrder = (number: string): void =>
  localStore.set('guestOrders', [number, ...without(number)].slice(0, most));

/** Forgets one; what is left comes back. */
export function forgetOrder(number: string): readonly string[] {
  const left = without(number);
  if (left.length > 0) localStore.set('guestOrders', left);
  else localStore.remove('guestOrders');
  return left;
}
