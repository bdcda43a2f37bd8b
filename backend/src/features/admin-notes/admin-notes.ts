import type { ClientSession } from 'mongoose';
import type { AdminNote, DisputeSide } from '@homechef/contract/admin-notes/admin-note';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { now } from '../../platform/lib/clock.ts';
import { findContacts } from '../users/users.service.ts';
import { AdminNoteModel, type StoredAdminNote } from './admin-notes.model.ts';

type NoteSubject = { account: string } | { order: string; kitchen?: string };

/** Lists the newest notes about an account or an order, with the total number. */
export async function listNotes(
  subject: NoteSubject,
  limit: number,
): Promise<{ total: number; items: AdminNote[] }> {
  const [found, total] = await Promise.all([
    AdminNoteModel.find(subject).sort({ at: -1, _id: -1 }).limit(limit).lean<StoredAdminNote[]>(),
    AdminNoteModel.countDocuments(subject),
  ]);
  const admins = await findContacts([...new Set(found.map(({ by }) => String(by)))]);
  const items = found.map(({ _id, text, by, at, says }) => ({
    _id: String(_id),
    text,
    by: admins.get(String(by))?.name ?? '',
    at: at.toISOString(),
    ...(says ? { says } : {}),
  }));
  return { total, items };
}

export async function storeNote(
  actor: AuthenticatedUser,
  note: NoteSubject & { text: string; says?: DisputeSide },
  session: ClientSession,
): Promise<void> {
  await AdminNoteModel.create([{ ...note, by: actor._id, at: now() }], { session });
}

export async function deleteNotes(subject: NoteSubject, session?: ClientSession): Promise<void> {
  await AdminNoteModel.deleteMany(subject, session ? { session } : {});
}
