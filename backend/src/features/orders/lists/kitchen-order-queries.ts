import { Types, type ClientSession } from 'mongoose';
import type { Reason } from '@homechef/contract/kitchens/stock-reasons';
import { isToPickUp, usesCapacity } from '@homechef/contract/orders/order-state';
import { dayMs } from '@homechef/contract/time/local-date';
import { createBatchLoader } from '../../../platform/db/batch-loader.ts';
import { now } from '../../../platform/lib/clock.ts';
import { mapInPieces } from '../../../platform/lib/work-in-pieces.ts';
import type {
  CapacityUser,
  KitchenOrders,
  OpenPickup,
  PickupChangeProposal,
} from '../../kitchens/schedule/kitchen-orders.ts';
import { listCapacityOfHolds } from '../../waiting-list/holds/held-capacity.ts';
import { findCapacityUse, getPickupTime } from '../pickups/order-capacity.ts';
import { delayPickups } from '../pickups/delay-pickups.ts';
import { findTimedPickups } from '../pickups/find-timed-orders.ts';
import { findPickup } from '../change/item-event.ts';
import { getHeldPickup, replacePickup } from '../pickups/held-pickup.ts';
import { getLapseTime } from '../pickups/kitchen-moves.ts';
import { listItemsOf } from '../change/order-progress.ts';
import {
  DeletedOrderModel,
  OrderModel,
  type StoredHistoryEntry,
  type StoredOrder,
  type StoredPickup,
  type StoredPickupChange,
} from '../orders.model.ts';
import { storeOrders, type PlannedChange } from '../change/update-orders.ts';

interface StoredUse {
  usedPickups?: {
    chefId: Types.ObjectId;
    windowId: string;
    date: string;
    startsAt: Date;
    hasNoSlot?: boolean;
    items: StoredUsedItem[];
  }[];
}
interface StoredUsedItem {
  product: Types.ObjectId;
  qty: number;
}

async function listUsersOfDeletedOrders(
  chefId: string,
  sinceMs: number,
  session: ClientSession,
): Promise<CapacityUser[]> {
  const chef = new Types.ObjectId(chefId);
  const match = { chefId: chef, startsAt: { $gte: new Date(sinceMs) } };
  const records = DeletedOrderModel.collection.find<StoredUse>(
    { usedPickups: { $elemMatch: match } },
    { session },
  );
  const users = await mapInPieces(records, ({ usedPickups = [] }) =>
    usedPickups
      .filter((used) => used.chefId.equals(chef) && +used.startsAt >= sinceMs)
      .map(({ windowId, date, startsAt, hasNoSlot, items }) => ({
        time: { windowId, date, startsAtMs: +startsAt, ...(hasNoSlot && { hasNoSlot }) },
        items: items.map(({ product, qty }) => ({ product: String(product), qty })),
      })),
  );
  return users.flat();
}

const maxShiftMs = 2 * dayMs; // A moved pickup stays in its occurrence, which ends on the next date at the latest.

async function listCapacityUsers(
  chefId: string,
  sinceMs: number,
  session: ClientSession,
): Promise<CapacityUser[]> {
  const orders = findTimedPickups(chefId, sinceMs - maxShiftMs, session);
  const users = await mapInPieces(orders, (order): CapacityUser[] => {
    const use = findCapacityUse(order, chefId);
    return use && use.time.startsAtMs >= sinceMs ? [use] : [];
  });
  const deleted = await listUsersOfDeletedOrders(chefId, sinceMs, session);
  return [...users.flat(), ...deleted, ...(await listCapacityOfHolds(chefId, sinceMs, session))];
}

async function listOpenPickups(
  chefId: string,
  sinceMs: number,
  session: ClientSession,
): Promise<OpenPickup[]> {
  const orders = findTimedPickups(chefId, sinceMs - maxShiftMs, session);
  const open = await mapInPieces(orders, (order): OpenPickup[] => {
    const pickup = findPickup(order, chefId);
    const promise = pickup && getOwnPromise(pickup);
    const time = promise && getPickupTime(promise);
    if (!promise?.endsAt || !time) return [];
    const { place, isStreetHidden = false } = promise;
    const { change } = pickup;
    const movedTo =
      change?.kind === 'moved' ? { startsAtMs: +change.startsAt, endsAtMs: +change.endsAt } : null;
    const isAhead = Math.max(time.startsAtMs, movedTo?.startsAtMs ?? 0) >= sinceMs;
    const isOpen = listItemsOf(pickup, order.orderItems).some(isToPickUp);
    const endsAtMs = +promise.endsAt;
    return isAhead && isOpen ? [{ order: order._id, ...time, endsAtMs, place, isStreetHidden, movedTo }] : [];
  });
  return open.flat();
}

type Change = NonNullable<PickupChangeProposal['change']>;

const isSame = (change: StoredPickupChange | null, proposal: StoredPickupChange | null): boolean =>
  change === null || proposal === null
    ? change === proposal
    : change.kind === proposal.kind &&
      +change.startsAt === +proposal.startsAt &&
      +change.endsAt === +proposal.endsAt &&
      JSON.stringify(change.place) === JSON.stringify(proposal.place);

/** Returns a pickup as the kitchen last promised it: as agreed, or as the kitchen has since moved this one pickup. */
const getOwnPromise = (pickup: StoredPickup): StoredPickup =>
  getHeldPickup({ ...pickup, change: pickup.ownMove ?? null });

const toReason = ({ reason, reasonKey }: Change): Reason => ({
  reason,
  ...(reasonKey === undefined ? {} : { reasonKey }),
});

interface ProposalContext {
  by: 'chef' | 'admin';
  noShowMinutes: number;
  session: ClientSession;
}

function toStoredChange(pickup: StoredPickup, proposal: Change, noShowMinutes: number): StoredPickupChange {
  const { windowId, date } = getOwnPromise(pickup);
  const endsAt = new Date(proposal.endsAtMs);
  return {
    kind: proposal.kind,
    startsAt: new Date(proposal.startsAtMs),
    endsAt,
    ...(windowId && date ? { windowId, date } : {}),
    place: proposal.place,
    ...(proposal.isStreetHidden ? { isStreetHidden: true } : {}),
    ...toReason(proposal),
    at: now(),
    ...(proposal.kind === 'moved' ? { lapsesAt: getLapseTime(endsAt, noShowMinutes) } : {}),
  };
}

function planProposal(
  order: StoredOrder,
  proposal: Change | null,
  chefId: string,
  { by, noShowMinutes }: ProposalContext,
): PlannedChange[] {
  const pickup = findPickup(order, chefId);
  if (!pickup) return [];
  const change = proposal ? toStoredChange(pickup, proposal, noShowMinutes) : (pickup.ownMove ?? null);
  if (isSame(pickup.change, change)) return [];
  const at = now();
  const changed = { ...pickup, change, sequence: pickup.sequence + 1 };
  const items = listItemsOf(pickup, order.orderItems).filter(usesCapacity);
  const entry: StoredHistoryEntry = {
    at,
    event: 'changePickup',
    by,
    items: items.map(({ _id }) => _id),
    ...(proposal ? toReason(proposal) : {}),
  };
  const pickups = replacePickup(order, changed);
  return [{ order, change: { pickups, history: [entry], now: at } }];
}

async function proposeChanges(
  chefId: string,
  proposals: readonly PickupChangeProposal[],
  context: ProposalContext,
): Promise<void> {
  const { session } = context;
  const byOrder = new Map(proposals.map(({ order, change }) => [order, change]));
  const orders = OrderModel.collection.find<StoredOrder>(
    { _id: { $in: [...byOrder.keys()] } as object },
    { session },
  );
  const planned = await mapInPieces(orders, (order) =>
    planProposal(order, byOrder.get(order._id) ?? null, chefId, context),
  );
  await storeOrders(planned.flat(), session);
}

const loadCompletedOrders = createBatchLoader({
  read: (chefIds: readonly string[]) => {
    const chefs = chefIds.map((id) => new Types.ObjectId(id));
    return OrderModel.collection
      .aggregate<{ _id: Types.ObjectId; count: number }>([
        { $match: { completedChefs: { $in: chefs } } },
        { $project: { _id: 0, completedChefs: 1 } },
        { $unwind: '$completedChefs' },
        { $match: { completedChefs: { $in: chefs } } },
        { $group: { _id: '$completedChefs', count: { $sum: 1 } } },
      ])
      .toArray();
  },
  keyToString: (chefId) => chefId,
  resultKey: ({ _id }) => String(_id),
});

/** Reads and changes of orders that the kitchens feature needs. */
export const kitchenOrders: KitchenOrders = {
  countCompletedOrders: async (chefId) => (await loadCompletedOrders(chefId))?.count ?? 0,
  listCapacityUsers,
  listOpenPickups,
  delayPickups,
  proposeChanges,
};
