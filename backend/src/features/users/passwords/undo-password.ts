import type { PasswordUndo } from '@homechef/contract/users/security';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/lib/app-error.ts';
import { applyAccountChange, type AccountReferences } from '../accounts.service.ts';
import { deleteAllLinks, takeLink } from '../links/account-links.ts';
import { findReplaced } from './replaced-passwords.ts';
import { rethrowAsEmailTaken } from '../email/taken-email.ts';
import { UserModel } from '../users.model.ts';

/**
 * Restores the earlier password and email of an account, and ends all sessions. A second factor is removed too: an
 * account that has one cannot set a password with the token alone, so it was added afterwards.
 * @throws AppError 404 for a link that is used, expired or unknown, 409 if another account has the email now
 */
export const undoPassword = ({ token }: PasswordUndo, references: AccountReferences): Promise<string> =>
  withTransaction(async (session) => {
    const link = await takeLink(token, ['undoPassword'], session, 'user.undo_invalid');
    const user = String(link.user);
    const replaced = await findReplaced(user, session);
    if (!replaced) throw notFound('user.undo_invalid');
    const { passwordHash, email, isProven } = replaced;
    await applyAccountChange(
      user,
      { changes: { passwordHash, email, ...(isProven ? {} : { unproven: link.user }) }, endSessions: true },
      references,
      session,
    );
    const surplus = { endedSessions: 1, passwordSetAt: 1, replacedPassword: 1, secondFactor: 1 };
    const $unset = isProven ? { ...surplus, unproven: 1 } : surplus;
    await UserModel.updateOne({ _id: user }, { $unset }, { session });
    await deleteAllLinks(user, session);
    return user;
  }).catch(rethrowAsEmailTaken);
