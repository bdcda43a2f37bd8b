import { createHash } from 'node:crypto';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { isEssential, type NoticeEvent } from '@homechef/contract/notices/notice-events';
import { notFound } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { createUnsubscribeToken, loadNoticeKeys, readUnsubscribeToken } from '../create/notice-keys.ts';
import { RefusedMailModel } from '../notices.model.ts';
import { readChannels, refuseEmails } from './preferences.ts';

/** Reader of emails: an account or the address of a guest. */
interface MailReader {
  user: string | null;
  email: string;
}

const hashEmail = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

const toReaderKey = ({ user, email }: MailReader): string => user ?? hashEmail(email);

/** Returns whether the reader wants emails about an event. Guests always get the essential ones. */
export async function wantsEmail(reader: MailReader, event: NoticeEvent): Promise<boolean> {
  if (reader.user !== null) return (await readChannels(reader.user))[event].email;
  return isEssential(event) || !(await RefusedMailModel.exists({ _id: hashEmail(reader.email) }));
}

export const getUnsubscribeToken = async (reader: MailReader): Promise<string> =>
  createUnsubscribeToken(toReaderKey(reader), await loadNoticeKeys());

/** Turns off the non-essential emails of the reader to whom a token belongs. @throws AppError 404 for another token */
export async function unsubscribe(token: string): Promise<void> {
  const reader = readUnsubscribeToken(token, await loadNoticeKeys());
  if (reader === undefined) throw notFound('notice.unknown_token');
  if (isObjectId(reader)) await refuseEmails(reader);
  else await RefusedMailModel.updateOne({ _id: reader }, { at: now() }, { upsert: true });
}
