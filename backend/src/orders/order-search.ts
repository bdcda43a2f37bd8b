import mongoose, { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { normalizeOrderNumber } from '@homechef/contract/orders/order-number';
import { changeInBatches, type BatchOptions } from '../db/batches.ts';
import { escapeRegex } from '../db/text-filters.ts';
import { anyStateFilter, OrderModel, searchIndex, type StoredOrder } from './orders.model.ts';

const { trusted } = mongoose;

// NFC makes a letter and its combining accent one character.
const foldCase = (text: string) => text.normalize('NFC').toLowerCase();

type SearchableOrder = Pick<StoredOrder, '_id' | 'userName' | 'userEmail'>;

const toSearchLine = (texts: readonly (string | null | undefined)[]) =>
  [...new Set(texts.flatMap((text) => (text ? [foldCase(text)] : [])))].join('\t');

/**
 * Builds the text that searches compare, ready for an index. It has a line for names, one for e-mails and one for the
 * order number. Names and e-mails are those of the purchase and those of the account now. No input field accepts the
 * separators, tab and line break.
 */
export function buildSearchText(
  { _id, userName, userEmail }: SearchableOrder,
  current: { name: string; email: string | null | undefined } = { name: userName, email: userEmail },
): string {
  const names = toSearchLine([current.name, userName]);
  const emails = toSearchLine([current.email, userEmail]);
  return [names, emails, foldCase(_id)].join('\n');
}

/** Updates the orders of a renamed member in the transaction of the account, so that searches find the new name too. */
export async function updateBuyerSearchText(
  user: string,
  current: { name: string; email: string },
  session: ClientSession,
): Promise<void> {
  const filter = { owner: new Types.ObjectId(user) };
  const buyersAtPurchase = await OrderModel.collection
    .aggregate<{
      _id: Omit<SearchableOrder, '_id'>;
    }>([{ $match: filter }, { $group: { _id: { userName: '$userName', userEmail: '$userEmail' } } }], {
      session,
    })
    .toArray();
  for (const { _id: buyer } of buyersAtPurchase) {
    const text = {
      $concat: [{ $literal: buildSearchText({ ...buyer, _id: '' }, current) }, { $toLower: '$_id' }],
    };
    await OrderModel.collection.updateMany({ ...filter, ...buyer }, [{ $set: { searchText: text } }], {
      session,
    });
  }
}

/**
 * Returns a filter for orders with this text in the number or the buyer's name, in any case. `byEmail` adds the e-mail.
 * The filter uses the one stored text, because the database can compare that within an index. An expression would read
 * every order (docs/performance.md).
 */
export function buildSearchFilter(
  q: string | undefined,
  { byEmail }: { byEmail: boolean },
): QueryFilter<StoredOrder> {
  if (!q) return {};
  const text = foldCase(q);
  const number = foldCase(normalizeOrderNumber(q));
  const isNumber = /^[0-9a-z]+$/.test(number);
  // Two alternatives take the database three times as long as one. The number gets one of its own only if the text
  // pattern does not match it.
  const numberPatterns = isNumber && (number !== text || !byEmail) ? [`${escapeRegex(number)}[^\\n]*$`] : [];
  const textPattern = byEmail ? escapeRegex(text) : `^[^\\n]*${escapeRegex(text)}`;
  return { searchText: trusted({ $regex: [textPattern, ...numberPatterns].join('|') }) };
}

/**
 * Adds the search text to orders of versions that did not store it, and returns their number. No search finds them
 * before. If no order lacks it, the function only scans one index.
 */
export function backfillSearchTexts(options?: BatchOptions): Promise<number> {
  const isUnmigrated = { searchText: null };
  const orders = OrderModel.collection.find<SearchableOrder>(
    { ...anyStateFilter, ...isUnmigrated } as object,
    {
      projection: { userName: 1, userEmail: 1 },
      hint: searchIndex,
    },
  );
  const addSearchTexts = async (batch: readonly SearchableOrder[]) => {
    const writes = batch.map((order) => ({
      updateOne: {
        filter: { _id: order._id, ...isUnmigrated },
        update: { $set: { searchText: buildSearchText(order) } },
      },
    }));
    const { modifiedCount } = await OrderModel.collection.bulkWrite(writes as never, { ordered: false });
    return modifiedCount;
  };
  return changeInBatches(orders, addSearchTexts, options);
}
