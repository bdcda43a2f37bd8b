import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import type { NewTap, TapEvent } from '../../store/tap-queue/tap.ts';
import { getCashDue } from '../shared/order-status.ts';
import { canApplyTo } from './item-events.ts';

/** Events of one order that a chef's device keeps without a network. */
export type KeptEvent = Extract<TapEvent, 'accept' | 'ready' | 'pay' | 'noShow' | 'handOver'>;

interface Move {
  order: OrderView;
  chefId: string;
  /** Id of an item, or `all`. */
  itemId: string;
  /** Further fields of the request. */
  fields?: Readonly<Record<string, unknown>>;
}

/** Events whose requests take the expected stage and the time of the tap (counter). */
const timedEvents: readonly TapEvent[] = ['ready', 'pay', 'handOver'];
const cashEvents: readonly TapEvent[] = ['pay', 'handOver'];

/** Returns the items of the chef that the event moves. A hand-over pays and picks up. */
function listMoved(event: KeptEvent, { order, chefId, itemId }: Move): OrderItem[] {
  const own = order.orderItems.filter(
    (item) => item.chefId === chefId && (itemId === 'all' || item._id === itemId),
  );
  const rule = event === 'handOver' ? 'pay' : event;
  // The server decides about the wait for a no-show.
  if (rule === 'noShow') return own.filter(({ stage }) => stage === 'accepted' || stage === 'ready');
  return own.filter((item) => canApplyTo(rule, { order, item, role: 'chef', nowMs: Date.now() }));
}

/** Returns the common stage of the items, or undefined: then the server cannot compare one. */
function getExpectedStage(items: readonly OrderItem[]) {
  const stages = new Set(items.map(({ stage }) => stage));
  return stages.size === 1 ? items[0]?.stage : undefined;
}

/** Describes a tap of a chef on items of an order. The time of the tap is now. */
export function createOrderTap(event: KeptEvent, move: Move): NewTap {
  const { order, itemId, fields } = move;
  const items = listMoved(event, move);
  const isTimed = timedEvents.includes(event);
  return {
    event,
    params: event === 'handOver' ? { orderId: order._id } : { orderId: order._id, itemId },
    body: {
      ...fields,
      ...(isTimed && { expectedStage: getExpectedStage(items), takenAt: new Date().toISOString() }),
    },
    number: order._id,
    customer: order.userName,
    items: items.map(({ _id, product, name, qty, price, stage }) => ({
      ...{ _id, product, name, qty, price, stage },
    })),
    cash: cashEvents.includes(event) ? getCashDue(items) : 0,
  };
}
