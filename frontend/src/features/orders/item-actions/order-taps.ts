import { formatLineName } from '@homechef/contract/menu/options';
import { getPickupStage } from '@homechef/contract/orders/order-state';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import { getServerNowMs } from '../../../platform/time/server-clock.ts';
import type { NewTap, TapEvent } from '../../offline/tap-queue/tap.ts';
import { getCashDue } from '../shared/ticket/order-status.ts';
import { canApplyTo } from './item-events.ts';

/** The events of a single order. */
export type OrderEvent = Exclude<TapEvent, 'batch' | 'walkUp'>;

interface Move {
  order: OrderView;
  /** The signed-in chef of the items. Undefined for a customer or an admin. */
  chefId: string | undefined;
  itemId: string;
  fields?: Readonly<Record<string, unknown>>;
}

const cashEvents: readonly TapEvent[] = ['pay', 'handOver'];

const listTargets = ({ order, chefId, itemId }: Move): OrderItem[] =>
  order.orderItems.filter((item) => item.chefId === chefId && (itemId === 'all' || item._id === itemId));

function listMoved(event: OrderEvent, move: Move): OrderItem[] {
  const { order } = move;
  const own = listTargets(move);
  // The server decides whether the wait for a no-show is over.
  if (event === 'noShow') return own.filter(({ stage }) => stage === 'accepted' || stage === 'ready');
  return own.filter((item) => canApplyTo(event, { order, item, role: 'chef', nowMs: getServerNowMs() }));
}

/**
 * Describes a tap on items of an order. The tap of their chef is stored until the server has it, so it records what the
 * device knew, and when. Taps of customers and admins are sent only once.
 */
export function createOrderTap(event: OrderEvent, move: Move): NewTap {
  const { order, chefId, itemId, fields } = move;
  const params: NewTap['params'] =
    event === 'handOver' ? { orderId: order._id } : { orderId: order._id, itemId };
  if (chefId === undefined)
    return {
      event,
      params,
      body: { ...fields },
      customer: order.userName,
      items: [],
      cash: 0,
      isSentOnce: true,
    };
  const items = listMoved(event, move);
  return {
    event,
    params,
    body: {
      ...fields,
      // The server compares this with the stage of all items that the request names.
      expectedStage: getPickupStage(listTargets(move)),
      takenAt: new Date(getServerNowMs()).toISOString(),
    },
    number: order._id,
    customer: order.userName,
    items: items.map(({ _id, product, name, options, qty, price, stage }) => ({
      _id,
      product,
      name: formatLineName(name, options),
      qty,
      price,
      stage,
    })),
    cash: cashEvents.includes(event) ? getCashDue(items) : 0,
  };
}
