import type { Types } from 'mongoose';
import type { Stage } from '@homechef/contract/orders/item-transitions';
import { toPlace } from '@homechef/contract/kitchens/place-address';
import { defaultSettings } from '@homechef/contract/kitchens/kitchen-options';
import { marketTimeZone } from '@homechef/contract/time/market-time-zone';
import { notAvailable } from '@homechef/contract/users/address';
import { getKitchenSnapshot, type KitchenSnapshot } from '../kitchens/kitchen-access.ts';
import { mapInPieces } from '../lib/work-in-pieces.ts';
import { computeProgress } from './order-progress.ts';
import type { StoredOrder, StoredOrderItem, StoredPickup } from './orders.model.ts';

/** An order as each version of the product stored it. Versions before stages existed lack these fields. */
type AnyStoredItem = Omit<StoredOrderItem, 'stage' | 'stageAt'> &
  Partial<Pick<StoredOrderItem, 'stage' | 'stageAt'>>;
type NewFields = 'pickups' | 'history' | 'revision' | 'dueAt' | 'noShowTimers' | 'completedChefs';
export type AnyStoredOrder = Omit<StoredOrder, 'orderItems' | NewFields> &
  Partial<Pick<StoredOrder, NewFields>> & { orderItems: AnyStoredItem[] };

/** Returns the stage that the flags of an item show, which a process of the previous version may have changed. */
function getStage({ stage, orderStatus, isPickedUp }: AnyStoredItem): Stage {
  const canAdvance = stage === undefined || stage === 'placed' || stage === 'accepted' || stage === 'ready';
  if (!canAdvance) return stage;
  if (isPickedUp) return 'picked_up';
  return orderStatus === 'Ready' ? 'ready' : (stage ?? 'accepted');
}

const isCurrentItem = (item: AnyStoredItem): item is StoredOrderItem =>
  item.stage !== undefined && item.stage === getStage(item);

const isCurrentOrder = (order: AnyStoredOrder): order is StoredOrder =>
  order.pickups !== undefined &&
  order.revision !== undefined &&
  order.completedChefs !== undefined &&
  order.orderItems.every(isCurrentItem);

function toCurrentItem(item: AnyStoredItem): StoredOrderItem {
  if (isCurrentItem(item)) return item;
  const stage = getStage(item);
  return { ...item, stage, stageAt: (stage === 'picked_up' ? item.pickedAt : null) ?? item.updatedAt };
}

const unknownPlace = toPlace({ address: '', latitude: notAvailable, longitude: notAvailable });

/** Returns the pickup of an order without times: the food is handed over at the kitchen as soon as it is ready. */
export function createUntimedPickupAt(
  chefId: Types.ObjectId,
  kitchen: KitchenSnapshot | undefined,
): StoredPickup {
  return {
    chefId,
    windowId: null,
    date: null,
    startsAt: null,
    endsAt: null,
    timeZone: kitchen?.schedule.timeZone ?? marketTimeZone,
    place: kitchen?.schedule.place ?? unknownPlace,
    ...(kitchen?.hideStreet ? { isStreetHidden: true } : {}),
    cancelMinutes: kitchen?.cancelMinutes ?? defaultSettings.cancelMinutes,
    answerBy: null,
    change: null,
    moves: 0,
    sequence: 0,
  };
}

export const createUntimedPickup = async (chefId: Types.ObjectId): Promise<StoredPickup> =>
  createUntimedPickupAt(chefId, await getKitchenSnapshot(String(chefId)));

export const listChefs = (items: readonly { chefId: Types.ObjectId }[]): Types.ObjectId[] => [
  ...new Map(items.map(({ chefId }) => [String(chefId), chefId])).values(),
];

/** Returns an order in the current shape. Orders of older versions are read as if they were migrated. */
export async function toCurrentOrder(order: AnyStoredOrder): Promise<StoredOrder> {
  if (isCurrentOrder(order)) return order;
  const orderItems = order.orderItems.map(toCurrentItem);
  const pickups = order.pickups ?? (await Promise.all(listChefs(orderItems).map(createUntimedPickup)));
  const placed = { at: order.createdAt, event: 'place', by: 'customer' } as const;
  const history = order.history ?? [{ ...placed, items: orderItems.map(({ _id }) => _id) }];
  return {
    ...order,
    orderItems,
    pickups,
    history,
    revision: order.revision ?? 0,
    dueAt: order.dueAt ?? null,
    completedChefs: order.completedChefs ?? computeProgress({ orderItems, pickups }).completedChefs,
  };
}

export const toCurrentOrders = (orders: readonly AnyStoredOrder[]): Promise<StoredOrder[]> =>
  Promise.all(orders.map(toCurrentOrder));

/** Reads the orders of a cursor in pieces, in the current shape. */
export const readCurrentOrders = async (cursor: AsyncIterable<AnyStoredOrder>): Promise<StoredOrder[]> =>
  Promise.all(await mapInPieces(cursor, toCurrentOrder));
