import { reminderMinutes, getDueReminder } from '@homechef/contract/notices/reminders';
import { settingRanges } from '@homechef/contract/kitchens/kitchen-options';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import { dayMs, minuteMs } from '@homechef/contract/time/local-date';
import { pagePaths } from '@homechef/contract/page-rendering/page-paths';
import { listVerdicts } from '../../kitchens/approval/decide-approval.ts';
import { getKitchenSnapshot } from '../../kitchens/kitchen-access.ts';
import {
  listUnansweredMoves,
  listOrdersByPickup,
  listReceivedOrders,
  listWaitingOrders,
  type StoredOrder,
  type StoredPickup,
} from '../../orders/change/changed-orders.ts';
import { getHeldPickup } from '../../orders/pickups/held-pickup.ts';
import { listItemsOf } from '../../orders/change/order-progress.ts';
import { findPublishedProduct } from '../../products/published-products.ts';
import { listReviewableProducts } from '../../products/reviews.service.ts';
import { listPermitDecisions } from '../../permits/decide-permit.ts';
import { listNewHolds } from '../../waiting-list/holds/new-holds.ts';
import { getCustomerValues, getPickupValues } from './derive-notices.ts';
import { addNotices, type NewNotice, type UsedChannels } from './new-notice.ts';
import { getMarketValues, listPermitEnds, listPermitVerdicts, toPermitNoticeId } from './permit-notices.ts';
import { listCustomersToCall } from '../deliver/unreached-customers.ts';
import { listVerdictNotices } from './verdict-notices.ts';
import { readPosition, storePosition } from './positions.ts';

/** How far before the position to start, to cover transactions in progress and clocks that differ. */
const overlapMs = minuteMs;

/** Minimum time between two writes of the position, in milliseconds. */
const positionMs = minuteMs;

interface Interval {
  after: Date;
  until: Date;
}

const shift = ({ after, until }: Interval, ms: number): [Date, Date] => [
  new Date(+after + ms),
  new Date(+until + ms),
];

const promisingEvents: readonly string[] = ['reschedule', 'acceptChange', 'changePickup'];

/** Returns when the current time of a pickup was promised: when it was ordered or last moved. */
function getPromisedMs({ createdAt, history, orderItems }: StoredOrder, pickup: StoredPickup): number {
  const ids = new Set(listItemsOf(pickup, orderItems).map(({ _id }) => String(_id)));
  const moves = history.filter(
    ({ event, items }) => promisingEvents.includes(event) && items.some((id) => ids.has(String(id))),
  );
  return Math.max(+createdAt, ...moves.map(({ at }) => +at));
}

function createReminder(order: StoredOrder, pickup: StoredPickup, now: Date): NewNotice[] {
  const { startsAt, chefId, change } = getHeldPickup(pickup);
  // Nobody is to come for food that is not handed over.
  const items = listItemsOf(pickup, order.orderItems).filter((item) => isToPickUp(item) && !item.isRecalled);
  if (startsAt === null || items.length === 0 || change?.kind === 'cancelled') return [];
  const dueMs = getDueReminder(+startsAt, getPromisedMs(order, pickup), +now);
  if (dueMs === undefined) return [];
  const id = [order._id, 'reminder', String(chefId), +startsAt, (+startsAt - dueMs) / minuteMs].join('.');
  return [
    {
      id,
      event: 'reminder',
      order: order._id,
      at: now,
      usefulUntil: startsAt,
      user: order.owner ? String(order.owner) : null,
      values: {
        ...getPickupValues(order, String(chefId), items),
        ...getCustomerValues(order, String(chefId)),
      },
    },
  ];
}

async function listReminders(interval: Interval): Promise<NewNotice[]> {
  const orders = new Map<string, StoredOrder>();
  for (const minutes of reminderMinutes)
    for (const order of await listOrdersByPickup(...shift(interval, minutes * minuteMs)))
      orders.set(order._id, order);
  return [...orders.values()].flatMap((order) =>
    order.pickups.flatMap((pickup) => createReminder(order, pickup, interval.until)),
  );
}

async function createInvitation(order: StoredOrder, at: Date): Promise<NewNotice[]> {
  const user = String(order.owner);
  const received = order.orderItems.filter(({ isPickedUp }) => isPickedUp);
  const actor = { _id: user, isAdmin: false, isChef: false };
  const { products } = await listReviewableProducts(
    actor,
    received.map(({ product }) => String(product)),
  );
  const [product] = products;
  if (!order.owner || product === undefined) return [];
  const kitchen = [...new Set(received.map(({ brand }) => brand))].join(', ');
  const link = products.length === 1 ? { link: `/mainpage/product/${product}` } : {};
  return [
    { id: `${order._id}.review`, event: 'review', user, order: order._id, ...link, values: { kitchen }, at },
  ];
}

/** Finds orders whose last change, receipt or payment, is a day old, with dishes that the member has not reviewed. */
async function listInvitations(interval: Interval): Promise<NewNotice[]> {
  const orders = await listReceivedOrders(...shift(interval, -dayMs));
  return (await Promise.all(orders.map((order) => createInvitation(order, interval.until)))).flat();
}

async function createNoShowDue(
  order: StoredOrder,
  { chefId, at }: { chefId: unknown; at: Date },
  { after, until }: Interval,
): Promise<NewNotice[]> {
  const chef = String(chefId);
  const kitchen = await getKitchenSnapshot(chef);
  const { default: usual } = settingRanges.noShowMinutes;
  const dueMs = +at + (kitchen?.noShowMinutes ?? usual) * minuteMs;
  if (dueMs <= +after || dueMs > +until || kitchen?.noShowAutomatic) return [];
  const waiting = order.orderItems.filter((item) => String(item.chefId) === chef && isToPickUp(item));
  const values = getPickupValues(order, chef, waiting);
  const id = `${order._id}.noShowDue.${chef}.${+at}`;
  return [{ id, event: 'noShowDue', user: chef, order: order._id, values, at: until }];
}

/** Finds pickups that can now be marked as not picked up. Kitchens with automatic marks need no notice. */
async function listNoShowsDue(interval: Interval): Promise<NewNotice[]> {
  const { min, max } = settingRanges.noShowMinutes;
  const after = new Date(+interval.after - max * minuteMs);
  const orders = await listWaitingOrders(after, new Date(+interval.until - min * minuteMs));
  const found = orders.flatMap((order) =>
    (order.noShowTimers ?? []).map((timer) => createNoShowDue(order, timer, interval)),
  );
  return (await Promise.all(found)).flat();
}

/** At the end of a new slot, tells kitchens whom to call: customers who neither answered the move nor came. */
async function listMovesToCall({ after, until }: Interval): Promise<NewNotice[]> {
  const orders = await listUnansweredMoves(after, until);
  return orders.flatMap((order) =>
    order.pickups.flatMap((pickup): NewNotice[] => {
      const { chefId, change } = pickup;
      const isDue = change?.kind === 'moved' && change.endsAt > after && change.endsAt <= until;
      const items = listItemsOf(pickup, order.orderItems).filter(isToPickUp);
      if (!isDue || items.length === 0) return [];
      const chef = String(chefId);
      const id = `${order._id}.moveUnanswered.${chef}.${+change.endsAt}`;
      const values = {
        ...getPickupValues(order, chef, items),
        ...(order.customerPhone ? { phone: order.customerPhone } : {}),
      };
      return [{ id, event: 'moveUnanswered', user: chef, order: order._id, values, at: until }];
    }),
  );
}

async function listHolds({ after }: Interval): Promise<NewNotice[]> {
  const holds = await listNewHolds(after);
  return Promise.all(
    holds.map(async ({ entry, hold, heldAt, until, chefId, product, qty, account, email }) => {
      const found = await findPublishedProduct(product);
      const timeZone = (await getKitchenSnapshot(chefId))?.schedule.timeZone;
      return {
        id: `hold.${entry}.${+heldAt}`,
        event: 'hold' as const,
        user: account,
        ...(account === null && email !== null ? { contact: { email } } : {}),
        link: `/cart?hold=${hold}`,
        values: {
          dish: found?.name ?? '',
          kitchen: found?.brand ?? '',
          portions: qty,
          startsAt: until,
          ...(timeZone ? { timeZone } : {}),
        },
        at: heldAt,
        usefulUntil: until,
      };
    }),
  );
}

async function listApprovals({ after, until }: Interval): Promise<NewNotice[]> {
  const verdicts = await listVerdicts(after, until);
  // For the approval of a first permit, the notice about its verdict is enough.
  const permits = new Set(
    (await listPermitDecisions(after, until)).map(({ chefId, decidedAt }) =>
      toPermitNoticeId(chefId, decidedAt),
    ),
  );
  const own = verdicts.filter(({ chefId, decidedAt }) => !permits.has(toPermitNoticeId(chefId, decidedAt)));
  return Promise.all(
    own.map(async ({ chefId, approved, decidedAt, reason }) => ({
      id: `approval.${chefId}.${+decidedAt}`,
      event: approved ? ('kitchenApproved' as const) : ('kitchenRefused' as const),
      user: chefId,
      link: pagePaths.chefProfileKitchen,
      values: Object.assign(await getMarketValues(chefId), reason === null ? {} : { reason }),
      at: decidedAt,
    })),
  );
}

/**
 * Stores the notices that became due since the last call: reminders, invitations to review, due no-shows, holds and
 * verdicts. Returns how many. Everything due is found by queries, so a runner that was down finds what it missed.
 */
export async function addTimedNotices(channels: UsedChannels, now: Date): Promise<number> {
  const { since, at } = await readPosition('timed');
  const interval = { after: new Date(Math.max(+since, +at - overlapMs)), until: now };
  const notices = [
    ...(await listReminders(interval)),
    ...(await listInvitations(interval)),
    ...(await listNoShowsDue(interval)),
    ...(await listMovesToCall(interval)),
    ...(await listCustomersToCall(interval.after, interval.until)),
    ...(await listHolds(interval)),
    ...(await listApprovals(interval)),
    ...(await listPermitVerdicts(interval.after, interval.until)),
    ...(await listPermitEnds(interval.after, interval.until)),
    ...(await listVerdictNotices(interval.after, interval.until)),
  ];
  const added = await addNotices(notices, channels, now);
  if (+now - +at >= positionMs) await storePosition('timed', now);
  return added;
}
