import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { DishWaiting } from '@homechef/contract/waiting-list/waiting';
import { Types } from 'mongoose';
import { getWaitingEntries } from './waiting.model.ts';

const sumOf = (state: 'held' | 'waiting') => ({ $sum: { $cond: [{ $eq: ['$state', state] }, '$qty', 0] } });

/**
 * Returns, for each dish of a kitchen, the portions that are held for people and the portions that others still wait
 * for.
 */
export async function listDishWaiting(chefId: string): Promise<DishWaiting[]> {
  if (!isObjectId(chefId)) return [];
  const sums = await getWaitingEntries()
    .aggregate<{ _id: Types.ObjectId; held: number; waiting: number }>([
      { $match: { chefId: new Types.ObjectId(chefId), isOpen: true, state: { $in: ['held', 'waiting'] } } },
      { $group: { _id: '$product', held: sumOf('held'), waiting: sumOf('waiting') } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return sums.map(({ _id, held, waiting }) => ({ product: String(_id), held, waiting }));
}
