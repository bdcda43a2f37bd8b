import type { PasswordReset, PasswordResetRequest } from '@homechef/contract/users/security';
import type { Language } from '@homechef/contract/users/user-options';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { conflict, notFound } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { withKeyLocks } from '../../../platform/lib/keyed-mutex.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { recordAct } from '../../audit-log/record-act.ts';
import { toActSubject } from '../accounts/account-acts.ts';
import type { AccountMailer } from '../email/account-mails.ts';
import { findLink, createLink, deleteLinks, takeLink } from '../links/account-links.ts';
import { hashPassword, hashQueueTimeoutMs } from './password-hashing.ts';
import type { KnownNetworks } from '../sign-in/known-networks.ts';
import { findReplaced } from './replaced-passwords.ts';
import { UserModel, type StoredUser } from '../users.model.ts';
import { findByEmail, lockUser } from '../users.service.ts';

interface RequestContext {
  clientNetwork: string;
  limits: Pick<RateLimits, 'accountLinks'>;
  mailer: AccountMailer;
}

/**
 * Stores an email with a link for a new password. The account is looked up only when the email is sent, so that an
 * unknown address gets the same reply after the same time.
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

interface PasswordResetMail {
  language: Language;
  /** Undefined if only unproven accounts have the address: a link would hand them to its owner. */
  token: string | undefined;
}

/** Creates the link for an email about a new password. Returns undefined if no account has the address. */
export async function preparePasswordReset(email: string): Promise<PasswordResetMail | undefined> {
  const account = await findByEmail(email);
  if (!account) return undefined;
  const language = account.language ?? 'en';
  const token = account.unproven ? undefined : await createLink('resetPassword', String(account._id), email);
  return { language, token };
}

/** Creates a link for a new password that an admin or the operator hands to the owner of an account. */
export async function createLinkToHandOver(
  actor: AuthenticatedUser | 'command',
  account: StoredUser,
): Promise<string> {
  const link = await createLink('resetPassword', String(account._id), account.email);
  await recordAct({ actor, act: 'account.reset_link_created', subject: toActSubject(account) });
  return link;
}

/** Creates a link for a new password, for the operator to hand over. @throws AppError 404 */
export async function createPasswordLink(email: string): Promise<string> {
  const account = await findByEmail(email);
  if (!account) throw notFound('user.not_found');
  return createLinkToHandOver('command', account);
}

interface ResetContext {
  mailer: AccountMailer;
  limits: Pick<RateLimits, 'loginFailures'>;
  knownNetworks: KnownNetworks;
  clientNetwork: string;
}

/**
 * Sets a new password. Ends all sessions and all other links of the account, and notifies its owner. Only the owner of
 * the email has the link, so failed sign-ins from the network no longer count, and without a second factor the network
 * becomes known.
 * @throws AppError 404 for a link that is used, expired or unknown, 503 on overload
 */
export async function resetPassword(
  { token, password }: PasswordReset,
  { mailer, limits, knownNetworks, clientNetwork }: ResetContext,
): Promise<string> {
  await findLink(token, 'resetPassword');
  const hash = () => hashPassword(password);
  const passwordHash = await withKeyLocks([`reset ${token}`], hash, hashQueueTimeoutMs);
  const stored = await withTransaction(async (session) => {
    const link = await takeLink(token, ['resetPassword'], session);
    const user = String(link.user);
    const account: StoredUser | null = await lockUser(user, session);
    if (account?.email !== link.email) throw notFound('user.link_invalid');
    // An email that was itself set with the token alone proves no owner, so the password counts as set with the token.
    const replaced = await findReplaced(user, session);
    const isOfOwner = !replaced || replaced.email === link.email;
    const update = {
      $set: isOfOwner ? { passwordHash } : { passwordHash, passwordSetAt: now() },
      $inc: { tokenVersion: 1 },
      $unset: { endedSessions: 1, ...(isOfOwner ? { passwordSetAt: 1, replacedPassword: 1 } : {}) },
    };
    await UserModel.updateOne({ _id: user }, update, { session });
    await deleteLinks(user, session);
    await mailer.add({ kind: 'passwordWasReset', to: account.email, user }, session);
    return account;
  });
  // With a second factor, only its code can make the network known.
  const hasSecondFactor = await UserModel.exists({ _id: stored._id, 'secondFactor.isOn': true });
  if (!hasSecondFactor) await knownNetworks.remember(stored, clientNetwork);
  await limits.loginFailures.reset(`${stored.email} ${clientNetwork}`);
  return String(stored._id);
}
