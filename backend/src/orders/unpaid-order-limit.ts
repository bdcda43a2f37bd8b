import { createHash } from 'node:crypto';
import mongoose, { type ClientSession } from 'mongoose';
import { getPhoneDigits } from '@homechef/contract/users/phone-digits';
import { createBatchLoader } from '../db/batch-loader.ts';
import { rateLimited } from '../lib/app-error.ts';
import { GuestContactModel, OrderModel } from './orders.model.ts';

const { trusted } = mongoose;

// Within this time, the guest may pick up and pay an order.
const retryAfterSeconds = 15 * 60;

export const getGuestContactKeys = (guest: { customerPhone: string; email: string }): string[] => [
  `phone ${getPhoneDigits(guest.customerPhone) || guest.customerPhone}`,
  `email ${guest.email}`,
];

const countUnpaidOrders = (contact: string, options: { session?: ClientSession; limit?: number } = {}) =>
  OrderModel.countDocuments({ type: 'Guest', contacts: contact, isPaid: false }, options);

const loadUnpaidOrders = createBatchLoader({
  read: (contacts: readonly string[]) =>
    Promise.all(contacts.map(async (contact) => ({ contact, count: await countUnpaidOrders(contact) }))),
  keyToString: (contact) => contact,
  resultKey: ({ contact }) => contact,
});

const tooManyUnpaid = () => rateLimited('order.too_many_unpaid', retryAfterSeconds);

/**
 * Refuses a guest above the limit before the order waits in a line. Concurrent orders can pass.
 * @throws AppError 429
 */
export async function checkUnpaidOrders(
  contacts: readonly string[],
  maxUnpaidOrders: number,
): Promise<void> {
  const counts = await Promise.all(contacts.map(loadUnpaidOrders));
  if (counts.some((found) => found && found.count >= maxUnpaidOrders)) throw tooManyUnpaid();
}

/** Hashes a contact, because the lock document needs only a distinct id and contacts are personal data. */
const toContactDocumentId = (contact: string) => createHash('sha256').update(contact).digest('base64url');

/**
 * Limits the unpaid orders of a guest (contract, Settings). Updates one document per contact, so that concurrent orders
 * with the same phone or e-mail conflict and run one after the other.
 * @throws AppError 429 if a contact already has `maxUnpaidOrders` guest orders that are not fully paid
 */
export async function assertUnpaidOrderLimit(
  contacts: readonly string[],
  maxUnpaidOrders: number,
  session: ClientSession,
): Promise<void> {
  for (const contact of contacts) {
    await GuestContactModel.updateOne(
      { _id: toContactDocumentId(contact) },
      { $inc: { orders: 1 }, $set: { touchedAt: new Date() } },
      { upsert: true, session },
    );
    const unpaidOrders = await countUnpaidOrders(contact, { session, limit: maxUnpaidOrders });
    if (unpaidOrders >= maxUnpaidOrders) throw tooManyUnpaid();
  }
}

/** Deletes the documents of an older version, which never expire. Returns their number. */
export async function deleteLegacyGuestContacts(): Promise<number> {
  const { deletedCount } = await GuestContactModel.deleteMany({ touchedAt: trusted({ $exists: false }) });
  return deletedCount;
}
