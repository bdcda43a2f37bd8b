import type { AdminNoteForm } from '@homechef/contract/admin-notes/admin-note';
import { storeNote } from '../admin-notes/admin-notes.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { recordAct } from '../audit-log/record-act.ts';
import { findUser, lockUser } from '../users/users.service.ts';

/** Adds a note about an account. The audit trail records that, but not the text. @throws AppError 404 */
export async function addUserNote(
  actor: AuthenticatedUser,
  id: string,
  { text }: AdminNoteForm,
): Promise<void> {
  const { _id, name } = await findUser(id);
  const account = String(_id);
  await withTransaction(async (session) => {
    if (!(await lockUser(account, session))) throw notFound('user.not_found');
    await storeNote(actor, { account, text }, session);
    await recordAct(
      { actor, act: 'account.note_added', subject: { kind: 'account', id: account, name } },
      session,
    );
  });
}
