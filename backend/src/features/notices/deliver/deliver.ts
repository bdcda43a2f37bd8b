import { minuteMs } from '@homechef/contract/time/local-date';
import type { Logger } from 'pino';
import { now } from '../../../platform/lib/clock.ts';
import { runInSpan } from '../../../platform/lib/spans.ts';
import { withTimeout } from '../../../platform/lib/timeout.ts';
import type { Collection } from 'mongoose';
import { NoticeModel, type StoredDelivery, type StoredNotice } from '../notices.model.ts';

type Channel = 'email' | 'push';

/**
 * Result of an attempt: `taken` by the other server; `done` without sending, because the reader is gone or does not
 * want it; the number of messages that are lost because another attempt cannot succeed; or when it is sent together
 * with others.
 */
export type Attempt = 'taken' | 'done' | 'again' | { lostCount: number } | { digestAt: Date };

interface OutboxMessage {
  _id: unknown;
  user?: unknown; // null without an account
  event: string;
  usefulUntil: Date;
  email?: StoredDelivery;
  push?: StoredDelivery;
}

type Send<M> = (message: M) => Promise<Attempt>;
export type SendNotice = Send<StoredNotice>;

interface Outbox<M> {
  channel: Channel;
  collection: Collection;
  send: Send<M>;
  log: Logger;
}

/** Time for an attempt, after which another process may try again, in milliseconds. */
const claimMs = minuteMs / 2;
const attemptTimeoutMs = claimMs - 5_000;
const maxConcurrentAttempts = 8;
const maxDelayMs = 60 * minuteMs;

/** Returns the delay after a number of failed attempts, in milliseconds: 5 s, 10 s, 20 s, up to an hour. */
const getRetryDelayMs = (attempts: number): number =>
  Math.min(maxDelayMs, 5_000 * 2 ** Math.max(0, attempts - 1));

/** Returns the filter for one message with its shard key, which a sharded database requires. */
const toShardFilter = ({ _id, user = null }: Pick<OutboxMessage, '_id' | 'user'>) => ({ _id, user });

/**
 * Claims due messages one after the other, so that no other process sends them at the same time. Ends when none is due,
 * or by the signal.
 */
async function* claimMessages<M extends OutboxMessage>(
  { channel, collection }: Outbox<M>,
  signal: AbortSignal | undefined,
): AsyncGenerator<M, void, undefined> {
  const dueAt = `${channel}.dueAt`;
  for (;;) {
    const time = now();
    const isDue = { [dueAt]: { $type: 'date' as const, $lte: time } };
    const candidates = await collection
      .find(isDue, { projection: { user: 1 }, sort: { [dueAt]: 1 }, limit: maxConcurrentAttempts })
      .toArray();
    if (candidates.length === 0) return;
    for (const candidate of candidates) {
      if (signal?.aborted) return;
      const claimed = await collection.findOneAndUpdate(
        { ...toShardFilter(candidate), ...isDue } as object,
        { $set: { [dueAt]: new Date(+now() + claimMs) }, $inc: { [`${channel}.attempts`]: 1 } },
        { returnDocument: 'after' },
      );
      if (claimed) yield claimed as unknown as M; // otherwise another process was faster
    }
  }
}

async function update<M extends OutboxMessage>(
  { channel, collection }: Outbox<M>,
  message: M,
  delivery: Partial<StoredDelivery>,
): Promise<void> {
  const fields = Object.entries(delivery).map(([name, value]) => [`${channel}.${name}`, value]);
  await collection.updateOne(toShardFilter(message) as object, {
    $set: Object.fromEntries(fields) as object,
  });
}

/** Gives up on a message. The time lets the metrics and the admin overview count it. */
async function giveUp<M extends OutboxMessage>(outbox: Outbox<M>, message: M, count = 1): Promise<void> {
  const { channel, log } = outbox;
  const { event } = message;
  log.error({ channel, event, count }, 'a notice was not sent and will not be repeated');
  await update(outbox, message, { dueAt: null, lostAt: now() });
}

/** Schedules the next attempt for a message, unless it has been sent together with others in the meantime. */
async function postpone<M extends OutboxMessage>(outbox: Outbox<M>, message: M): Promise<void> {
  const { channel, collection } = outbox;
  const dueAt = new Date(+now() + getRetryDelayMs(message[channel]?.attempts ?? 1));
  const isOpen = { ...toShardFilter(message), [`${channel}.doneAt`]: null, [`${channel}.lostAt`]: null };
  if (dueAt <= message.usefulUntil)
    await collection.updateOne(isOpen as object, { $set: { [`${channel}.dueAt`]: dueAt } });
  else if (await collection.findOne(isOpen as object, { projection: { _id: 1 } }))
    await giveUp(outbox, message);
}

/** Returns the kind of an error, whose text can contain the address of the reader. */
function describe(error: unknown): { reason: string; status?: number } {
  if (!(error instanceof Error)) return { reason: 'unknown' };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const reason = typeof code === 'string' ? code : error.name;
  return typeof responseCode === 'number' ? { reason, status: responseCode } : { reason };
}

async function attempt<M extends OutboxMessage>(outbox: Outbox<M>, message: M): Promise<void> {
  const { channel, send, log } = outbox;
  if (now() > message.usefulUntil) return giveUp(outbox, message);
  try {
    const sending = runInSpan(`send ${channel}`, { event: message.event }, () => send(message));
    const result = await withTimeout(attemptTimeoutMs, sending, () => {
      throw new Error(`no result after ${attemptTimeoutMs} ms`);
    });
    const time = now();
    if (result === 'again') await postpone(outbox, message);
    else if (typeof result === 'object' && 'lostCount' in result)
      await giveUp(outbox, message, result.lostCount);
    else if (result === 'done') await update(outbox, message, { dueAt: null, doneAt: time });
    else if (result === 'taken') await update(outbox, message, { dueAt: null, doneAt: time, takenAt: time });
    else await update(outbox, message, { dueAt: result.digestAt, attempts: 0, isInDigest: true });
  } catch (error) {
    const { event } = message;
    log.warn({ channel, event, ...describe(error) }, 'a notice could not be sent and will be repeated');
    await postpone(outbox, message);
  }
}

/** Sends all due messages of an outbox, several at a time. The signal ends it early. */
export async function deliverOutbox<M extends OutboxMessage>(
  outbox: Outbox<M>,
  signal?: AbortSignal,
): Promise<void> {
  // All take from one generator: claims of the same messages would conflict in the database.
  const messages = claimMessages(outbox, signal);
  const deliver = async () => {
    for await (const message of messages) await attempt(outbox, message);
  };
  await Promise.all(Array.from({ length: maxConcurrentAttempts }, deliver));
}

export const deliverDue = (
  channel: Channel,
  send: SendNotice,
  { log, signal }: { log: Logger; signal?: AbortSignal },
): Promise<void> => deliverOutbox({ channel, collection: NoticeModel.collection, send, log }, signal);
