import { Types } from 'mongoose';
import type { NoticeEvent } from '@homechef/contract/notices/notice-events';
import type { Language } from '@homechef/contract/users/user-options';
import { dayMs } from '@homechef/contract/time/local-date';
import { isDuplicateKeyError } from '../../../platform/db/driver-errors.ts';
import { findPushReaders } from '../push/push-subscriptions.ts';
import { NoticeModel, type NoticeValues, type StoredNotice } from '../notices.model.ts';

/** Age at which to give up on a message that could not be sent, in milliseconds. */
const maxMessageAgeMs = 2 * dayMs;

export interface NewNotice {
  /** The same whenever the notice is derived again. */
  id: string;
  event: NoticeEvent;
  /** Account, or null for a guest. */
  user: string | null;
  order?: string;
  /** Address of a guest without an order, kept only if the notice is emailed. */
  contact?: { email: string; language?: Language };
  link?: string;
  values: NoticeValues;
  at: Date;
  /** No message is sent after this time, which is at most two days after `at`. */
  usefulUntil?: Date;
}

export interface UsedChannels {
  email: boolean;
  push: boolean;
}

function toStoredNotice(notice: NewNotice, channels: UsedChannels, now: Date): StoredNotice {
  const { id, event, user, order, contact, link, values, at, usefulUntil } = notice;
  const latest = +now + maxMessageAgeMs;
  const delivery = { dueAt: now, attempts: 0 };
  return {
    _id: id,
    event,
    values,
    createdAt: at,
    readAt: null,
    user: user === null ? null : new Types.ObjectId(user),
    order: order ?? null,
    ...(contact && channels.email ? { contact } : {}),
    ...(link === undefined ? {} : { link }),
    usefulUntil: new Date(Math.min(latest, Number(usefulUntil ?? latest))),
    ...(channels.email ? { email: delivery } : {}),
    ...(channels.push ? { push: delivery } : {}),
  };
}

const getReader = ({ user, order }: NewNotice): string => user ?? order ?? '';

/** Finds the readers who have a browser for push messages. Most have none, and their notices need no sending. */
const findReaders = (notices: readonly NewNotice[]): Promise<Set<string>> =>
  findPushReaders(
    notices.flatMap(({ user }) => user ?? []),
    notices.flatMap(({ user, order }) => (user === null ? (order ?? []) : [])),
  );

/**
 * Stores notices with the messages to send. A notice that already exists is left as it is, so that each one exists only
 * once. Returns the number of new ones.
 */
export async function addNotices(
  notices: readonly NewNotice[],
  channels: UsedChannels,
  now: Date,
): Promise<number> {
  if (notices.length === 0) return 0;
  const collection = NoticeModel.collection;
  const ids = notices.map(({ id }) => id);
  const known = await collection
    .find<{ _id: string }>({ _id: { $in: ids } } as object, { projection: { _id: 1 } })
    .toArray();
  const knownIds = new Set(known.map(({ _id }) => _id));
  const missing = notices.filter(({ id }) => !knownIds.has(id));
  if (missing.length === 0) return 0;
  const pushReaders = channels.push ? await findReaders(missing) : new Set<string>();
  const documents = missing.map((notice) =>
    toStoredNotice(notice, { ...channels, push: pushReaders.has(getReader(notice)) }, now),
  );
  try {
    const { insertedCount } = await collection.insertMany(documents as object[], { ordered: false });
    return insertedCount;
  } catch (error) {
    // Another runner was faster with some of them. The rest are stored.
    if (isDuplicateKeyError(error)) return 0;
    throw error;
  }
}
