import mongoose from 'mongoose';
import { isEssential } from '@homechef/contract/notices/notice-events';
import { minuteMs } from '@homechef/contract/time/local-date';
import { now } from '../../../platform/lib/clock.ts';
import type { Attempt } from '../deliver/deliver.ts';
import { NoticeModel, type StoredNotice } from '../notices.model.ts';
import { findRecipient, type Recipient } from '../deliver/recipients.ts';
import { getUnsubscribeToken } from '../deliver/unsubscribe.ts';
import type { OrderKeys } from '../../orders/place/order-keys.ts';
import { createDigest, createMail, type MailContext } from './mail-content.ts';
import { type MailTransport, isRefusedForGood } from './mail-transport.ts';

const digestMs = 5 * minuteMs;
/** Longer than the claim of a message that is being sent, in milliseconds. */
const claimedMs = minuteMs;
const maxNotices = 200; // in one digest

/** Returns when the next digest is sent. */
export const getDigestTime = (time: Date): Date => new Date((Math.floor(+time / digestMs) + 1) * digestMs);

/** Lists the notices that wait for a reader's digest. A guest is identified by the address. */
async function listWaiting({ user, email }: Recipient): Promise<StoredNotice[]> {
  const due = { $type: 'date', $lte: new Date(+now() + claimedMs) };
  const found = await NoticeModel.collection
    .find<StoredNotice>({
      user: user === null ? null : new mongoose.Types.ObjectId(user),
      'email.dueAt': due,
      'email.isInDigest': true,
    } as object)
    .sort({ _id: 1 })
    .limit(maxNotices)
    .toArray();
  if (user !== null) return found;
  const readers = await Promise.all(found.map(findRecipient));
  return found.filter((_notice, i) => readers[i]?.email === email);
}

async function noteResult(notices: readonly StoredNotice[], result: object): Promise<void> {
  await NoticeModel.collection.updateMany(
    { _id: { $in: notices.map(({ _id }) => _id) }, user: notices[0]?.user ?? null } as object,
    { $set: Object.assign({ 'email.dueAt': null }, result) },
  );
}

interface DigestContext {
  recipient: Recipient;
  transport: MailTransport;
  publicUrl: string | undefined;
  orderKeys: OrderKeys;
}

/**
 * Sends all notices that wait for a reader's digest as one email. Only the first of them may send it, so that
 * concurrent processes send it once. The others wait until it is sent.
 */
export async function sendDigest(
  notice: StoredNotice,
  { recipient, transport, publicUrl, orderKeys }: DigestContext,
): Promise<Attempt> {
  const waiting = await listWaiting(recipient);
  const [first] = waiting;
  if (first?._id !== notice._id) return 'again'; // it may already be in the digest that the first one sends
  const isAllEssential = waiting.every(({ event }) => isEssential(event));
  const { email, language, owner } = recipient;
  const context: MailContext = {
    to: email,
    language,
    owner,
    publicUrl,
    unsubscribeToken: isAllEssential ? undefined : await getUnsubscribeToken(recipient),
    domain: transport.domain,
    orderKeys,
  };
  try {
    await transport.send(waiting.length === 1 ? createMail(notice, context) : createDigest(waiting, context));
  } catch (error) {
    if (!isRefusedForGood(error, notice.email?.attempts ?? 0)) throw error;
    await noteResult(waiting, { 'email.lostAt': now() });
    return { lostCount: waiting.length };
  }
  await noteResult(waiting, { 'email.doneAt': now(), 'email.takenAt': now() });
  return 'taken';
}
