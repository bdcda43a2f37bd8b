import type { Logger } from 'pino';
import { now } from '../lib/clock.ts';
import { withTimeout } from '../lib/timeout.ts';
import { NoticeModel, type StoredNotice } from './notices.model.ts';

export type Channel = 'email' | 'push';

/** Result of an attempt. `done` also stands for a message that its reader does not want. */
export type Attempt = 'done' | 'again';

export type SendNotice = (notice: StoredNotice) => Promise<Attempt>;

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
async function claimNotice(channel: Channel): Promise<StoredNotice | null> {
  const time = now();
  const dueAt = `${channel}.dueAt`;
  return NoticeModel.collection.findOneAndUpdate(
    { [dueAt]: { $type: 'date', $lte: time } },
    { $set: { [dueAt]: new Date(+time + claimMs) }, $inc: { [`${channel}.attempts`]: 1 } },
    { sort: { [dueAt]: 1 }, returnDocument: 'after' },
  ) as unknown as Promise<StoredNotice | null>;
}

const finish = (channel: Channel, { _id }: StoredNotice) =>
  NoticeModel.updateOne({ _id }, { [`${channel}.dueAt`]: null, [`${channel}.doneAt`]: now() });

async function postpone(channel: Channel, notice: StoredNotice): Promise<void> {
  const time = now();
  const dueAt = new Date(+time + getRetryDelayMs(notice[channel]?.attempts ?? 1));
  const isUseful = dueAt <= notice.usefulUntil;
  await NoticeModel.updateOne({ _id: notice._id }, { [`${channel}.dueAt`]: isUseful ? dueAt : null });
}

/** Returns the kind of an error. Its text can contain the address of the reader. */
function describe(error: unknown): { reason: string; status?: number } {
  if (!(error instanceof Error)) return { reason: 'unknown' };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const reason = typeof code === 'string' ? code : error.name;
  return typeof responseCode === 'number' ? { reason, status: responseCode } : { reason };
}

async function attempt(channel: Channel, notice: StoredNotice, send: SendNotice, log: Logger): Promise<void> {
  if (now() > notice.usefulUntil) {
    await NoticeModel.updateOne({ _id: notice._id }, { [`${channel}.dueAt`]: null });
    return;
  }
  try {
    const result = await withTimeout(attemptTimeoutMs, send(notice), () => {
      throw new Error(`no result after ${attemptTimeoutMs} ms`);
    });
    await (result === 'done' ? finish : postpone)(channel, notice);
  } catch (error) {
    const { event } = notice;
    log.warn({ channel, event, ...describe(error) }, 'a notice could not be sent and will be repeated');
    await postpone(channel, notice);
  }
}

/** Sends all messages of a channel that are due, several at the same time. Ends early with the signal. */
export async function deliverDue(
  channel: Channel,
  send: SendNotice,
  { log, signal }: { log: Logger; signal?: AbortSignal },
): Promise<void> {
  const deliverNext = async (): Promise<void> => {
    while (!signal?.aborted) {
      const notice = await claimNotice(channel);
      if (!notice) return;
      await attempt(channel, notice, send, log);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentAttempts }, deliverNext));
}
