import { randomBytes, randomInt } from 'node:crypto';
import { encodeOrderNumber, orderNumberByteLength } from '@homechef/contract/orders/order-number';
import type { OrderRegion } from '../config/order-region.ts';

const firstCharacters = 32;
const firstByte = (index: number) => (index * firstCharacters) | 0;

/** Returns the range of first bytes of a region: the start, and the end that it does not contain. */
const getByteRange = ({ index, count }: OrderRegion): [number, number] => [
  firstByte((index - 1) / count),
  firstByte(index / count),
];

let region: OrderRegion = { index: 1, count: 1 };

/** Sets the region of the orders that this process places. */
export const configureOrderNumbers = (env: { ORDER_REGION: OrderRegion }): void =>
  void (region = env.ORDER_REGION);

/** Returns a random order number. Its first character tells the region (docs/adr/0082-shard-keys.md). */
export function createOrderNumber(): string {
  const bytes = randomBytes(orderNumberByteLength);
  bytes[0] = randomInt(...getByteRange(region));
  return encodeOrderNumber(bytes);
}

/** Returns the smallest order number of each region, the first region first. */
export const listRegionStarts = (count: OrderRegion['count']): string[] =>
  Array.from({ length: count }, (_, i) => encodeOrderNumber([getByteRange({ index: i + 1, count })[0]]));
