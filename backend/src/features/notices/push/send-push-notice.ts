import { now } from '../../../platform/lib/clock.ts';
import type { SendNotice } from '../deliver/deliver.ts';
import {
  NoticeModel,
  PushSubscriptionModel,
  type StoredNotice,
  type StoredPushSubscription,
} from '../notices.model.ts';
import { readChannels } from '../deliver/preferences.ts';
import { findRecipient, type Recipient } from '../deliver/recipients.ts';
import { getPushTag } from '../create/still-true.ts';
import { getLink, getTitle, writeText } from '../texts/write-notice.ts';
import { findLiveSubscriptions } from './push-subscriptions.ts';
import type { PushMessage, PushResult, SendPush } from './push-transport.ts';

const findSubscriptions = ({ user, order }: StoredNotice): Promise<StoredPushSubscription[]> =>
  findLiveSubscriptions(user ? { user } : { user: null, order });

const createMessage = (notice: StoredNotice, { language, owner }: Recipient): PushMessage => ({
  tag: getPushTag(notice),
  title: getTitle(notice, language),
  text: writeText(notice, language),
  link: getLink(notice, owner),
});

async function sendTo(
  subscription: StoredPushSubscription,
  notice: StoredNotice,
  message: PushMessage,
  send: SendPush,
): Promise<PushResult | 'failed'> {
  const ttlSeconds = Math.max(0, Math.ceil((+notice.usefulUntil - +now()) / 1_000));
  try {
    const result = await send(subscription, message, ttlSeconds);
    if (result === 'gone') await PushSubscriptionModel.deleteOne({ _id: subscription._id });
    // One browser is enough, even if another one gets the message later.
    const taken = result === 'sent' ? { $set: { 'push.takenAt': now() } } : {};
    await NoticeModel.updateOne(
      { _id: notice._id, user: notice.user },
      { $addToSet: { 'push.sentTo': String(subscription._id) }, ...taken },
    );
    return result;
  } catch {
    return 'failed';
  }
}

/**
 * Creates the function that sends a notice to all browsers of its reader. It remembers each browser that has got it, so
 * that another attempt goes only to the rest. Because of the tag, a browser that gets it twice shows it once, and a
 * later notice about the pickup replaces an earlier one.
 */
export const createPushSender =
  (send: SendPush): SendNotice =>
  async (notice) => {
    if (!notice.user && notice.order === null) return 'done';
    const sentTo = new Set(notice.push?.sentTo);
    const subscriptions = (await findSubscriptions(notice)).filter(({ _id }) => !sentTo.has(String(_id)));
    if (subscriptions.length === 0) return 'done';
    const recipient = await findRecipient(notice);
    if (!recipient) return 'done';
    if (recipient.user !== null && !(await readChannels(recipient.user))[notice.event].push) return 'done';
    const message = createMessage(notice, recipient);
    const settled = await Promise.all(
      subscriptions.map((subscription) => sendTo(subscription, notice, message, send)),
    );
    if (settled.includes('failed')) return 'again';
    return settled.includes('refused') && !settled.includes('sent') ? { lostCount: 1 } : 'done';
  };
