import type { Types } from 'mongoose';
import { areAllPickedUp, hasEnded, isOpen, isToPickUp } from '@homechef/contract/orders/order-state';
import { dayMs } from '@homechef/contract/time/local-date';
import type { StoredOrder, StoredOrderItem, StoredPickup, StoredPickupChange } from '../orders.model.ts';

type Items = readonly StoredOrderItem[];

const isSameId = (a: Types.ObjectId, b: Types.ObjectId) => String(a) === String(b);

export const listItemsOf = ({ chefId }: Pick<StoredPickup, 'chefId'>, items: Items): StoredOrderItem[] =>
  items.filter((item) => isSameId(item.chefId, chefId));

/** Returns how much work an order is to read, change or send: its lines and history entries. */
export const countEntries = ({ orderItems, history }: Pick<StoredOrder, 'orderItems' | 'history'>): number =>
  1 + orderItems.length + history.length;

/** Returns when the server cancels a pickup whose customer did not answer a change, in epoch milliseconds. */
export function getChangeDueMs({ startsAt }: StoredPickup, change: StoredPickupChange): number {
  if (change.kind === 'moved') return Number(change.lapsesAt ?? Infinity);
  return startsAt === null ? +change.at : +change.startsAt;
}

/** Returns when the server next has to act on a pickup, in epoch milliseconds. */
function getDueMs(pickup: StoredPickup, items: Items): number {
  const ofPickup = listItemsOf(pickup, items);
  const isUnanswered = pickup.answerBy !== null && ofPickup.some(({ stage }) => stage === 'placed');
  const isWaiting = ofPickup.some(isToPickUp);
  const offers = ofPickup.flatMap(({ offer }) => (offer ? [+offer.answerBy] : []));
  return Math.min(
    ...offers,
    isUnanswered ? Number(pickup.answerBy) : Infinity,
    isWaiting && pickup.change ? getChangeDueMs(pickup, pickup.change) : Infinity,
  );
}

/** Returns when the no-show waiting time begins, or nothing if no item can become a no-show. */
function getNoShowTimer(pickup: StoredPickup, items: Items) {
  const { chefId, endsAt, change } = pickup;
  if (change) return []; // A pickup with an unanswered change never becomes a no-show (docs/rules/items.md §6).
  const waiting = listItemsOf(pickup, items).filter(
    ({ stage, offer, isRecalled }) =>
      (stage === 'ready' && !isRecalled) || (stage === 'accepted' && endsAt !== null && !offer),
  );
  // A late customer whose food became ready again gets the whole waiting time once more.
  const times = waiting.map(({ stage, stageAt }) =>
    stage === 'ready' ? Math.max(+stageAt, Number(endsAt)) : Number(endsAt),
  );
  return times.length > 0 ? [{ chefId, at: new Date(Math.min(...times)) }] : [];
}

/**
 * Returns the entry for `openCodes`. Its unique index keeps two open pickups of a kitchen from having the same code.
 */
export const toOpenCode = (chefId: Types.ObjectId | string, code: string): string =>
  `${String(chefId)} ${code}`;

/** Returns the hand-over codes in use: those of chefs who still have something to do. Null if there are none. */
export function listOpenCodes(
  pickups: readonly StoredPickup[],
  openChefs: readonly Types.ObjectId[],
): string[] | null {
  const open = new Set(openChefs.map(String));
  const codes = pickups.flatMap(({ chefId, code }) =>
    code !== undefined && open.has(String(chefId)) ? [toOpenCode(chefId, code)] : [],
  );
  return codes.length > 0 ? codes : null;
}

export type CountedItem = Pick<StoredOrderItem, 'chefId' | 'qty' | 'isPaid' | 'stage' | 'createdAt'>;
export type CountedPickup = Pick<StoredPickup, 'chefId' | 'endsAt'>;

const countedMs = 2 * dayMs; // after the pickup, or after placing if there is no pickup time

/** Returns until when an item counts toward the limits of open orders, in epoch milliseconds. */
function getCountedUntilMs(item: CountedItem, pickups: readonly CountedPickup[]): number {
  if (item.isPaid || hasEnded(item)) return 0;
  const pickup = pickups.find(({ chefId }) => isSameId(chefId, item.chefId));
  return +(pickup?.endsAt ?? item.createdAt) + countedMs;
}

export const isCountedAt = (item: CountedItem, pickups: readonly CountedPickup[], time: Date): boolean =>
  getCountedUntilMs(item, pickups) > +time;

/** Returns when the last pickup of an order ends, or when the order was placed if no pickup has a time. */
function getLastPickupAt(items: Items, pickups: readonly StoredPickup[]): Date {
  const ends = pickups.flatMap(({ endsAt }) => (endsAt ? [+endsAt] : []));
  const placed = items.map(({ createdAt }) => +createdAt);
  return new Date(Math.max(...(ends.length > 0 ? ends : placed)));
}

/** Derives the stored fields that indexes select orders by from the items and pickups. */
export function computeProgress({ orderItems, pickups }: Pick<StoredOrder, 'orderItems' | 'pickups'>) {
  const openItems = orderItems.filter(isOpen);
  const openChefs = new Map(openItems.map(({ chefId }) => [String(chefId), chefId]));
  const pickedUp = orderItems.filter(({ stage }) => stage === 'picked_up');
  const completedChefs = new Map(
    pickedUp.flatMap(({ chefId }) => (openChefs.has(String(chefId)) ? [] : [[String(chefId), chefId]])),
  );
  const dueMs = Math.min(...pickups.map((pickup) => getDueMs(pickup, orderItems)));
  const noShowTimers = pickups.flatMap((pickup) => getNoShowTimer(pickup, orderItems));
  return {
    isPickedUp: areAllPickedUp(orderItems),
    isPaid: orderItems.every((item) => item.isPaid || hasEnded(item)),
    openChefs: [...openChefs.values()],
    openCodes: listOpenCodes(pickups, [...openChefs.values()]),
    completedChefs: [...completedChefs.values()],
    isComplete: openItems.length === 0,
    dueAt: Number.isFinite(dueMs) ? new Date(dueMs) : null,
    noShowTimers,
    countsUntil: new Date(Math.max(0, ...orderItems.map((item) => getCountedUntilMs(item, pickups)))),
    contactSince: openItems.length === 0 ? getLastPickupAt(orderItems, pickups) : null,
  };
}

/** Returns when the last item was picked up, or null if the order is not picked up as a whole. */
export const getPickedAt = (items: Items): Date | null =>
  areAllPickedUp(items)
    ? items.reduce<Date | null>(
        (latest, { pickedAt }) => (pickedAt && (!latest || pickedAt > latest) ? pickedAt : latest),
        null,
      )
    : null;
