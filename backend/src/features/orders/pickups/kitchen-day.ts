import { Types, type ClientSession } from 'mongoose';
import { compareTrayItems } from '@homechef/contract/board/tray';
import { isOpen } from '@homechef/contract/orders/order-state';
import { addDays, getLocalDate, minuteMs, type LocalDate } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';
import { mapInPieces, readInPieces, runInTurn } from '../../../platform/lib/work-in-pieces.ts';
import { getHeldPickup, listStartFilters } from './held-pickup.ts';
import { findPickup } from '../change/item-event.ts';
import { listItemsOf } from '../change/order-progress.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem, type StoredPickup } from '../orders.model.ts';

export interface KitchenPart {
  order: StoredOrder;
  pickup: StoredPickup; // with the time and place that are in force
  items: StoredOrderItem[];
}

export interface KitchenDay {
  chefId: string;
  timeZone: string;
  date: LocalDate;
  now: Date;
}

/** How long after midnight a night kitchen's board still shows open pickups of the evening before, in milliseconds. */
const nightMs = 4 * 60 * minuteMs;

/** Fields that no view of the day needs. A change does need them, because it stores the whole order again. */
const hiddenFields = {
  history: 0,
  searchText: 0,
  idempotency: 0,
  shippingAddress: 0,
  'orderItems.image': 0,
  'orderItems.brand': 0,
  'orderItems.diets': 0,
} as const;

const readOrders = (filter: object, session?: ClientSession): Promise<StoredOrder[]> =>
  readInPieces(
    OrderModel.collection.find<StoredOrder>(filter, session ? { session } : { projection: hiddenFields }),
  );

function isOfDay({ order, pickup, items }: KitchenPart, { timeZone, date, now }: KitchenDay): boolean {
  const { startsAt } = pickup;
  const isAtWork = items.some(isOpen);
  if (startsAt === null) return isAtWork && getLocalDate(+order.createdAt, timeZone) <= date;
  if (pickup.date === date || getLocalDate(+startsAt, timeZone) === date) return true;
  const isToday = getLocalDate(+now, timeZone) === date;
  return isToday && isAtWork && +startsAt >= +now - nightMs && +startsAt <= +now;
}

const toTrayKey = ({ order, pickup }: KitchenPart) => ({
  number: order._id,
  startsAtMs: pickup.startsAt && +pickup.startsAt,
  orderedAtMs: +order.createdAt,
});

const isUntimed = (chefId: Types.ObjectId) => ({
  openChefs: chefId,
  pickups: { $elemMatch: { chefId, startsAt: null } },
});

/** Reads the parts of orders that have a pickup in the range, and of those without a pickup time. */
async function readParts(chefId: Types.ObjectId, range: { $gte: Date; $lt: Date }, session?: ClientSession) {
  const timed = await readOrders({ $or: listStartFilters(chefId, range) }, session);
  const untimed = await readOrders(isUntimed(chefId), session);
  // An order without a slot that the kitchen has moved to one is in both lists.
  const orders = new Map([...timed, ...untimed].map((order) => [order._id, order]));
  return (await mapInPieces([...orders.values()], (order) => toPart(order, chefId))).flat();
}

/**
 * Lists the parts of orders that a kitchen works on during one local date, earliest first. Slots after midnight belong
 * to both dates. Orders without a slot belong to every date from their own until they are done. Outside of a
 * transaction, the orders lack the fields that only a change needs.
 */
export async function listKitchenDay(day: KitchenDay, session?: ClientSession): Promise<KitchenPart[]> {
  const { timeZone, date } = day;
  const chefId = new Types.ObjectId(day.chefId);
  const from = new Date(toInstantMs(date, '00:00', timeZone) - nightMs);
  const to = new Date(toInstantMs(addDays(date, 2), '00:00', timeZone));
  const parts = await readParts(chefId, { $gte: from, $lt: to }, session);
  const ofDay = await mapInPieces(parts, (part) => (isOfDay(part, day) ? [part] : []));
  return runInTurn(() => ofDay.flat().sort((a, b) => compareTrayItems(toTrayKey(a), toTrayKey(b))));
}

/** A part of an order, with the date on which the kitchen hands it over. */
interface DatedPart {
  part: KitchenPart;
  date: LocalDate;
}

/**
 * Lists the parts of orders for `days` local dates starting at `day`. A slot after midnight belongs to the date of its
 * window, and an order without a slot to today.
 */
export async function listKitchenDates(day: KitchenDay, days: number): Promise<DatedPart[]> {
  const { timeZone, date, now } = day;
  const chefId = new Types.ObjectId(day.chefId);
  const from = new Date(toInstantMs(date, '00:00', timeZone));
  const to = new Date(toInstantMs(addDays(date, days + 1), '00:00', timeZone));
  const today = getLocalDate(+now, timeZone);
  const parts = await readParts(chefId, { $gte: from, $lt: to });
  return mapInPieces(parts, (part) => {
    const { startsAt, date: windowDate } = part.pickup;
    return { part, date: startsAt === null ? today : (windowDate ?? getLocalDate(+startsAt, timeZone)) };
  });
}

function toPart(order: StoredOrder, chefId: Types.ObjectId): KitchenPart[] {
  const pickup = findPickup(order, chefId);
  if (!pickup) return [];
  return [{ order, pickup: getHeldPickup(pickup), items: listItemsOf(pickup, order.orderItems) }];
}
