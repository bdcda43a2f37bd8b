import mongoose, { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { normalizeOrderNumber } from '@homechef/contract/orders/order-number';
import { chunkAsync } from '../lib/chunk-async.ts';
import { escapeRegex } from '../db/text-filters.ts';
import { anyStateFilter, OrderModel, searchIndex, type StoredOrder } from './orders.model.ts';

const { trusted } = mongoose;

/** Without case; a letter and its accent typed as two characters are one. */
const foldCase = (text: string) => text.normalize('NFC').toLowerCase();

/** What an order is found by. */
type SearchableOrder = Pick<StoredOrder, '_id' | 'userName' | 'userEmail'>;

/** Each once, on one line: no field that somebody fills in holds a tab or a line break. */
const searchLine = (texts: readonly string[]) => [...new Set(texts.map(foldCase))].join('\t');

/**
 * What a search looks through: who bought, as at purchase and as the account is called `now`, and the order's number; ready
 * to be compared, and in an index. Names, e-mails and the number on a line of their own.
 */
export function buildSearchText(
  { _id, userName, userEmail }: SearchableOrder,
  now: { name: string; email: string } = { name: userName, email: userEmail },
): string {
  return [searchLine([now.name, userName]), searchLine([now.email, userEmail]), foldCase(_id)].join('\n');
}

/** A renamed member's orders are found by what they show now, too (contract, Everywhere), in the account's transaction. */
export async function updateBuyerSearchText(
  user: string,
  now: { name: string; email: string },
  session: ClientSession,
): Promise<void> {
  const theirs = { owner: new Types.ObjectId(user) };
  const asBought = await OrderModel.collection
    .aggregate<{
      _id: Omit<SearchableOrder, '_id'>;
    }>([{ $match: theirs }, { $group: { _id: { userName: '$userName', userEmail: '$userEmail' } } }], {
      session,
    })
    .toArray();
  for (const { _id: buyer } of asBought) {
    const text = {
      $concat: [{ $literal: buildSearchText({ ...buyer, _id: '' }, now) }, { $toLower: '$_id' }],
    };
    await OrderModel.collection.updateMany({ ...theirs, ...buyer }, [{ $set: { searchText: text } }], {
      session,
    });
  }
}

/**
 * Orders whose number, as someone typed it, or buyer's name or, unless it is not theirs to know, e-mail holds this
 * text without case. A filter on the one stored text, because only so the database compares within an index; an
 * expression there would read every order (docs/performance.md).
 */
export function searchFilter(
  q: string | undefined,
  { byEmail }: { byEmail: boolean },
): QueryFilter<StoredOrder> {
  if (!q) return {};
  const typed = foldCase(q);
  const number = foldCase(normalizeOrderNumber(q));
  const isNumber = /^[0-9a-z]+$/.test(number);
  // Two texts that begin differently take the database thrice the time of one, so the number is asked for on its own
  // only where the other does not find it anyway.
  const asNumber = isNumber && (number !== typed || !byEmail) ? [`${escapeRegex(number)}[^\\n]*$`] : [];
  const named = byEmail ? escapeRegex(typed) : `^[^\\n]*${escapeRegex(typed)}`;
  return { searchText: trusted({ $regex: [named, ...asNumber].join('|') }) };
}

/**
 * Writes the text into orders that have none, of a version that did not store it; how many. Until then no search finds
 * them. Where all have it, one index is walked through.
 */
export async function backfillSearchTexts(): Promise<number> {
  const without = { ...anyStateFilter, searchText: null };
  const found = OrderModel.collection.find<SearchableOrder>(without as object, {
    projection: { userName: 1, userEmail: 1 },
    hint: searchIndex,
  });
  let added = 0;
  for await (const batch of chunkAsync(found)) {
    const writes = batch.map((order) => ({
      updateOne: { filter: { _id: order._id }, update: { $set: { searchText: buildSearchText(order) } } },
    }));
    added += (await OrderModel.collection.bulkWrite(writes as never, { ordered: false })).modifiedCount;
  }
  return added;
}
