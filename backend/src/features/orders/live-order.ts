import { createBatchLoader } from '../../platform/db/batch-loader.ts';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import type { Stage } from '@homechef/contract/orders/item-transitions';
import { getCashDue, getPickupStage } from '@homechef/contract/orders/order-state';
import { listItemsOf } from './change/order-progress.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem } from './orders.model.ts';
import { isReadableByNumber } from './orders.service.ts';

/** The part of an order that one kitchen cooks, as live events show it. */
export interface LivePickup {
  chefId: string;
  stage: Stage;
  startsAt: string | null;
  cashDueCents: number;
  items: number;
  portions: number;
}

/** The fields of an order that live events use. None of them identifies a person. */
export interface LiveOrder {
  number: string;
  pickups: readonly LivePickup[];
  updatedAt: string;
}

export const orderCollectionName = OrderModel.collection.name;

/** Fields that `toLiveOrder` and the access rules need. */
export const liveOrderFields = [
  'owner',
  'type',
  'updatedAt',
  ...['chefId', 'stage', 'price', 'qty', 'isPaid'].map((field) => `orderItems.${field}`),
  ...['chefId', 'startsAt'].map((field) => `pickups.${field}`),
] as const;

/** Fields that can change without affecting any view of the order. */
const hiddenFields = new Set(['searchText', 'contacts', 'idempotency']);

export const isVisibleOrderChange = (fields: readonly string[]): boolean =>
  fields.some((field) => !hiddenFields.has(field.split('.')[0] ?? ''));

export function toLiveOrder(stored: object): LiveOrder {
  const order = stored as StoredOrder;
  const pickups = order.pickups.map((pickup): LivePickup => {
    const items = listItemsOf(pickup, order.orderItems);
    return {
      chefId: String(pickup.chefId),
      stage: getPickupStage(items),
      startsAt: pickup.startsAt?.toISOString() ?? null,
      cashDueCents: getCashDue(items),
      items: items.length,
      portions: items.reduce((sum, { qty }) => sum + qty, 0),
    };
  });
  return { number: order._id, pickups, updatedAt: order.updatedAt.toISOString() };
}

type StoredAccess = Pick<StoredOrder, '_id' | 'owner' | 'type'> & {
  orderItems: Pick<StoredOrderItem, 'chefId'>[];
  history: { event: string }[];
};

const loadAccess = createBatchLoader({
  read: (numbers: readonly string[]) =>
    OrderModel.collection
      .find<StoredAccess>({ _id: { $in: numbers } } as object, {
        projection: { owner: 1, type: 1, 'orderItems.chefId': 1, 'history.event': 1 },
      })
      .toArray(),
  keyToString: (number) => number,
  resultKey: ({ _id }) => _id,
});

/** The part of an order that a reader may see: the whole order, or one kitchen's part. */
type OrderAccess = { chefId?: string } | undefined;

/**
 * Returns the part of an order that an account or a visitor may read. The number alone opens a guest order, even after
 * it was added to an account.
 */
export async function findOrderAccess(actor: Actor | undefined, number: string): Promise<OrderAccess> {
  const stored = await loadAccess(number);
  if (!stored) return undefined;
  const order = {
    owner: stored.owner ? String(stored.owner) : null,
    orderItems: stored.orderItems.map(({ chefId }) => ({ chefId: String(chefId) })),
  };
  if (actor && can.readOrder(actor, order)) return {};
  if (actor && can.readPart(actor, order)) return { chefId: actor._id };
  return isReadableByNumber(stored) ? {} : undefined;
}
