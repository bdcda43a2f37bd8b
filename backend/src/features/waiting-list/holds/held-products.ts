import { Types } from 'mongoose';
import { now } from '../../../platform/lib/clock.ts';
import { getWaitingEntries } from '../waiting.model.ts';

/** Returns those of the dishes that have portions on hold for waiting people. */
export async function listHeldProducts(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const product = { $in: ids.map((id) => new Types.ObjectId(id)) };
  const running = { product, isOpen: true, state: 'held', until: { $gt: now() } } as const;
  const held = await getWaitingEntries().distinct('product', running);
  return new Set(held.map(String));
}
