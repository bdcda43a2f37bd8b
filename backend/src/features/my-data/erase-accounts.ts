import { Types, type ClientSession } from 'mongoose';
import { withTransaction } from '../../platform/db/transaction.ts';
import { now } from '../../platform/lib/clock.ts';
import { cancelOpenOrders } from '../orders/change/account-orders.ts';
import {
  removeCustomerOfAccount,
  removeStreetsOfKitchen,
  removeOldGuestContacts,
} from '../orders/change/remove-customers.ts';
import { removeReviewer } from '../products/reviews.service.ts';
import { forgetPersonInTrail } from '../audit-log/record-act.ts';
import { deleteWaitingEntries } from '../waiting-list/waiting-accounts.ts';
import { ErasureModel } from './erasures.model.ts';
import { forgetOrders } from '../notices/create/order-notices.ts';

/**
 * Removes the contact details of guests `keptDays` days after the pickup; 0 keeps them. Returns the number of orders.
 */
export const removeGuestContacts = async (time: Date, keptDays: number): Promise<number> =>
  keptDays === 0 ? 0 : removeOldGuestContacts(time, keptDays, forgetOrders);

const maxAccounts = 5; // in one run
const maxBatches = 10; // of orders of an account in one run

export type RemovePictures = (account: string) => Promise<void>;

/**
 * Notes, in the transaction that deletes an account, that the person still has to be removed from everything that
 * stays.
 */
export async function requestErasure(account: string, session: ClientSession): Promise<void> {
  await ErasureModel.create([{ _id: new Types.ObjectId(account), requestedAt: now() }], { session });
}

/** Repeats a change of limited size, but not without end. Returns whether nothing is left to change. */
async function repeat(change: () => Promise<{ found: number }>): Promise<boolean> {
  for (let batch = 1; batch <= maxBatches; batch += 1) if ((await change()).found === 0) return true;
  return false;
}

/**
 * Removes the person of a deleted account from orders, reviews, pictures and the audit trail (docs/rules/accounts.md
 * §7). Each step can be repeated, so that timed work can finish what was interrupted. Returns whether everything is
 * done.
 */
export async function eraseAccount(account: string, removePictures: RemovePictures): Promise<boolean> {
  await deleteWaitingEntries(account);
  await cancelOpenOrders(account, 'closed');
  await removeReviewer(account);
  await withTransaction((session) => forgetPersonInTrail(account, session));
  const isDone =
    (await repeat(() => removeCustomerOfAccount(account))) &&
    (await repeat(() => removeStreetsOfKitchen(account)));
  if (!isDone) return false;
  await removePictures(account);
  await ErasureModel.deleteOne({ _id: account });
  return true;
}

/** Continues interrupted removals, oldest first. Returns how many it finished. */
export async function continueErasures(removePictures: RemovePictures): Promise<number> {
  const found = await ErasureModel.find({}, { _id: 1 }).sort({ requestedAt: 1 }).limit(maxAccounts).lean();
  let finished = 0;
  for (const { _id } of found) if (await eraseAccount(String(_id), removePictures)) finished += 1;
  return finished;
}
