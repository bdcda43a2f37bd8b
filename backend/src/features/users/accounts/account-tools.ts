import type { PasswordLink } from '@homechef/contract/user-details/account-tools';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { conflict } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { recordAct } from '../../audit-log/record-act.ts';
import { toActSubject } from './account-acts.ts';
import type { AccountMailer } from '../email/account-mails.ts';
import { lockActor } from '../sign-in/admin-guard.ts';
import { getLinkEnd } from '../links/account-links.ts';
import { createLinkToHandOver } from '../passwords/password-reset.ts';
import { dropSecondFactor, hasSecondFactor } from '../second-factor/second-factor.ts';
import type { StoredUser } from '../users.model.ts';
import { findUser } from '../users.service.ts';

/** Keeps an admin from taking over the account of another. @throws AppError 409 for an admin */
function assertNoAdmin({ isAdmin }: StoredUser): void {
  if (isAdmin) throw conflict('user.operator_only');
}

/** Resends the link that proves the email of an account. @throws AppError 404, 409, 429 */
export async function resendProof(
  actor: AuthenticatedUser,
  id: string,
  { mailer, limits }: { mailer: AccountMailer; limits: Pick<RateLimits, 'accountLinks'> },
): Promise<void> {
  const account = await findUser(id);
  if (!mailer.isOn) throw conflict('user.no_mails');
  if (!account.unproven || !account.email) throw conflict('user.email_proven');
  const user = String(account._id);
  await limits.accountLinks.consume(`proof of ${user}`);
  await withTransaction(async (session) => {
    await mailer.add({ kind: 'proveEmail', to: account.email, user }, session);
    await recordAct({ actor, act: 'account.proof_sent', subject: toActSubject(account) }, session);
  });
}

/** Creates a link for a new password, which an admin hands to the owner of an account. @throws AppError 404, 409 */
export async function createPasswordLinkOf(actor: AuthenticatedUser, id: string): Promise<PasswordLink> {
  const account = await findUser(id);
  assertNoAdmin(account);
  const token = await createLinkToHandOver(actor, account);
  return { token, expiresAt: getLinkEnd('resetPassword').toISOString() };
}

/** Turns the second factor of an account off, and notifies its owner. @throws AppError 401, 404, 409 */
export async function resetSecondFactorOf(
  actor: AuthenticatedUser,
  id: string,
  mailer: AccountMailer,
): Promise<void> {
  await withTransaction(async (session) => {
    await lockActor(actor, session);
    const account = await findUser(id, session);
    assertNoAdmin(account);
    if (!(await hasSecondFactor(account._id, session))) throw conflict('user.second_factor_off');
    await dropSecondFactor(actor, account, session);
    const mail = { kind: 'secondFactorReset', to: account.email, user: String(account._id) } as const;
    if (account.email) await mailer.add(mail, session);
  });
}
