import mongoose, { type QueryFilter } from 'mongoose';
import { foldOrderNumber } from '@homechef/contract/orders/order-number';
import { inBatches } from '../db/batches.ts';
import { literal } from '../db/contains.ts';
import { inAnyState, OrderModel, searchIndex, type StoredOrder } from './orders.model.ts';

const { trusted } = mongoose;

/** Without case; a letter and its accent typed as two characters are one. */
const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** What an order is found by. */
type Searched = Pick<StoredOrder, '_id' | 'userName' | 'userEmail'>;

/**
 * What a search looks through: who bought, as at purchase, and the order's number; ready to be compared, and in an index.
 * Each on a line of its own, for no field that somebody fills in holds a line break.
 */
export const searchTextOf = ({ _id, userName, userEmail }: Searched): string =>
  [userName, userEmail, _id].map(fold).join('\n');

/**
 * Orders whose number, as someone typed it, or buyer's name or, unless it is not theirs to know, e-mail holds this
 * text without case. A filter on the one stored text, because only so the database compares within an index; an
 * expression there would read every order (docs/performance.md).
 */
export function searchFor(
  q: string | undefined,
  { byEmail }: { byEmail: boolean },
): QueryFilter<StoredOrder> {
  if (!q) return {};
  const typed = fold(q);
  const number = fold(foldOrderNumber(q));
  const isNumber = /^[0-9a-z]+$/.test(number);
  // Two texts that begin differently take the database thrice the time of one, so the number is asked for on its own
  // only where the other does not find it anyway.
  const asNumber = isNumber && (number !== typed || !byEmail) ? [`${literal(number)}[^\\n]*$`] : [];
  const named = byEmail ? literal(typed) : `^[^\\n]*${literal(typed)}`;
  return { searchText: trusted({ $regex: [named, ...asNumber].join('|') }) };
}

/**
 * Writes the text into orders that have none, of a version that did not store it; how many. Until then no search finds
 * them. Where all have it, one index is walked through.
 */
export async function addMissingSearchTexts(): Promise<number> {
  const without = { ...inAnyState, searchText: null };
  const found = OrderModel.collection.find<Searched>(without as object, {
    projection: { userName: 1, userEmail: 1 },
    hint: searchIndex,
  });
  let added = 0;
  for await (const batch of inBatches(found)) {
    const writes = batch.map((order) => ({
      updateOne: { filter: { _id: order._id }, update: { $set: { searchText: searchTextOf(order) } } },
    }));
    added += (await OrderModel.collection.bulkWrite(writes as never, { ordered: false })).modifiedCount;
  }
  return added;
}
