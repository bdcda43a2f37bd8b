import { formatLineName } from '@homechef/contract/menu/options';
import type { ClientSession } from 'mongoose';
import type { ItemEvent, TransitionRole } from '@homechef/contract/orders/item-transitions';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { recordAct } from '../../audit-log/record-act.ts';
import type { Act } from '@homechef/contract/audit-log/acts';
import { getHeldPickup } from '../pickups/held-pickup.ts';
import type { StoredOrder, StoredOrderItem } from '../orders.model.ts';
import type { OrderChange } from './update-order.ts';

const toActSubject = ({ _id, owner }: StoredOrder) => ({
  kind: 'order' as const,
  id: _id,
  name: _id,
  account: owner ? String(owner) : null,
});

const describeItem = ({ name, qty, options, stage, isPaid, isRefunded }: StoredOrderItem): string =>
  [
    `${qty} × ${formatLineName(name, options)}: ${stage}`,
    ...(isPaid ? ['paid'] : []),
    ...(isRefunded ? ['refunded'] : []),
  ].join(', ');

const describeItems = ({ orderItems }: StoredOrder): string => orderItems.map(describeItem).join('; ');

const describePickups = ({ pickups }: StoredOrder): string =>
  pickups.map((pickup) => getHeldPickup(pickup).startsAt?.toISOString() ?? '').join('; ');

const getAct = (event: ItemEvent): Act => {
  if (event === 'reschedule') return 'order.rescheduled';
  return event === 'cancel' ? 'order.items_cancelled' : 'order.items_moved';
};

interface Move {
  actor: AuthenticatedUser | undefined;
  event: ItemEvent;
  roles: Iterable<TransitionRole>;
  reason?: string | undefined;
}

/**
 * Returns the function that records an admin's move in the same transaction, or undefined if somebody else moved the
 * item.
 */
export function createMoveRecorder({ actor, event, roles, reason }: Move): OrderChange['alongside'] {
  if (!actor?.isAdmin || ![...roles].includes('admin')) return undefined;
  return (session, after, before) =>
    recordAct(
      {
        actor,
        act: getAct(event),
        subject: toActSubject(after),
        reason,
        before: { items: describeItems(before), pickups: describePickups(before) },
        after: { items: describeItems(after), pickups: describePickups(after) },
      },
      session,
    );
}

export const recordOrderDeletion = (
  actor: AuthenticatedUser,
  order: StoredOrder,
  reason: string,
  session: ClientSession,
): Promise<void> => {
  const before = { items: describeItems(order), totalPriceCents: order.totalPrice };
  return recordAct({ actor, act: 'order.deleted', subject: toActSubject(order), reason, before }, session);
};
