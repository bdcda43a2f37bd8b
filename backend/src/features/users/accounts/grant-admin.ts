import { withTransaction } from '../../../platform/db/transaction.ts';
import { recordAct } from '../../audit-log/record-act.ts';
import { toActSubject } from './account-acts.ts';
import type { AccountMailer } from '../email/account-mails.ts';
import { tellAdminsOfNewAdmin } from './new-admins.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { UserModel } from '../users.model.ts';

interface NewAdmin {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/**
 * Creates an admin account, or makes an existing account with this email an admin, sets the password and ends the
 * sessions. All admins get an email about it. Returns a message for the operator.
 */
export async function grantAdmin(
  { name, email, phone, password }: NewAdmin,
  mailer: AccountMailer,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  return withTransaction(async (session) => {
    const existing = await UserModel.findOneAndUpdate(
      { email },
      {
        $set: { isAdmin: true, passwordHash },
        $inc: { tokenVersion: 1 },
        $unset: { unproven: 1, passwordSetAt: 1 },
      },
      { sort: { unproven: 1 }, session },
    );
    if (existing) {
      const { isAdmin } = existing;
      const values = { before: { isAdmin }, after: { isAdmin: true, password: true } };
      await recordAct(
        { actor: 'command', act: 'account.role_changed', subject: toActSubject(existing), ...values },
        session,
      );
      if (!isAdmin) await tellAdminsOfNewAdmin(existing._id, undefined, mailer, session);
      return `${email} is an admin now, with the new password.`;
    }
    const [created] = await UserModel.create([{ name, email, phone, passwordHash, isAdmin: true }], {
      session,
    });
    if (!created) throw new Error('The admin was not stored');
    const subject = toActSubject(created);
    await recordAct({ actor: 'command', act: 'account.created', subject, after: { isAdmin: true } }, session);
    await tellAdminsOfNewAdmin(created._id, undefined, mailer, session);
    return `The admin ${email} was made.`;
  });
}
