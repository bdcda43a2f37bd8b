import { createHash } from 'node:crypto';
import mongoose, { type ClientSession } from 'mongoose';
import { rateLimited } from '../lib/app-error.ts';
import { GuestContactModel, OrderModel } from './orders.model.ts';

const { trusted } = mongoose;

/** For how long a guest who has too many unpaid orders is told to wait, in seconds: somebody may pick one up. */
const retryAfterSeconds = 15 * 60;

/** A guest's phone by its digits and e-mail, each counted on its own. */
export const guestContactKeys = (guest: { customerPhone: string; email: string }): string[] => [
  `phone ${digitsOf(guest.customerPhone) || guest.customerPhone}`,
  `email ${guest.email}`,
];

/** A number of North America is the same with its country's 1 and without. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Under what a contact has its turn: it needs no more than to be told from another. */
const contactDocumentId = (contact: string) => createHash('sha256').update(contact).digest('base64url');

/**
 * Food nobody pays for (contract, Settings). Orders with the same phone or e-mail at once come one after the other.
 * @throws 429 when `mostOpen` guest orders with one of these contacts are not fully paid
 */
export async function assertUnpaidOrderLimit(
  contacts: readonly string[],
  maxUnpaidOrders: number,
  session: ClientSession,
): Promise<void> {
  for (const contact of contacts) {
    await GuestContactModel.updateOne(
      { _id: contactDocumentId(contact) },
      { $inc: { orders: 1 }, $set: { touchedAt: new Date() } },
      { upsert: true, session },
    );
    const unpaid = { type: 'Guest', contacts: contact, isPaid: false } as const;
    const open = await OrderModel.countDocuments(unpaid, { session, limit: maxUnpaidOrders });
    if (open >= maxUnpaidOrders) throw rateLimited('order.too_many_unpaid', retryAfterSeconds);
  }
}

/** Removes the turns that a version before stored without the time at which they go; how many. */
export async function deleteLegacyGuestContacts(): Promise<number> {
  const { deletedCount } = await GuestContactModel.deleteMany({ touchedAt: trusted({ $exists: false }) });
  return deletedCount;
}
