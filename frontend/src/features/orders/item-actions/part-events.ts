import type { ItemEvent } from '@homechef/contract/orders/item-transitions';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import type { OrderRole } from '@homechef/contract/permissions/permissions';
import type { ItemsTarget } from '../state/order-changes.ts';
import type { OrderPart } from '../shared/ticket/order-parts.ts';
import type { NewTap } from '../../offline/tap-queue/tap.ts';
import { createOrderTap } from './order-taps.ts';
import { canApplyTo } from './item-events.ts';

export interface PartSituation {
  order: OrderView;
  part: OrderPart;
  role: OrderRole;
  nowMs: number;
  noShowMinutes?: number;
}

export const listItemsFor = (
  event: ItemEvent,
  { order, part, role, nowMs, noShowMinutes }: PartSituation,
): OrderItem[] => part.items.filter((item) => canApplyTo(event, { order, item, role, nowMs, noShowMinutes }));

/** Returns the items that the user can cancel now, without those for which only a refund is left to record. */
export const listItemsToCancel = (situation: PartSituation): OrderItem[] =>
  listItemsFor('cancel', situation).filter(({ stage }) => stage !== 'cancelled');

/** Returns the paid items that ended without a refund, which the kitchen or an admin can record. */
export const listItemsToRefund = (situation: PartSituation): OrderItem[] =>
  listItemsFor('cancel', situation).filter(({ stage }) => stage === 'cancelled');

/**
 * Returns the target of a change of these items. A single request is enough for a chef, because it moves only the
 * chef’s own items, and for an order of one kitchen.
 */
export function toTarget(items: readonly OrderItem[], { order, part, role }: PartSituation): ItemsTarget {
  const isWholeOrder = order.orderItems.length === part.items.length;
  const canUseAll = role === 'chef' || isWholeOrder;
  return { orderId: order._id, itemIds: canUseAll ? ['all'] : items.map(({ _id }) => _id) };
}

/**
 * Creates the taps that apply an event to a kitchen’s items: a single one for its chef, and one per item for an admin.
 */
export function createPartTaps(
  event: 'accept' | 'noShow',
  situation: PartSituation,
  fields?: Readonly<Record<string, unknown>>,
): NewTap[] {
  const { order, part, role } = situation;
  const chefId = role === 'chef' ? part.chefId : undefined;
  const { itemIds } = toTarget(listItemsFor(event, situation), situation);
  return itemIds.map((itemId) => createOrderTap(event, { order, chefId, itemId, fields }));
}
