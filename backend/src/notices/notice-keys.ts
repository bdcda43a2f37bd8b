import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lazyAsync } from '../lib/lazy-async.ts';
import { NoticeKeysModel } from './notices.model.ts';

export interface NoticeKeys {
  publicKey: string;
  privateKey: string;
  linkSecret: string;
}

const id = 'keys';

/** Returns the keys of this database. The first call of all processes makes them, and they stay (counter, Notices). */
async function readOrCreateKeys(): Promise<NoticeKeys> {
  const stored = await NoticeKeysModel.findById(id).lean<NoticeKeys>();
  if (stored) return stored;
  const { default: webPush } = await import('web-push');
  const keys = { ...webPush.generateVAPIDKeys(), linkSecret: randomBytes(32).toString('base64url') };
  const kept = await NoticeKeysModel.findOneAndUpdate(
    { _id: id },
    { $setOnInsert: keys },
    { upsert: true, returnDocument: 'after' },
  ).lean<NoticeKeys>();
  return kept ?? keys;
}

export const loadNoticeKeys = lazyAsync(readOrCreateKeys);

const sign = (reader: string, { linkSecret }: NoticeKeys): string =>
  createHmac('sha256', linkSecret).update(reader).digest('base64url');

/** Returns the token of the unsubscribe link of a reader. It is the same in each e-mail. */
export const createUnsubscribeToken = (reader: string, keys: NoticeKeys): string =>
  `${Buffer.from(reader).toString('base64url')}.${sign(reader, keys)}`;

/** Returns the reader of a token, or undefined if it was not made here. */
export function readUnsubscribeToken(token: string, keys: NoticeKeys): string | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const reader = Buffer.from(encoded, 'base64url').toString();
  const expected = Buffer.from(sign(reader, keys));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? reader : undefined;
}
