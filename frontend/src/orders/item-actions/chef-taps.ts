import { getPickupStage } from '@homechef/contract/orders/order-state';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import { getServerNowMs } from '../../lib/time/server-clock.ts';
import type { NewTap, TapEvent } from '../../store/tap-queue/tap.ts';
import { getCashDue } from '../shared/order-status.ts';
import { canApplyTo } from './item-events.ts';

/** Events of one order that a chef's device keeps without a network. */
export type KeptEvent = Extract<TapEvent, 'accept' | 'ready' | 'pay' | 'noShow' | 'handOver'>;

interface Move {
  order: OrderView;
  chefId: string;
  itemId: string;
  fields?: Readonly<Record<string, unknown>>;
}

const cashEvents: readonly TapEvent[] = ['pay', 'handOver'];

const listTargets = ({ order, chefId, itemId }: Move): OrderItem[] =>
  order.orderItems.filter((item) => item.chefId === chefId && (itemId === 'all' || item._id === itemId));

function listMoved(event: KeptEvent, move: Move): OrderItem[] {
  const { order } = move;
  const own = listTargets(move);
  // The server decides about the wait for a no-show.
  if (event === 'noShow') return own.filter(({ stage }) => stage === 'accepted' || stage === 'ready');
  return own.filter((item) => canApplyTo(event, { order, item, role: 'chef', nowMs: getServerNowMs() }));
}

/** Describes a tap of a chef on items of an order. The time of the tap is now. */
export function createOrderTap(event: KeptEvent, move: Move): NewTap {
  const { order, itemId, fields } = move;
  const items = listMoved(event, move);
  return {
    event,
    params: event === 'handOver' ? { orderId: order._id } : { orderId: order._id, itemId },
    body: {
      ...fields,
      // The server compares the stage of all items that the request names.
      expectedStage: getPickupStage(listTargets(move)),
      takenAt: new Date(getServerNowMs()).toISOString(),
    },
    number: order._id,
    customer: order.userName,
    items: items.map(({ _id, product, name, qty, price, stage }) => ({
      _id,
      product,
      name,
      qty,
      price,
      stage,
    })),
    cash: cashEvents.includes(event) ? getCashDue(items) : 0,
  };
}
