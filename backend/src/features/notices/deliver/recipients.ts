import type { Language } from '@homechef/contract/users/user-options';
import { findOrders } from '../../orders/change/changed-orders.ts';
import { findMessageRecipient } from '../../users/users.service.ts';
import type { StoredNotice } from '../notices.model.ts';
import { isStillTrue } from '../create/still-true.ts';

export interface Recipient {
  user: string | null;
  email: string;
  language: Language;
  /** Account to which the order belongs now. */
  owner: unknown;
}

/**
 * Returns the reader of a notice as of now, or undefined if the account or the order was deleted or the notice is no
 * longer true.
 */
export async function findRecipient(notice: StoredNotice): Promise<Recipient | undefined> {
  const { user, order: number, contact } = notice;
  const [order] = number === null ? [] : await findOrders([number]);
  if (number !== null && !order) return undefined;
  if (order && !isStillTrue(notice, order)) return undefined;
  if (user) {
    const account = await findMessageRecipient(String(user));
    const language = account?.language ?? 'en';
    return account && { user: String(user), email: account.email, language, owner: user };
  }
  const email = contact?.email ?? order?.userEmail;
  const language = contact?.language ?? order?.language ?? 'en';
  return email ? { user: null, email, language, owner: order?.owner ?? null } : undefined;
}
