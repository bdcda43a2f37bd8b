import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { afterCommit } from '../db/transaction.ts';
import { isDuplicateKeyError } from '../db/driver-errors.ts';
import { conflict } from '../lib/app-error.ts';
import { now } from '../lib/clock.ts';
import { withKeyLocks } from '../lib/keyed-mutex.ts';
import { StoredReplyModel, type StoredReply } from './stored-replies.model.ts';

/** Stores the reply in the transaction of the effect. */
export type RecordReply<Reply> = (session: ClientSession, reply: Reply) => Promise<void>;

interface IdempotentUse {
  owner: string;
  proof?: string | undefined; // hash of what proves the caller to be the customer of the order
  key: string;
  order?: string | undefined; // number of the order in the path
  request: unknown; // endpoint, parameters and body
}

interface IdempotentResult<Reply> {
  reply: Reply;
  replayed: boolean;
}

const toId = ({ owner, proof, key }: IdempotentUse) => [owner, ...(proof ? [proof] : []), key].join(' ');

/**
 * Hashes a request, whatever the order of its fields. Do not replace this with a library for stable JSON: stored hashes
 * must stay byte-identical across versions, or repeated keys would be rejected after an update.
 */
export function hashRequest(request: unknown): string {
  const sortFields = (_key: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(request, sortFields)).digest('base64url');
}

/** @throws AppError 409 if the key was used for another request */
async function findReply(use: IdempotentUse): Promise<{ reply: unknown } | undefined> {
  const stored = await StoredReplyModel.collection.findOne<StoredReply>({ _id: toId(use) } as object);
  if (!stored) return undefined;
  if (stored.requestHash !== hashRequest(use.request)) throw conflict('request.key_used');
  return { reply: JSON.parse(stored.reply) as unknown };
}

const createDocument = (use: IdempotentUse, reply: unknown): StoredReply => ({
  _id: toId(use),
  owner: use.owner,
  ...(use.order === undefined ? {} : { order: use.order }),
  requestHash: hashRequest(use.request),
  reply: JSON.stringify(reply),
  at: now(),
});

/** Stores the reply of a write without a transaction. Returns false if an earlier request stored one. */
async function storeReply(use: IdempotentUse, reply: unknown): Promise<boolean> {
  try {
    await StoredReplyModel.collection.insertOne(createDocument(use, reply) as object);
    return true;
  } catch (error) {
    if (isDuplicateKeyError(error)) return false;
    throw error;
  }
}

/**
 * Runs a write once per key, and answers repetitions with the stored reply (docs/adr/0025). Of two concurrent requests,
 * even in two processes, only one has the effect, because the transaction of the other cannot store its reply. Failures
 * are not stored, so a refused request is decided anew when it is repeated.
 * @throws AppError 409 if the key was used for another request
 */
export async function runOnce<Reply>(
  use: IdempotentUse,
  toStored: (reply: Reply) => unknown,
  run: (record: RecordReply<Reply>) => Promise<Reply>,
): Promise<IdempotentResult<Reply>> {
  const toReplay = (found: { reply: unknown }) => ({ reply: found.reply as Reply, replayed: true });
  return withKeyLocks([`idempotency ${toId(use)}`], async () => {
    const earlier = await findReply(use);
    if (earlier) return toReplay(earlier);
    let isStored = false;
    try {
      const reply = await run(async (session, recorded) => {
        const document = createDocument(use, toStored(recorded));
        await StoredReplyModel.collection.insertOne(document as object, { session });
        afterCommit(session, () => (isStored = true));
      });
      if (isStored || (await storeReply(use, toStored(reply)))) return { reply, replayed: false };
    } catch (error) {
      // An earlier request or one in another process may have had the effect.
      const faster = await findReply(use).catch(() => undefined);
      if (faster) return toReplay(faster);
      throw error;
    }
    const faster = await findReply(use);
    if (!faster) throw new Error('A stored reply is missing');
    return toReplay(faster);
  });
}

/**
 * Deletes the replies of an account or an order when it is deleted. Those of an order are also deleted when they are no
 * longer true (it is cancelled) or belong to somebody else (it is claimed).
 */
export async function forgetReplies(
  filter: { owner: string } | { order: string },
  session: ClientSession,
): Promise<void> {
  await StoredReplyModel.deleteMany(filter).session(session);
}
