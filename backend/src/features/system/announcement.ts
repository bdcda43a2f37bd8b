import mongoose, { Types } from 'mongoose';
import type { Announcement, AnnouncementForm } from '@homechef/contract/system/announcement';
import { withTransaction } from '../../platform/db/transaction.ts';
import { invalidField } from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { now } from '../../platform/lib/clock.ts';
import { recordAct } from '../audit-log/record-act.ts';
import { getDatabaseId } from './database-id.ts';
import { DatabaseIdModel } from './database-id.model.ts';

/** Collection of the single document that contains the announcement. */
export const marketCollectionName = DatabaseIdModel.collection.name;
export const announcementField = 'announcement';

interface StoredAnnouncement extends Pick<Announcement, '_id' | 'text'> {
  from: Date;
  until: Date;
}
interface StoredMarket {
  announcement?: StoredAnnouncement;
}

const { trusted } = mongoose;

const subject = { kind: 'market', id: 'announcement' } as const;

/** Returns the announcement of the stored document, or null if there is none or it is over. */
export function toAnnouncement({ announcement }: StoredMarket): Announcement | null {
  if (!announcement || announcement.until <= now()) return null;
  const { _id, from, until, text } = announcement;
  return { _id, from: from.toISOString(), until: until.toISOString(), text: { en: text.en, es: text.es } };
}

export async function readAnnouncement(): Promise<Announcement | null> {
  return toAnnouncement((await DatabaseIdModel.findOne().lean<StoredMarket>()) ?? {});
}

/** @throws AppError 400 if it would already be over */
export async function setAnnouncement(
  actor: AuthenticatedUser,
  { en, es, from, until }: AnnouncementForm,
): Promise<Announcement | null> {
  if (until <= now()) throw invalidField('until', 'board.in_the_past');
  const announcement: StoredAnnouncement = {
    _id: String(new Types.ObjectId()),
    from,
    until,
    text: { en, es },
  };
  await getDatabaseId(); // creates the document
  await withTransaction(async (session) => {
    await DatabaseIdModel.updateOne({}, { $set: { announcement } }, { session });
    const after = { from: from.toISOString(), until: until.toISOString() };
    await recordAct({ actor, act: 'market.announced', subject, after, reason: en }, session);
  });
  return toAnnouncement({ announcement });
}

export async function endAnnouncement(actor: AuthenticatedUser): Promise<null> {
  await withTransaction(async (session) => {
    const found = { announcement: trusted({ $exists: true }) };
    const { modifiedCount } = await DatabaseIdModel.updateOne(
      found,
      { $unset: { announcement: 1 } },
      { session },
    );
    if (modifiedCount > 0) await recordAct({ actor, act: 'market.announcement_ended', subject }, session);
  });
  return null;
}
