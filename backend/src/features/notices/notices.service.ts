import { Types, type ClientSession } from 'mongoose';
import type { Notice, NoticeQuery } from '@homechef/contract/notices/notices';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { pageOffset, type PagedResult } from '../../platform/lib/pagination.ts';
import { findMessageRecipient } from '../users/users.service.ts';
import { AccountMailModel } from './account-mails/account-mails.model.ts';
import {
  NoticeModel,
  NoticePreferencesModel,
  PushSubscriptionModel,
  type StoredNotice,
} from './notices.model.ts';
import type { Language } from '@homechef/contract/users/user-options';
import { getLink, getTitle, writeText } from './texts/write-notice.ts';

const toNotice = (stored: StoredNotice, language: Language): Notice => ({
  _id: stored._id,
  event: stored.event,
  title: getTitle(stored, language),
  text: writeText(stored, language),
  link: getLink(stored, stored.user),
  order: stored.order,
  readAt: stored.readAt?.toISOString() ?? null,
  createdAt: stored.createdAt.toISOString(),
});

const readLanguage = async (user: string) => (await findMessageRecipient(user))?.language ?? 'en';

export async function listNotices({ _id }: Actor, query: NoticeQuery): Promise<PagedResult<Notice>> {
  const filter = { user: new Types.ObjectId(_id) };
  const [notices, total, language] = await Promise.all([
    NoticeModel.find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip(pageOffset(query))
      .limit(query.limit)
      .lean<StoredNotice[]>(),
    NoticeModel.countDocuments(filter),
    query.language ?? readLanguage(_id),
  ]);
  return { items: notices.map((notice) => toNotice(notice, language)), total };
}

/** Returns all notices of an account, newest first. */
export async function* listAllNotices(account: string): AsyncGenerator<Notice> {
  const language = await readLanguage(account);
  const notices = NoticeModel.find({ user: account }).sort({ createdAt: -1, _id: -1 }).lean<StoredNotice[]>();
  for await (const notice of notices.cursor()) yield toNotice(notice, language);
}

/** Marks a notice of the caller as read. A later call does not change the time. @throws AppError 404 */
export async function readNotice({ _id }: Actor, id: string): Promise<Notice> {
  const filter = { _id: id, user: new Types.ObjectId(_id) };
  await NoticeModel.updateOne({ ...filter, readAt: null }, { readAt: now() });
  const stored = await NoticeModel.findOne(filter).lean<StoredNotice>();
  if (!stored) throw notFound('notice.not_found');
  return toNotice(stored, await readLanguage(_id));
}

/** Deletes the notices, settings and subscriptions of a deleted account, and emails to its address. */
export async function deleteNoticesOf(account: string, email: string, session: ClientSession): Promise<void> {
  const user = new Types.ObjectId(account);
  await NoticeModel.deleteMany({ user }, { session });
  await NoticePreferencesModel.deleteOne({ _id: user }, { session });
  await PushSubscriptionModel.deleteMany({ user }, { session });
  await AccountMailModel.deleteMany({ user }, { session });
  if (email) await AccountMailModel.deleteMany({ to: email }, { session });
}
