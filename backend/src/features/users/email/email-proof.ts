import mongoose, { type ClientSession } from 'mongoose';
import type { EmailChange, EmailProof, EmailState } from '@homechef/contract/users/security';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { conflict, forbidden, notFound, unauthenticated } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { AccountReferences } from '../accounts.service.ts';
import type { AccountMailer } from './account-mails.ts';
import { confirmPassword } from '../sign-in/check-password.ts';
import { createLink, deleteLinks, takeLink } from '../links/account-links.ts';
import { assertEmailFree, rethrowAsEmailTaken } from './taken-email.ts';
import { UserModel, type StoredUser } from '../users.model.ts';
import { lockUser } from '../users.service.ts';

const { trusted } = mongoose;

type UpdateBuyerSearchText = AccountReferences['updateBuyerSearchText'];

export interface EmailContext {
  limits: RateLimits;
  mailer: AccountMailer;
  references: AccountReferences;
}

export const getEmailState = (actor: AuthenticatedUser, { mailer }: EmailContext): EmailState => ({
  email: actor.email,
  isProven: !actor.isUnproven,
  canChange: mailer.isOn,
});

/** Resends the link that proves the email of the caller. @throws AppError 409, 429 */
export async function sendEmailLink(
  actor: AuthenticatedUser,
  { limits, mailer }: EmailContext,
): Promise<void> {
  if (!mailer.isOn) throw conflict('user.no_mails');
  if (!actor.isUnproven) throw conflict('user.email_proven');
  await limits.accountLinks.consume(`proof of ${actor._id}`);
  await mailer.add({ kind: 'proveEmail', to: actor.email, user: actor._id });
}

/**
 * Sends a link to the new email of the caller. The email changes when the link is used.
 * @throws AppError 400 for a wrong password, 409 for a taken email or without a mail server, 429, and 503 on overload
 */
export async function changeEmail(
  actor: AuthenticatedUser,
  { email, currentPassword }: EmailChange,
  { limits, mailer, clientNetwork }: EmailContext & { clientNetwork: string },
): Promise<void> {
  if (!mailer.isOn) throw conflict('user.no_mails');
  if (email === actor.email) throw conflict('user.same_email');
  await confirmPassword(actor, currentPassword, { limits, clientNetwork });
  await limits.accountLinks.consume(`change of ${actor._id}`);
  await assertEmailFree(email, actor._id);
  await mailer.add({ kind: 'changeEmail', to: email, user: actor._id });
}

/** Creates the link for an email that proves its address. Returns undefined if it is no longer needed. */
export async function prepareEmailLink(
  kind: 'proveEmail' | 'changeEmail',
  user: string,
  email: string,
): Promise<{ account: StoredUser; token: string } | undefined> {
  const account = await UserModel.findById(user).lean<StoredUser>();
  const isNeeded = account && (kind === 'changeEmail' || (account.unproven && account.email === email));
  return isNeeded ? { account, token: await createLink(kind, user, email) } : undefined;
}

/** Takes the email away from the unproven accounts that have it. They keep their orders, but their sessions end. */
async function releaseEmail(
  email: string,
  owner: string,
  updateBuyerSearchText: UpdateBuyerSearchText,
  session: ClientSession,
): Promise<void> {
  const filter = { email, _id: trusted({ $ne: owner }), unproven: trusted({ $exists: true }) };
  const others = await UserModel.find(filter).session(session).lean<StoredUser[]>();
  for (const { _id, name, phone } of others) {
    await UserModel.updateOne({ _id }, { $set: { email: '' }, $inc: { tokenVersion: 1 } }, { session });
    await updateBuyerSearchText(String(_id), { name, email: '', phone }, session);
    await deleteLinks(String(_id), session);
  }
}

async function applyProof(
  actor: AuthenticatedUser,
  token: string,
  { mailer, references: { updateBuyerSearchText } }: EmailContext,
  session: ClientSession,
): Promise<string> {
  const { user, kind, email } = await takeLink(token, ['proveEmail', 'changeEmail'], session);
  if (!user.equals(actor._id)) throw forbidden('user.link_of_another');
  const { tokenVersion } = actor;
  const before = await lockUser(actor._id, session, { tokenVersion });
  if (!before) throw unauthenticated();
  if (kind === 'proveEmail' && before.email !== email) throw notFound('user.link_invalid');
  await releaseEmail(email, actor._id, updateBuyerSearchText, session);
  await UserModel.updateOne({ _id: user }, { $set: { email }, $unset: { unproven: 1 } }, { session });
  await deleteLinks(actor._id, session);
  if (before.email !== email) {
    await updateBuyerSearchText(actor._id, { name: before.name, email, phone: before.phone }, session);
    if (before.email) await mailer.add({ kind: 'emailChanged', to: before.email, user: actor._id }, session);
  }
  // Sending it also moves the guest orders with this email, which can be too many for this transaction.
  await mailer.add({ kind: 'emailProven', to: email, user: actor._id }, session);
  return email;
}

/**
 * Proves the email of a link for the account that asked for it. It takes both the session and the mailbox, so that the
 * owner of an address cannot confirm a stranger's account by mistake.
 * @throws AppError 401, 403 for the link of another account, 404, 409 if another account proved the email first
 */
export async function proveEmail(
  actor: AuthenticatedUser,
  { token }: EmailProof,
  context: EmailContext,
): Promise<EmailState> {
  const email = await withTransaction((session) => applyProof(actor, token, context, session)).catch(
    rethrowAsEmailTaken,
  );
  return { ...getEmailState(actor, context), email, isProven: true };
}
