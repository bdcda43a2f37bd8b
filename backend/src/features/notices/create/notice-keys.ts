import { createECDH, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lazyAsync } from '../../../platform/lib/lazy-async.ts';
import { NoticeKeysModel } from '../notices.model.ts';

interface NoticeKeys {
  publicKey: string;
  privateKey: string;
  linkSecret: string;
}

const id = 'keys';

/** Creates a key pair for push messages (RFC 8292), without `web-push`, which would slow down the start. */
function createVapidKeys(): Pick<NoticeKeys, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const privateKey = pair.getPrivateKey('hex').padStart(64, '0');
  return { publicKey, privateKey: Buffer.from(privateKey, 'hex').toString('base64url') };
}

/** Returns the keys of this database. The first call in any process creates them for good. */
export async function readOrCreateKeys(): Promise<NoticeKeys> {
  const stored = await NoticeKeysModel.findById(id).lean<NoticeKeys>();
  if (stored) return stored;
  const keys = { ...createVapidKeys(), linkSecret: randomBytes(32).toString('base64url') };
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

const signatureLength = 43; // characters of a SHA-256 hash in base64url

/**
 * Returns the token of a reader's unsubscribe link, the same in every email. It contains no dot, because a path with a
 * dot is a file.
 */
export const createUnsubscribeToken = (reader: string, keys: NoticeKeys): string =>
  Buffer.from(reader).toString('base64url') + sign(reader, keys);

/** Returns the reader of a token, or undefined if this server did not make it. */
export function readUnsubscribeToken(token: string, keys: NoticeKeys): string | undefined {
  const reader = Buffer.from(token.slice(0, -signatureLength), 'base64url').toString();
  const expected = Buffer.from(createUnsubscribeToken(reader, keys));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? reader : undefined;
}
