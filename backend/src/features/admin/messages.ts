import { createHash } from 'node:crypto';
import type { AdminMessage, AdminMessageReply } from '@homechef/contract/admin/lists';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { now } from '../../platform/lib/clock.ts';
import { addNotices, type NewNotice, type UsedChannels } from '../notices/create/new-notice.ts';
import type { CustomerReach } from '../orders/lists/order-reach.ts';
import { findOrders } from '../orders/change/changed-orders.ts';
import { recordAct } from '../audit-log/record-act.ts';
import { findContacts } from '../users/users.service.ts';

type Recipient = Pick<NewNotice, 'user'> & { order?: string; email?: string };

export interface MessageChannels {
  channels: UsedChannels;
  reach: CustomerReach;
}

const getKey = ({ user, order }: Recipient) => user ?? `order ${order ?? ''}`;

/** Returns each person once. The message to the customer of a guest order names the order. */
async function findRecipients({ to, ids }: AdminMessage): Promise<Recipient[]> {
  if (to === 'users') {
    const known = await findContacts(ids.filter(isObjectId));
    return [...known.keys()].map((user) => ({ user }));
  }
  const orders = await findOrders(ids);
  const recipients = orders.flatMap(({ _id, owner, userEmail }): Recipient[] => {
    if (owner) return [{ user: String(owner) }];
    return userEmail ? [{ user: null, order: _id, email: userEmail }] : [];
  });
  return [...new Map(recipients.map((recipient) => [getKey(recipient), recipient])).values()];
}

/** Counts the guests who get nothing: they have no notices, and neither an email nor a push message can be sent. */
async function countUnreachable(recipients: readonly Recipient[], reach: CustomerReach): Promise<number> {
  const guests = recipients.flatMap(({ user, order, email }) =>
    user === null && order !== undefined ? [{ user, order, email: email ?? null }] : [],
  );
  return guests.length - (await reach.readEssentialChannels(guests)).size;
}

/**
 * Sends a message of an admin as a notice and an email. A person gets the same message only once a day. Returns how many
 * people get it, and how many cannot be reached.
 */
export async function sendMessage(
  actor: AuthenticatedUser,
  message: AdminMessage,
  { channels, reach }: MessageChannels,
): Promise<AdminMessageReply> {
  const at = now();
  const recipients = await findRecipients(message);
  const day = at.toISOString().slice(0, 10);
  const notices = recipients.map((recipient): NewNotice => {
    const { user, order } = recipient;
    const hash = createHash('sha256').update(`${day} ${getKey(recipient)} ${message.text}`);
    return {
      user,
      ...(order === undefined ? {} : { order }),
      id: `message.${hash.digest('base64url')}`,
      event: 'message',
      at,
      values: { reason: message.text },
    };
  });
  await addNotices(notices, channels, at);
  const unreachable = await countUnreachable(recipients, reach);
  const sent = recipients.length - unreachable;
  await recordAct({
    actor,
    act: 'market.message_sent',
    subject: { kind: 'market', id: message.to },
    after: { people: sent },
    reason: message.text,
  });
  return { sent, unreachable };
}
