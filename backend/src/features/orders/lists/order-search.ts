import mongoose, { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { getPhoneKey } from '@homechef/contract/users/phone-number';
import { normalizeOrderNumber } from '@homechef/contract/orders/order-number';
import { createLoosePattern, escapeRegex } from '../../../platform/db/text-filters.ts';
import { parsePhoneSearch } from '../../../platform/lib/phone-search.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';

const { trusted } = mongoose;

// NFC makes a letter and its combining accent one character.
const foldCase = (text: string) => text.normalize('NFC').toLowerCase();

interface SearchableOrder {
  _id: string;
  userName: string;
  userEmail?: string | null;
  userPhone?: string | null;
  customerPhone?: string | null;
}

interface CurrentBuyer {
  name: string;
  email: string | null | undefined;
  phone: string | null | undefined;
}

const toSearchLine = (texts: readonly (string | null | undefined)[]) =>
  [...new Set(texts.flatMap((text) => (text ? [foldCase(text)] : [])))].join('\t');

/**
 * Builds the text that searches compare, ready for an index. It has a line for names, one for emails, one for phone
 * numbers as digits, and one for the order number. They are those of the purchase and those of the account now. No input
 * field accepts the separators, tab and line break.
 */
export function buildSearchText(
  { _id, userName, userEmail, userPhone, customerPhone }: SearchableOrder,
  current: CurrentBuyer = { name: userName, email: userEmail, phone: userPhone },
): string {
  const names = toSearchLine([current.name, userName]);
  const emails = toSearchLine([current.email, userEmail]);
  const phones = [current.phone, userPhone, customerPhone].flatMap((phone) =>
    phone ? [getPhoneKey(phone)] : [],
  );
  return [names, emails, toSearchLine(phones), foldCase(_id)].join('\n');
}

const contactFields = ['userName', 'userEmail', 'userPhone', 'customerPhone'] as const;

/** Updates the orders of a changed member in the transaction of the account, so that searches find the new contact too. */
export async function updateBuyerSearchText(
  user: string,
  current: CurrentBuyer,
  session: ClientSession,
): Promise<void> {
  const filter = { owner: new Types.ObjectId(user) };
  const buyersAtPurchase = await OrderModel.collection
    .aggregate<{
      _id: Omit<SearchableOrder, '_id'>;
    }>(
      [
        { $match: filter },
        {
          $group: {
            _id: Object.fromEntries(contactFields.map((name) => [name, { $ifNull: [`$${name}`, null] }])),
          },
        },
      ],
      { session },
    )
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

/** Returns a pattern for the digits of a typed phone number, or none if the text is not one or has only digits. */
function listPhonePatterns(q: string): string[] {
  const digits = parsePhoneSearch(q);
  return digits === undefined || digits === q ? [] : [`^(?:[^\\n]*\\n){2}[^\\n]*${digits}`];
}

/**
 * Returns a filter for orders with this text in the number or the buyer's name, in any case. `byEmail` adds the email
 * and the phone.
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
  const phonePatterns = byEmail ? listPhonePatterns(q) : [];
  const loose = createLoosePattern(text);
  const textPattern = byEmail ? loose : `^[^\\n]*${loose}`;
  const patterns = [textPattern, ...numberPatterns, ...phonePatterns];
  return { searchText: trusted({ $regex: patterns.join('|') }) };
}
