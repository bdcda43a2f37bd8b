import { formatLineName } from '@homechef/contract/menu/options';
import { getToldEvents, type NoticeEvent } from '@homechef/contract/notices/notice-events';
import { getCashDue, hasEnded, isToBePaid } from '@homechef/contract/orders/order-state';
import {
  type StoredHistoryEntry,
  type StoredOrder,
  type StoredPickup,
} from '../../orders/change/changed-orders.ts';
import { findPickup, toReasonFields } from '../../orders/change/item-event.ts';
import { getHeldPickup } from '../../orders/pickups/held-pickup.ts';
import { toToldEntry } from '../../orders/lists/order-reach.ts';
import { toVisiblePlace } from '../../orders/orders.mapper.ts';
import { isWalkUp } from '../../orders/orders.service.ts';
import { hasSameAddress } from '@homechef/contract/kitchens/place-address';
import type { NewNotice } from './new-notice.ts';
import type { NoticeValues } from '../notices.model.ts';
import { getLink } from '../texts/write-notice.ts';

type Items = StoredOrder['orderItems'];

const listChefs = (items: Items): string[] => [...new Set(items.map(({ chefId }) => String(chefId)))];
const ofChef = (chefId: string, items: Items): Items =>
  items.filter((item) => String(item.chefId) === chefId);

const getDue = (items: Items): number =>
  getCashDue(items.filter(({ isRecalled, ...item }) => isToBePaid({ ...item, recalled: isRecalled })));

/** Returns the facts about one kitchen's part of an order. A notice to its chef names no other kitchen. */
export function getPickupValues(order: StoredOrder, chefId: string, items: Items): NoticeValues {
  const found = findPickup(order, chefId);
  const pickup = found && getHeldPickup(found);
  return {
    kitchen: items[0]?.brand ?? '',
    chefId,
    number: order._id,
    ...(pickup?.timeZone ? { timeZone: pickup.timeZone } : {}),
    ...(pickup?.startsAt ? { startsAt: pickup.startsAt } : {}),
    ...(pickup?.endsAt ? { endsAt: pickup.endsAt } : {}),
    dishes: items.map(({ qty, name, options }) => ({ qty, name: formatLineName(name, options) })),
    cash: getDue(items),
    portions: items.reduce((sum, { qty }) => sum + qty, 0),
  };
}

/** Returns the facts as of when the order was placed, whatever has been paid or cancelled since. */
const getPlacedValues = (items: Items, answerBy: Date | null | undefined): NoticeValues => ({
  cash: items.reduce((sum, { price, qty }) => sum + price * qty, 0),
  ...(answerBy ? { needsAnswer: true, answerBy } : {}),
});

function getEntryValues(
  order: StoredOrder,
  entry: StoredHistoryEntry,
  chefId: string,
  items: Items,
): NoticeValues {
  const pickup = findPickup(order, chefId);
  const open = ofChef(chefId, order.orderItems).filter((item) => !hasEnded(item) || items.includes(item));
  return {
    ...getPickupValues(order, chefId, items),
    ...toReasonFields(entry),
    by: entry.by,
    ...(items.length < open.length ? { isPart: true } : {}),
    ...(entry.event === 'place' ? getPlacedValues(items, pickup?.answerBy) : {}),
    ...(entry.event === 'keep' ? { isKept: true } : {}),
    ...(entry.before ? { before: entry.before } : {}),
  };
}

/** Names a place; a hidden street only by its city and zip code. */
const namePlace = ({ name, address, city, postalCode }: StoredPickup['place']): string =>
  name || [address, city, address ? '' : postalCode].filter(Boolean).join(', ');

/**
 * Returns the facts that only the customer gets about a kitchen's part: where to go, what to bring, and the code to
 * say.
 */
export function getCustomerValues(order: StoredOrder, chefId: string): NoticeValues {
  const found = findPickup(order, chefId);
  const pickup = found && getHeldPickup(found);
  const living = ofChef(chefId, order.orderItems).filter((item) => !hasEnded(item));
  return {
    ...(pickup ? { place: namePlace(toVisiblePlace(pickup, pickup, living, 'customer')) } : {}),
    ...(pickup?.code === undefined ? {} : { code: pickup.code }),
    cash: getDue(living),
  };
}

const isSamePlace = (place: StoredPickup['place'], other: StoredPickup['place']) =>
  place.name === other.name && hasSameAddress(place, other);

const isReady = ({ stage }: Items[number]) => stage === 'ready' || stage === 'picked_up';

function getRecallValues({ recalls = [], history }: StoredOrder, entry: StoredHistoryEntry): NoticeValues {
  const recall = recalls.find((candidate) => candidate.entry === history.indexOf(entry));
  if (!recall) return {};
  const { advice, lot, name, possibly } = recall;
  return { advice, lot, dish: name, ...(possibly ? { isPossible: true } : {}) };
}

/** Returns the facts of a history entry for the customer. */
function getToldValues(
  order: StoredOrder,
  entry: StoredHistoryEntry,
  chefId: string,
  items: Items,
): NoticeValues {
  const { event, by, at, reasonKey, refunded } = entry;
  const pickup = findPickup(order, chefId);
  const change = pickup?.change;
  const isMove = event === 'changePickup' || event === 'reschedule';
  const living = ofChef(chefId, order.orderItems).filter((item) => !hasEnded(item));
  const owed = items
    .filter((item) => item.isPaid && hasEnded(item))
    .reduce((sum, { price, qty }) => sum + price * qty, 0);
  const answerBy = event === 'offer' ? items[0]?.offer?.answerBy : pickup?.answerBy;
  const startsAt = pickup && getHeldPickup(pickup).startsAt;
  return {
    ...getEntryValues(order, entry, chefId, items),
    ...getCustomerValues(order, chefId),
    // The notice of a new order has its sum, even if the order has been cancelled since.
    ...(event === 'place' ? getPlacedValues(items, pickup?.answerBy) : {}),
    by,
    isPart: event === 'ready' ? !living.every(isReady) : living.length > 0 && items.some(hasEnded),
    ...(answerBy ? { answerBy } : {}),
    ...(owed > 0 && refunded === undefined ? { owed } : {}),
    ...(isMove && change?.kind === 'cancelled' ? { isWithdrawn: true } : {}),
    ...(isMove && change?.kind === 'moved'
      ? {
          isPlaceMoved: !isSamePlace(change.place, pickup?.place ?? change.place),
          delayMinutes: change.delayMinutes ?? 0,
        }
      : {}),
    ...(reasonKey === 'asked' ? { isAsked: true } : {}),
    ...(event === 'recall' ? getRecallValues(order, entry) : {}),
    ...(startsAt && startsAt > at ? { isEarly: true } : {}),
  };
}

/** Returns the facts of a new order from several kitchens: the total of the cash, and what is true for each kitchen. */
function getValuesOfSeveral(order: StoredOrder, entry: StoredHistoryEntry, items: Items): NoticeValues {
  const parts = listChefs(items).map((chefId) => getToldValues(order, entry, chefId, ofChef(chefId, items)));
  return {
    kitchen: [...new Set(items.map(({ brand }) => brand))].join(', '),
    by: entry.by,
    cash: parts.reduce((sum, { cash = 0 }) => sum + cash, 0),
    parts,
  };
}

/** Returns the id of the customer's notice about a history entry. */
export const toCustomerNoticeId = (order: string, entry: number): string => `${order}.${entry}.customer`;

/** Returns the notice for the customer. Only the entry of a new order can have several kitchens. */
function createCustomerNotice(
  order: StoredOrder,
  entry: StoredHistoryEntry,
  items: Items,
  { id, event }: { id: string; event: NoticeEvent },
): NewNotice {
  const [chefId = '', ...others] = listChefs(items);
  const values =
    others.length === 0
      ? getToldValues(order, entry, chefId, ofChef(chefId, items))
      : getValuesOfSeveral(order, entry, items);
  const user = order.owner ? String(order.owner) : null;
  return { id, event, user, order: order._id, values, at: entry.at };
}

/** Returns whether an entry only records that cash was given back for items that had been cancelled before. */
function isLateRefund({ history }: StoredOrder, entry: StoredHistoryEntry, i: number): boolean {
  const cancelled = history.slice(0, i).filter(({ event }) => event === 'cancel');
  const before = new Set(cancelled.flatMap(({ items }) => items.map(String)));
  return entry.event === 'cancel' && entry.items.every((item) => before.has(String(item)));
}

/**
 * Returns the notices about the entries of an order's history since a time. Their ids consist of the order number, the
 * number of the entry and the party, so they are the same each time they are derived
 * (docs/adr/0010-notices.md).
 */
export function deriveNotices(order: StoredOrder, since: Date): NewNotice[] {
  if (isWalkUp(order)) return [];
  return order.history.flatMap((entry, i) => {
    if (entry.at < since || isLateRefund(order, entry, i)) return [];
    const next = order.history[i + 1];
    const told = getToldEvents(toToldEntry(entry), next && toToldEntry(next), {
      isGuest: order.owner === null,
    });
    const ids = new Set(entry.items.map(String));
    const items = order.orderItems.filter(({ _id }) => ids.has(String(_id)));
    const id = `${order._id}.${i}`;
    const { chef, customer } = told;
    return [
      ...(chef
        ? listChefs(items).map((chefId) => ({
            id: `${id}.${chefId}`,
            event: chef,
            user: chefId,
            order: order._id,
            at: entry.at,
            values: getEntryValues(order, entry, chefId, ofChef(chefId, items)),
          }))
        : []),
      ...(customer && items.length > 0
        ? [
            createCustomerNotice(order, entry, items, {
              id: toCustomerNoticeId(order._id, i),
              event: customer,
            }),
          ]
        : []),
    ];
  });
}

/**
 * Returns the notices about an order that was cancelled by being deleted. They belong to no order, because the notices
 * of a deleted order are deleted with it. They link to its number, whose page says what happened.
 */
export function deriveRemovalNotices(order: StoredOrder): NewNotice[] {
  const { _id, owner, userEmail, language } = order;
  return deriveNotices(order, order.updatedAt).map(({ order: _order, ...notice }): NewNotice => {
    const event = notice.event === 'cancelled' ? 'removed' : notice.event;
    const link = getLink({ event, order: _id }, owner);
    const contact = userEmail ? { email: userEmail, ...(language ? { language } : {}) } : undefined;
    return { ...notice, event, link, ...(notice.user === null && contact ? { contact } : {}) };
  });
}
