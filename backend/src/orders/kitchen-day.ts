import { Types, type ClientSession } from 'mongoose';
import { compareBatchItems } from '@homechef/contract/board/batch';
import { isOpen } from '@homechef/contract/orders/order-state';
import { addDays, getLocalDate, minuteMs, type LocalDate } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';
import { mapInPieces, runInTurn } from '../lib/work-in-pieces.ts';
import { findPickup } from './item-event.ts';
import { listItemsOf } from './order-progress.ts';
import { toCurrentOrder, type AnyStoredOrder } from './order-shape.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem, type StoredPickup } from './orders.model.ts';

export interface KitchenPart {
  order: StoredOrder;
  pickup: StoredPickup;
  items: StoredOrderItem[];
}

export interface KitchenDay {
  chefId: string;
  timeZone: string;
  date: LocalDate;
  now: Date;
}

/** Time after midnight for which open pickups of the evening before stay on the board of a night kitchen, in milliseconds. */
const nightMs = 4 * 60 * minuteMs;

const readOrders = async (filter: object, session?: ClientSession): Promise<StoredOrder[]> => {
  const found = OrderModel.collection.find<AnyStoredOrder>(filter, session ? { session } : {});
  return Promise.all(await mapInPieces(found, toCurrentOrder));
};

function isOfDay({ order, pickup, items }: KitchenPart, { timeZone, date, now }: KitchenDay): boolean {
  const { startsAt } = pickup;
  const isAtWork = items.some(isOpen);
  if (startsAt === null) return isAtWork && getLocalDate(+order.createdAt, timeZone) <= date;
  if (pickup.date === date || getLocalDate(+startsAt, timeZone) === date) return true;
  const isToday = getLocalDate(+now, timeZone) === date;
  return isToday && isAtWork && +startsAt >= +now - nightMs && +startsAt <= +now;
}

const toBatchKey = ({ order, pickup }: KitchenPart) => ({
  number: order._id,
  startsAtMs: pickup.startsAt && +pickup.startsAt,
  orderedAtMs: +order.createdAt,
});

/**
 * Lists the parts of orders that a kitchen works on at one local date, earliest first (counter, Board). Slots after midnight
 * belong to both dates. Orders without a slot belong to each date from their own on until they are done.
 */
export async function listKitchenDay(day: KitchenDay, session?: ClientSession): Promise<KitchenPart[]> {
  const { timeZone, date } = day;
  const chefId = new Types.ObjectId(day.chefId);
  const from = new Date(toInstantMs(date, '00:00', timeZone) - nightMs);
  const to = new Date(toInstantMs(addDays(date, 2), '00:00', timeZone));
  const timed = await readOrders(
    { pickups: { $elemMatch: { chefId, startsAt: { $gte: from, $lt: to } } } },
    session,
  );
  // An order of an older version has no pickups yet.
  const hasSlot = { $elemMatch: { chefId, startsAt: { $ne: null } } };
  const untimed = await readOrders({ openChefs: chefId, pickups: { $not: hasSlot } }, session);
  return runInTurn(() => listParts([...timed, ...untimed], day, chefId));
}

const listParts = (orders: readonly StoredOrder[], day: KitchenDay, chefId: Types.ObjectId): KitchenPart[] =>
  orders
    .flatMap((order): KitchenPart[] => {
      const pickup = findPickup(order, chefId);
      return pickup ? [{ order, pickup, items: listItemsOf(pickup, order.orderItems) }] : [];
    })
    .filter((part) => isOfDay(part, day))
    .sort((a, b) => compareBatchItems(toBatchKey(a), toBatchKey(b)));
