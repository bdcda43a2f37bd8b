import { createHash } from 'node:crypto';
import type { AdminMessage } from '@homechef/contract/admin/lists';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { now } from '../../platform/lib/clock.ts';
import { addNotices, type NewNotice, type UsedChannels } from '../notices/create/new-notice.ts';
import { findOrders } from '../orders/change/changed-orders.ts';
import { recordAct } from '../audit-log/record-act.ts';
import { findContacts } from '../users/users.service.ts';

type Recipient = Pick<NewNotice, 'user' | 'order'>;

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
    return userEmail ? [{ user: null, order: _id }] : [];
  });
  return [...new Map(recipients.map((recipient) => [getKey(recipient), recipient])).values()];
}

/**
 * Sends a message of an admin as a notice and an email. A person gets the same message only once a day. Returns the
 * number of people.
 */
export async function sendMessage(
  actor: AuthenticatedUser,
  message: AdminMessage,
  channels: UsedChannels,
): Promise<number> {
  const at = now();
  const recipients = await findRecipients(message);
  const day = at.toISOString().slice(0, 10);
  const notices = recipients.map((recipient): NewNotice => {
    const hash = createHash('sha256').update(`${day} ${getKey(recipient)} ${message.text}`);
    return {
      ...recipient,
      id: `message.${hash.digest('base64url')}`,
      event: 'message',
      at,
      values: { reason: message.text },
    };
  });
  await addNotices(notices, channels, at);
  await recordAct({
    actor,
    act: 'market.message_sent',
    subject: { kind: 'market', id: message.to },
    after: { people: recipients.length },
    reason: message.text,
  });
  return recipients.length;
}
