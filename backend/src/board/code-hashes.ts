import { isOpen } from '@homechef/contract/orders/order-state';
import { hashHandOverCode } from '../orders/hand-over-codes.ts';
import type { KitchenPart } from '../orders/kitchen-day.ts';

const maxHashes = 20_000;
const hashes = new Map<string, Promise<string>>();

/** Hashes a code once per process, because a hash takes some milliseconds and each read of a board needs all of them. */
function getHash(code: string, salt: string): Promise<string> {
  const key = `${salt} ${code}`;
  const known = hashes.get(key);
  if (known) return known;
  if (hashes.size >= maxHashes) hashes.clear();
  const hash = hashHandOverCode(code, salt);
  hashes.set(key, hash);
  return hash;
}

/** Returns the hash of the hand-over code of each order that is not done, by order number. */
export async function hashCodes(parts: readonly KitchenPart[], salt: string): Promise<Map<string, string>> {
  const entries = parts.flatMap(({ order, pickup: { code }, items }) =>
    code !== undefined && items.some(isOpen) ? [[order._id, code] as const] : [],
  );
  const hashed = entries.map(async ([number, code]): Promise<[string, string]> => [
    number,
    await getHash(code, salt),
  ]);
  return new Map(await Promise.all(hashed));
}
