import { type ClientSession, Types } from 'mongoose';
import type { ItemState, Stage } from '@homechef/contract/orders/item-transitions';
import { handOverCodeCount } from '@homechef/contract/orders/hand-over';
import { hasEnded } from '@homechef/contract/orders/order-state';
import { ShippingAddressForm } from '@homechef/contract/orders/requests';
import { writeOrderMoves } from '../cash/cash-ledger.ts';
import { bookItems } from './hand-over/order-cash.ts';
import { createDistinctCodes } from './hand-over/hand-over-codes.ts';
import type { OrderedItem } from './place/cart-validation.ts';
import {
  OrderModel,
  type StoredHistoryEntry,
  type StoredOrderItem,
  type StoredPickup,
} from './orders.model.ts';
import { computeProgress, getPickedAt } from './change/order-progress.ts';
import { getKitchenSnapshot } from '../kitchens/kitchen-access.ts';
import { buildOrderDocument, createUntimedPickupAt, type Buyer } from './place/new-order.ts';

export type { StoredPickup } from './orders.model.ts';

type ImportedItem = OrderedItem & Pick<ItemState, 'stage' | 'isPaid'> & { reason?: string };

export interface ImportedOrder {
  buyer: Omit<Buyer, 'actor'>;
  items: readonly ImportedItem[];
  /** Pickup times by chef. A kitchen without one hands the food over as soon as it is ready. */
  pickups?: ReadonlyMap<string, StoredPickup>;
  createdAt: Date;
  handledAt: Date; // time of all transitions so far
}

const readyStages: readonly Stage[] = ['ready', 'picked_up', 'no_show'];

function importItem(
  item: StoredOrderItem,
  imported: ImportedItem | undefined,
  handledAt: Date,
): StoredOrderItem {
  if (!imported) return item;
  const { stage, isPaid, reason } = imported;
  const isPickedUp = stage === 'picked_up';
  const isNew = stage === 'placed' || stage === 'accepted';
  return {
    ...item,
    stage,
    isPaid,
    isPickedUp,
    stageAt: isNew ? item.stageAt : handledAt,
    orderStatus: readyStages.includes(stage) ? 'Ready' : 'Not Ready',
    paidAt: isPaid ? handledAt : null,
    pickedAt: isPickedUp ? handledAt : null,
    ...(reason === undefined ? {} : { reason }),
    updatedAt: isNew ? item.updatedAt : handledAt,
  };
}

const eventsByStage = {
  ready: 'ready',
  picked_up: 'pickUp',
  declined: 'decline',
  cancelled: 'cancel',
  no_show: 'noShow',
} as const satisfies Partial<Record<Stage, StoredHistoryEntry['event']>>;

function toHistory({ _id, stage, reason }: StoredOrderItem, at: Date): StoredHistoryEntry[] {
  const event = stage === 'placed' || stage === 'accepted' ? undefined : eventsByStage[stage];
  const by = event === 'pickUp' ? 'customer' : 'chef';
  return event ? [{ at, event, by, items: [_id], ...(reason ? { reason } : {}) }] : [];
}

async function buildImportedOrder(
  { buyer, items, pickups, createdAt, handledAt }: ImportedOrder,
  code: string | undefined,
) {
  const chefs = [...new Set(items.map(({ chefId }) => chefId))];
  const storedPickups = await Promise.all(
    chefs.map(async (chef) => ({
      ...(pickups?.get(chef) ??
        createUntimedPickupAt(new Types.ObjectId(chef), await getKitchenSnapshot(chef))),
      ...(code === undefined ? {} : { code }),
    })),
  );
  const newOrder = buildOrderDocument({
    buyer: { ...buyer, actor: undefined },
    shippingAddress: ShippingAddressForm.parse({}),
    items,
    pickups: storedPickups,
    stages: new Map(),
    now: createdAt,
  });
  const orderItems = newOrder.orderItems.map((item, i) => importItem(item, items[i], handledAt));
  const progress = computeProgress({ orderItems, pickups: storedPickups });
  const isUntouched = orderItems.every((item) => !hasEnded(item) && item.updatedAt === createdAt);
  return {
    ...newOrder,
    orderItems,
    history: [...newOrder.history, ...orderItems.flatMap((item) => toHistory(item, handledAt))],
    ...progress,
    pickedAt: getPickedAt(orderItems),
    updatedAt: isUntouched ? createdAt : handledAt,
  };
}

/**
 * Inserts orders together with their sales, but leaves stock and capacity alone. Returns the order numbers in the order
 * of the input.
 */
export async function importOrders(
  orders: readonly ImportedOrder[],
  session: ClientSession,
): Promise<string[]> {
  const codes = createDistinctCodes(Math.min(orders.length, handOverCodeCount / 2));
  const documents = await Promise.all(orders.map((order, i) => buildImportedOrder(order, codes[i])));
  const bookings = await Promise.all(documents.map((order) => bookItems(order)));
  await OrderModel.insertMany(
    bookings.map(({ booked }) => booked),
    { session },
  );
  await writeOrderMoves(
    bookings.flatMap(({ moves }) => moves),
    session,
  );
  return documents.map(({ _id }) => _id);
}
