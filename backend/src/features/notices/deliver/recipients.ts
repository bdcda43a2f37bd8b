import type { NoticeEvent } from '@homechef/contract/notices/notice-events';
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

/** Events that ask for something that needs a session, which a suspended account cannot have. */
const signedInEvents: readonly NoticeEvent[] = ['noShowDue', 'permitExpires'];

/**
 * Returns the reader of a notice as of now, or undefined if the account or the order was deleted, the notice is no
 * longer true, or the account is suspended and cannot do what the notice asks for.
 */
export async function findRecipient(notice: StoredNotice): Promise<Recipient | undefined> {
  const { user, order: number, contact } = notice;
  const [order] = number === null ? [] : await findOrders([number]);
  if (number !== null && !order) return undefined;
  if (order && !isStillTrue(notice, order)) return undefined;
  if (user) {
    const account = await findMessageRecipient(String(user));
    if (!account || (account.isSuspended && signedInEvents.includes(notice.event))) return undefined;
    const { email, language } = account;
    return { user: String(user), email, language, owner: user };
  }
  const email = contact?.email ?? order?.userEmail;
  const language = contact?.language ?? order?.language ?? 'en';
  return email ? { user: null, email, language, owner: order?.owner ?? null } : undefined;
}
