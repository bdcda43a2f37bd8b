import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import {
  decideTransition,
  getTransitionRule,
  type ItemEvent,
  type TransitionContext,
} from '@homechef/contract/orders/item-transitions';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import { hasEnded } from '@homechef/contract/orders/order-state';
import {
  getOrderRole,
  getPickUpRole,
  type Actor,
  type OrderRole,
} from '@homechef/contract/permissions/permissions';
import { isMaskedEmail } from '@homechef/contract/orders/order-key';
import { isOff, listParts, listRefundedIds } from '../shared/ticket/order-parts.ts';

/** Events that are sent after an undo window (ADR 25). */
export type UndoableEvent = 'ready' | 'pay' | 'pickUp';

/** The button of an event. For kitchens it is visible, but disabled, before and after the event is possible. */
export interface ItemAction {
  event: UndoableEvent;
  isAllowed: boolean;
  isApplied: boolean;
}

interface Situation {
  order: OrderView;
  item: OrderItem;
  role: OrderRole;
  nowMs: number;
  noShowMinutes?: number;
}

const toMs = (iso: string | null | undefined) => (iso ? Date.parse(iso) : null);

/** Returns what the contract’s rules need to know about an item. The server counts how often a pickup was moved. */
export function createContext({ order, item, role, nowMs, noShowMinutes }: Situation): TransitionContext {
  const pickup = order.pickups.find(({ chefId }) => chefId === item.chefId);
  const held = pickup && getHeldPickup(pickup);
  return {
    item: {
      stage: item.stage,
      stageAtMs: Date.parse(item.stageAt),
      isPaid: item.isPaid,
      offerAnswerByMs: item.offer && Date.parse(item.offer.answerBy),
      isRefunded: listRefundedIds(order).has(item._id),
      isRecalled: item.recalled,
      allergenChange: item.allergenChanged && (item.allergenChangeKept ? 'kept' : 'open'),
    },
    pickup: {
      startsAtMs: toMs(held?.startsAt),
      endsAtMs: toMs(held?.endsAt),
      cancelUntilMs: toMs(pickup?.cancelUntil),
      answerByMs: toMs(pickup?.answerBy),
      timeZone: pickup?.timeZone ?? 'UTC',
      changeKind: pickup?.change?.kind ?? null,
      changeEndsAtMs: toMs(pickup?.change?.endsAt),
      moves: 0,
      isWalkUp: order.type === 'WalkUp',
    },
    role,
    nowMs,
    noShowMinutes,
    isRefunded: true, // The dialog asks for it.
  };
}

/** Returns whether a guest’s order was added to an account. The guest can still see it. */
export const isClaimed = ({ type, user }: Pick<OrderView, 'type' | 'user'>): boolean =>
  type === 'Member' && user === null;

/**
 * Returns whether this device lacks the key of a guest order of several kitchens, so that it can only read the order.
 */
export const needsOrderKey = (order: OrderView): boolean =>
  'userEmail' in order && order.userEmail !== null && isMaskedEmail(order.userEmail) && !isClaimed(order);

/**
 * Returns the role in which the actor changes an item of the order, or undefined if there is none (docs/rules/items.md
 * §8).
 */
export function getRole(
  actor: Actor | undefined,
  order: OrderView,
  item: Pick<OrderItem, 'chefId'>,
): OrderRole | undefined {
  if (isClaimed(order)) return undefined;
  const { user, orderItems } = order;
  const role = getOrderRole(actor, { owner: user?._id ?? null, orderItems }, item);
  return role === 'customer' && needsOrderKey(order) ? undefined : role;
}

export const canApplyTo = (event: ItemEvent, situation: Situation): boolean =>
  getTransitionRule(event).roles.includes(situation.role) &&
  decideTransition(event, createContext(situation)).kind === 'apply';

function listActions(events: readonly UndoableEvent[], situation: Situation): ItemAction[] {
  const { item } = situation;
  return events
    .map((event) => {
      const { kind } = decideTransition(event, createContext(situation));
      return { event, isAllowed: kind === 'apply', isApplied: kind === 'repeat' };
    })
    .filter(({ event, isAllowed, isApplied }) => {
      if (hasEnded(item)) return isAllowed;
      // Payment is hidden until the item is Ready.
      return event !== 'pay' || isAllowed || isApplied;
    });
}

/** Returns the kitchen’s buttons. It cooks and takes nothing while the pickup is off. */
export function getChefActions(
  actor: Actor | undefined,
  order: OrderView,
  item: OrderItem,
  nowMs: number,
): ItemAction[] {
  const role = getRole(actor, order, item);
  if (listParts(order).some((part) => part.chefId === item.chefId && isOff(part))) return [];
  return role === 'chef' || role === 'admin'
    ? listActions(['ready', 'pay'], { order, item, role, nowMs })
    : [];
}

/**
 * Returns the customer’s button while it can be pressed. Before that it would read like a state, and afterwards the
 * dish says since when. An admin who has the number of a guest order acts as its customer.
 */
export function getCustomerActions(
  actor: Actor | undefined,
  order: OrderView,
  item: OrderItem,
  nowMs: number,
): ItemAction[] {
  if (isClaimed(order)) return [];
  const placed = { owner: order.user?._id ?? null, orderItems: order.orderItems };
  const role = getPickUpRole(actor, placed, item);
  if (role !== 'customer') return [];
  return listActions(['pickUp'], { order, item, role, nowMs }).filter(({ isAllowed }) => isAllowed);
}
