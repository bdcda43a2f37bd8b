import mongoose, { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { getPhoneKey, parsePhoneSearch } from '@homechef/contract/users/phone-number';
import { parseNumberPart } from '@homechef/contract/orders/order-number';
import { createLoosePattern } from '../../../platform/db/text-filters.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';

const { trusted } = mongoose;

// NFC turns a letter and its combining accent into one character.
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
 * Builds the text that searches match against, in a form that an index can hold. It has one line each for the names,
 * the emails, the phone numbers as digits, and the order number. Names, emails and phones include those of the purchase
 * and those of the account today. No input field accepts the separators, tab and line break.
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

/**
 * Updates the orders of a changed member within the account's transaction, so that searches also find the new contact
 * details.
 */
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

/**
 * Returns a pattern for the digits of an entered phone number. Returns none if the text is not a phone number, or
 * consists of digits only.
 */
function listPhonePatterns(q: string): string[] {
  const digits = parsePhoneSearch(q);
  return digits === undefined || digits === q ? [] : [`^(?:[^\\n]*\\n){2}[^\\n]*${digits}`];
}

/**
 * Returns a filter for orders that have this text in the number or the buyer's name, in any case. `byEmail` also
 * searches the email and the phone.
 * The filter uses a single stored text, which the database can match inside an index. An expression would have to read
 * every order (docs/performance.md).
 */
export function buildSearchFilter(
  q: string | undefined,
  { byEmail }: { byEmail: boolean },
): QueryFilter<StoredOrder> {
  if (!q) return {};
  const text = foldCase(q);
  const part = parseNumberPart(q);
  const number = part && foldCase(part);
  // Two alternatives take the database three times as long as one, so the number gets its own only where the text
  // pattern does not already cover it.
  const numberPatterns = number && (number !== text || !byEmail) ? [`${number}[^\\n]*$`] : [];
  const phonePatterns = byEmail ? listPhonePatterns(q) : [];
  const loose = createLoosePattern(text);
  const textPattern = byEmail ? loose : `^[^\\n]*${loose}`;
  const patterns = [textPattern, ...numberPatterns, ...phonePatterns];
  return { searchText: trusted({ $regex: patterns.join('|') }) };
}
