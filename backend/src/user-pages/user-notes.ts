import type { ClientSession } from 'mongoose';
import type { UserNoteForm } from '@homechef/contract/user-pages/user-page';
import { withTransaction } from '../db/transaction.ts';
import type { AuthenticatedUser } from '../lib/authenticated-user.ts';
import { now } from '../lib/clock.ts';
import { notFound } from '../lib/app-error.ts';
import { recordAct } from '../trail/record-act.ts';
import { findContacts, findUser, lockUser } from '../users/users.service.ts';
import { UserNoteModel, type StoredUserNote } from './user-notes.model.ts';

/** Lists the newest notes about an account, with the number of all. */
export async function listUserNotes(account: string, limit: number) {
  const [found, total] = await Promise.all([
    UserNoteModel.find({ account }).sort({ at: -1, _id: -1 }).limit(limit).lean<StoredUserNote[]>(),
    UserNoteModel.countDocuments({ account }),
  ]);
  const admins = await findContacts([...new Set(found.map(({ by }) => String(by)))]);
  const items = found.map(({ _id, text, by, at }) => ({
    _id: String(_id),
    text,
    by: admins.get(String(by))?.name ?? '',
    at: at.toISOString(),
  }));
  return { total, items };
}

/** Adds a note about an account. The trail tells of it without its words. @throws AppError 404 */
export async function addUserNote(
  actor: AuthenticatedUser,
  id: string,
  { text }: UserNoteForm,
): Promise<void> {
  const { _id: account, name } = await findUser(id);
  await withTransaction(async (session) => {
    if (!(await lockUser(String(account), session))) throw notFound('user.not_found');
    await UserNoteModel.create([{ account, by: actor._id, text, at: now() }], { session });
    const subject = { kind: 'account', id: String(account), name } as const;
    await recordAct({ actor, act: 'account.note_added', subject }, session);
  });
}

export async function deleteUserNotes(account: string, session: ClientSession): Promise<void> {
  await UserNoteModel.deleteMany({ account }, { session });
}
