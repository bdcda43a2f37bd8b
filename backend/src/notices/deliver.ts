import type { Logger } from 'pino';
import { now } from '../lib/clock.ts';
import { withTimeout } from '../lib/timeout.ts';
import type { Collection } from 'mongoose';
import { NoticeModel, type StoredDelivery, type StoredNotice } from './notices.model.ts';

export type Channel = 'email' | 'push';

/** Result of an attempt. `done` also stands for a message that its reader does not want. */
export type Attempt = 'done' | 'again';

export interface OutboxMessage {
  _id: unknown;
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

const minuteMs = 60_000;
/** Time for an attempt, after which another process may repeat it, in milliseconds. */
const claimMs = minuteMs / 2;
const attemptTimeoutMs = claimMs - 5_000;
const maxConcurrentAttempts = 8;
const maxDelayMs = 60 * minuteMs;

/** Returns the delay after a number of failed attempts, in milliseconds: 5 s, 10 s, 20 s, up to an hour. */
export const getRetryDelayMs = (attempts: number): number =>
  Math.min(maxDelayMs, 5_000 * 2 ** Math.max(0, attempts - 1));

/** Takes the next due message, so that no other process sends it meanwhile. */
async function claimMessage<M extends OutboxMessage>({ channel, collection }: Outbox<M>): Promise<M | null> {
  const time = now();
  const dueAt = `${channel}.dueAt`;
  return collection.findOneAndUpdate(
    { [dueAt]: { $type: 'date', $lte: time } },
    { $set: { [dueAt]: new Date(+time + claimMs) }, $inc: { [`${channel}.attempts`]: 1 } },
    { sort: { [dueAt]: 1 }, returnDocument: 'after' },
  ) as unknown as Promise<M | null>;
}

async function update<M extends OutboxMessage>(
  { channel, collection }: Outbox<M>,
  { _id }: M,
  delivery: Partial<StoredDelivery>,
): Promise<void> {
  const fields = Object.entries(delivery).map(([name, value]) => [`${channel}.${name}`, value]);
  await collection.updateOne({ _id } as object, { $set: Object.fromEntries(fields) as object });
}

async function postpone<M extends OutboxMessage>(outbox: Outbox<M>, message: M): Promise<void> {
  const time = now();
  const dueAt = new Date(+time + getRetryDelayMs(message[outbox.channel]?.attempts ?? 1));
  await update(outbox, message, { dueAt: dueAt <= message.usefulUntil ? dueAt : null });
}

/** Returns the kind of an error. Its text can contain the address of the reader. */
function describe(error: unknown): { reason: string; status?: number } {
  if (!(error instanceof Error)) return { reason: 'unknown' };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const reason = typeof code === 'string' ? code : error.name;
  return typeof responseCode === 'number' ? { reason, status: responseCode } : { reason };
}

async function attempt<M extends OutboxMessage>(outbox: Outbox<M>, message: M): Promise<void> {
  const { channel, send, log } = outbox;
  if (now() > message.usefulUntil) return update(outbox, message, { dueAt: null });
  try {
    const result = await withTimeout(attemptTimeoutMs, send(message), () => {
      throw new Error(`no result after ${attemptTimeoutMs} ms`);
    });
    if (result === 'done') await update(outbox, message, { dueAt: null, doneAt: now() });
    else await postpone(outbox, message);
  } catch (error) {
    const { event } = message;
    log.warn({ channel, event, ...describe(error) }, 'a notice could not be sent and will be repeated');
    await postpone(outbox, message);
  }
}

/** Sends all messages of an outbox that are due, several at the same time. Ends early with the signal. */
export async function deliverOutbox<M extends OutboxMessage>(
  outbox: Outbox<M>,
  signal?: AbortSignal,
): Promise<void> {
  const deliverNext = async (): Promise<void> => {
    while (!signal?.aborted) {
      const message = await claimMessage(outbox);
      if (!message) return;
      await attempt(outbox, message);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentAttempts }, deliverNext));
}

export const deliverDue = (
  channel: Channel,
  send: SendNotice,
  { log, signal }: { log: Logger; signal?: AbortSignal },
): Promise<void> => deliverOutbox({ channel, collection: NoticeModel.collection, send, log }, signal);
