import type { ClientSession, Types } from 'mongoose';
import { invalidField } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { now } from '../../../platform/lib/clock.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { AccountMailer } from '../email/account-mails.ts';
import { confirmPassword } from '../sign-in/check-password.ts';
import { hasSignedInSince } from '../sessions/sessions.ts';
import { UserModel } from '../users.model.ts';

const freshSessionMs = 60 * 60_000;

/**
 * Asks an admin who makes another admin for the password again, because a stolen token or a device left unlocked must
 * not be enough. A session of the last hour has just given it.
 * @throws AppError 400 for a missing or wrong password, 429, and 503 on overload
 */
export async function confirmNewAdmin(
  actor: AuthenticatedUser,
  currentPassword: string | undefined,
  context: { limits: RateLimits; clientNetwork: string },
): Promise<void> {
  if (currentPassword) return confirmPassword(actor, currentPassword, context);
  if (!(await hasSignedInSince(actor, new Date(+now() - freshSessionMs))))
    throw invalidField('currentPassword', 'user.password_again');
}

/** Notifies every admin about a new one, in the transaction that makes it. `by` is undefined for a command. */
export async function tellAdminsOfNewAdmin(
  added: Types.ObjectId,
  by: string | undefined,
  mailer: AccountMailer,
  session: ClientSession,
): Promise<void> {
  const admin = { added: String(added), ...(by === undefined ? {} : { by }) };
  const admins = await UserModel.find({ isAdmin: true }, { email: 1 }).session(session).lean();
  for (const { _id, email } of admins)
    if (email) await mailer.add({ kind: 'adminAdded', to: email, user: String(_id), admin }, session);
}
