import type { ChefOrder, OrderItem, Pickup } from '@homechef/contract/orders/order';
import type { HandOverRefusal } from '../state/counter.requests.ts';
import { getHandOverDueCents, isHandedOver, isNotReadyYet } from '@homechef/contract/orders/hand-over';
import { isToPickUp } from '@homechef/contract/orders/order-state';

/** An order’s situation at the counter, as the chef’s hand-over page shows it. */
export interface CounterOrder {
  state: 'ready' | 'notReady' | 'recalled' | 'noShow' | 'done' | 'ended';
  handedOver: OrderItem[];
  notReady: OrderItem[];
  recalled: OrderItem[]; // not picked up, and not made anew yet
  pickedUp: OrderItem[];
  noShow: OrderItem[];
  dueCents: number;
}

function getState(parts: Omit<CounterOrder, 'state' | 'dueCents'>): CounterOrder['state'] {
  if (parts.handedOver.length > 0) return 'ready';
  if (parts.notReady.length > 0) return 'notReady';
  if (parts.recalled.length > 0) return 'recalled';
  if (parts.noShow.length > 0) return 'noShow';
  return parts.pickedUp.length > 0 ? 'done' : 'ended';
}

/**
 * Describes the items of an order that the chef can hand over. If the chef is an admin, the reply includes items of
 * other kitchens.
 */
export function describeCounterOrder(
  { orderItems }: Pick<ChefOrder, 'orderItems'>,
  chefId: string,
): CounterOrder {
  const items = orderItems.filter((item) => item.chefId === chefId);
  const parts = {
    handedOver: items.filter(isHandedOver),
    notReady: items.filter(isNotReadyYet),
    recalled: items.filter((item) => item.recalled && isToPickUp(item)),
    pickedUp: items.filter(({ stage }) => stage === 'picked_up'),
    noShow: items.filter(({ stage }) => stage === 'no_show'),
  };
  return { ...parts, state: getState(parts), dueCents: getHandOverDueCents(items) };
}

export const findOwnPickup = ({ pickups }: Pick<ChefOrder, 'pickups'>, chefId: string): Pickup | undefined =>
  pickups.find((pickup) => pickup.chefId === chefId);

export const isWalkUp = ({ type }: Pick<ChefOrder, 'type'>): boolean => type === 'WalkUp';

/** Returns whether the kitchen moved the pickup to another time that the customer has not answered. */
export const hasUnansweredTime = (pickup: Pickup | undefined): boolean =>
  pickup?.change?.kind === 'moved' && pickup.change.startsAt !== pickup.change.before.startsAt;

/** Returns why an order can no longer be handed over: the customer has it, or it was cancelled. */
export function describeEnd(order: ChefOrder, chefId: string): HandOverRefusal | undefined {
  const { state, pickedUp } = describeCounterOrder(order, chefId);
  if (state !== 'done' && state !== 'ended') return undefined;
  const items = state === 'done' ? pickedUp : order.orderItems.filter((item) => item.chefId === chefId);
  const at = items.map(({ pickedAt, stageAt }) => (state === 'done' && pickedAt) || stageAt).toSorted();
  return {
    kind: state === 'done' ? 'already' : 'cancelled',
    number: order._id,
    name: order.userName,
    at: at.at(-1) ?? order.updatedAt,
    timeZone: findOwnPickup(order, chefId)?.timeZone ?? 'UTC',
  };
}

/** Returns when the first item became ready, in epoch milliseconds. */
export const getReadySinceMs = (items: readonly OrderItem[]): number =>
  Math.min(...items.map(({ stageAt }) => Date.parse(stageAt)));

export const listReadyOrders = (orders: readonly ChefOrder[], chefId: string): ChefOrder[] =>
  orders
    .map((order) => ({ order, items: describeCounterOrder(order, chefId).handedOver }))
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => getReadySinceMs(a.items) - getReadySinceMs(b.items))
    .map(({ order }) => order);
