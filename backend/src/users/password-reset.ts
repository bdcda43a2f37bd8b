import type { PasswordReset, PasswordResetRequest } from '@homechef/contract/users/security';
import type { Language } from '@homechef/contract/users/user-options';
import { withTransaction } from '../db/transaction.ts';
import { conflict, notFound } from '../lib/app-error.ts';
import { withKeyLocks } from '../lib/keyed-mutex.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import type { AccountMailer } from './account-mails.ts';
import { assertLink, createLink, deleteLinks, takeLink } from './links/account-links.ts';
import { hashPassword, hashQueueTimeoutMs } from './password-hashing.ts';
import { UserModel, type StoredUser } from './users.model.ts';
import { findByEmail, lockUser } from './users.service.ts';

interface RequestContext {
  clientNetwork: string;
  limits: Pick<RateLimits, 'accountLinks'>;
  mailer: AccountMailer;
}

/**
 * Stores an e-mail with a link for a new password. The account is looked up when the e-mail is sent, so that reply and
 * time are the same for unknown addresses.
 * @throws AppError 409 without a mail server, 429
 */
export async function requestPasswordReset(
  { email }: PasswordResetRequest,
  { clientNetwork, limits, mailer }: RequestContext,
): Promise<void> {
  if (!mailer.isOn) throw conflict('user.no_mails');
  await limits.accountLinks.consume(`reset from ${clientNetwork}`);
  await limits.accountLinks.consume(`reset of ${email}`);
  await mailer.add({ kind: 'resetPassword', to: email });
}

export interface PasswordResetMail {
  language: Language;
  /** Undefined if only unproven accounts have the address. A link would give them to its owner. */
  token: string | undefined;
}

/** Creates the link of an e-mail for a new password. Returns undefined if no account has the address. */
export async function preparePasswordReset(email: string): Promise<PasswordResetMail | undefined> {
  const account = await findByEmail(email);
  if (!account) return undefined;
  const language = account.language ?? 'en';
  const token = account.unproven ? undefined : await createLink('resetPassword', String(account._id), email);
  return { language, token };
}

/** Creates a link for a new password for the operator. @throws AppError 404 */
export async function createPasswordLink(email: string): Promise<string> {
  const account = await findByEmail(email);
  if (!account) throw notFound('user.not_found');
  return createLink('resetPassword', String(account._id), email);
}

/**
 * Sets a new password. Ends all sessions and all other links of the account, and tells its owner.
 * @throws AppError 404 for a link that is used, expired or unknown, 503 on overload
 */
export async function resetPassword(
  { token, password }: PasswordReset,
  { mailer }: { mailer: AccountMailer },
): Promise<string> {
  await assertLink(token, 'resetPassword');
  const hash = () => hashPassword(password);
  const passwordHash = await withKeyLocks([`reset ${token}`], hash, hashQueueTimeoutMs);
  return withTransaction(async (session) => {
    const link = await takeLink(token, ['resetPassword'], session);
    const user = String(link.user);
    const stored: StoredUser | null = await lockUser(user, session);
    if (stored?.email !== link.email) throw notFound('user.link_invalid');
    const update = { $set: { passwordHash }, $inc: { tokenVersion: 1 }, $unset: { endedSessions: 1 } };
    await UserModel.updateOne({ _id: user }, update, { session });
    await deleteLinks(user, session);
    await mailer.add({ kind: 'passwordWasReset', to: stored.email, user }, session);
    return user;
  });
}
