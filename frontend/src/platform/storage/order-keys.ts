import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { localJsonStorage } from './json-storage.ts';
import { isString, toSafeParser } from './type-guards.ts';
import { orderKeyHeader } from '@homechef/contract/orders/order-key';

const maxKeys = 20;

const isEntry = (value: unknown): value is [number: string, key: string] =>
  Array.isArray(value) && value.length === 2 && value.every(isString);
const entriesParser = toSafeParser(
  (value: unknown): value is [string, string][] => Array.isArray(value) && value.every(isEntry),
);

const readEntries = () => localJsonStorage.get('guestOrderKeys', entriesParser) ?? [];
const listOthers = (number: string) => readEntries().filter(([other]) => other !== number);

/** Returns the key of a guest order that was placed on this device or opened with the link in its email. */
export function getOrderKey(rawNumber: string): string | undefined {
  const number = parseOrderNumber(rawNumber);
  return readEntries().find(([other]) => other === number)?.[1];
}

export function storeOrderKey(number: string, key: string): void {
  localJsonStorage.set('guestOrderKeys', [[number, key], ...listOthers(number)].slice(0, maxKeys));
}

export function removeOrderKey(number: string): void {
  localJsonStorage.set('guestOrderKeys', listOthers(number));
}

/**
 * Returns the headers that prove that this device is the customer of a guest order. Empty if it does not have the key.
 */
export function createOrderKeyHeaders(number: string): Record<string, string> {
  const key = getOrderKey(number);
  return key === undefined ? {} : { [orderKeyHeader]: key };
}
