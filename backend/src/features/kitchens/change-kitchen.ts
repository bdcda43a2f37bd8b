import { isDeepStrictEqual } from 'node:util';
import type { ClientSession } from 'mongoose';
import { maxPastWindows } from '@homechef/contract/kitchens/kitchen-options';
import type { Reason } from '@homechef/contract/kitchens/stock-reasons';
import { canStillOccur } from '@homechef/contract/kitchens/schedule';
import { addDays, dayMs, getLocalDate } from '@homechef/contract/time/local-date';
import { withTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { withKeyLocks } from '../../platform/lib/keyed-mutex.ts';
import { findKitchen } from './find-kitchen.ts';
import { setGuardVersions } from './capacity/kitchen-guards.ts';
import { putAfterCommit } from './index/kitchen-index-instance.ts';
import type { KitchenOrders, PickupChangeProposal } from './schedule/kitchen-orders.ts';
import { toSchedule } from './index/kitchen-snapshot.ts';
import { getKitchens, type StoredKitchen } from './kitchens.model.ts';
import { createNameKeys } from './names/kitchen-names.ts';
import { listChangedPickups, type PromisedSchedule } from './schedule/open-pickups.ts';
import { recountCapacity } from './capacity/recount-capacity.ts';

/** Returns the kitchen after a change. It must not modify its argument, and may throw an AppError. */
export type KitchenUpdater = (stored: StoredKitchen) => StoredKitchen;

export interface KitchenChange {
  chefId: string;
  by: 'chef' | 'admin';
  update: KitchenUpdater;
  /** Reason that the customers of open orders read, unless a date has a reason of its own. */
  reason?: Reason | undefined;
  isPreview?: boolean; // writes nothing
  /** Writes other documents before the kitchen, in the same transaction. */
  writeBefore?: (session: ClientSession) => Promise<void>;
  /** Moves open orders in the same transaction and returns their numbers. In a preview it must change nothing. */
  moveOrders?: (kitchen: StoredKitchen, session: ClientSession) => Promise<string[]>;
  /** Records the change in the same transaction. */
  recordChange?: (versions: KitchenVersions, session: ClientSession) => Promise<void>;
}

export interface KitchenVersions {
  before: StoredKitchen;
  after: StoredKitchen;
}

export interface ChangedKitchen {
  kitchen: StoredKitchen;
  affected: string[]; // numbers of the orders with changed pickups
}

const keptDays = 60; // for windows that are over, and for changed occurrences in the past
const promisedFields = ['windows', 'changes', 'closedDays', 'timeZone', 'place'] as const;

const differ = (fields: readonly (keyof StoredKitchen)[], a: StoredKitchen, b: StoredKitchen): boolean =>
  fields.some((field) => !isDeepStrictEqual(a[field], b[field]));

/** Returns what decides which counters the open orders use. Only limits per slot depend on the windows. */
function getCounted({ limits, timeZone, windows, changes, closedDays, slotMinutes }: StoredKitchen) {
  return {
    timeZone,
    limits: limits.map(({ _id, per, counts, products }) => ({ _id, per, counts, products })),
    slots: limits.some(({ per }) => per === 'slot') && { windows, changes, closedDays, slotMinutes },
  };
}

function toNextVersion(before: StoredKitchen, after: StoredKitchen, time: Date): StoredKitchen {
  const firstKeptDate = addDays(getLocalDate(+time, after.timeZone), -keptDays);
  // A new or replaced window stays even if it is over, because the response contains it.
  const kept = after.windows.filter(
    (window) => !before.windows.includes(window) || canStillOccur(window, after, +time - keptDays * dayMs),
  );
  const past = kept.filter((window) => !canStillOccur(window, after, +time));
  const dropped = new Set(past.slice(0, Math.max(0, past.length - maxPastWindows)));
  const windows = kept.filter((window) => !dropped.has(window));
  const windowIds = new Set(windows.map(({ _id }) => _id));
  return {
    ...after,
    nameKeys: after.nameKeys?.of === after.name ? after.nameKeys : createNameKeys(after.name),
    windows,
    changes: after.changes.filter(({ windowId, date }) => windowIds.has(windowId) && date >= firstKeptDate),
    limits:
      windows.length === after.windows.length
        ? after.limits
        : after.limits.map((limit) => ({
            ...limit,
            overrides: limit.overrides.filter(({ windowId }) => windowIds.has(windowId)),
          })),
    version: before.version + 1,
    updatedAt: time,
  };
}

const toPromise = (stored: StoredKitchen): PromisedSchedule => ({
  ...toSchedule(stored),
  hideStreet: stored.hideStreet,
});

async function findChangedPickups(
  orders: KitchenOrders,
  { chefId, reason }: KitchenChange,
  { before, after }: KitchenVersions,
  session: ClientSession,
): Promise<PickupChangeProposal[]> {
  if (!differ(promisedFields, before, after)) return [];
  const nowMs = +after.updatedAt;
  const pickups = await orders.listOpenPickups(chefId, nowMs, session);
  return await listChangedPickups(
    pickups,
    { before: toPromise(before), after: toPromise(after), reason },
    nowMs,
  );
}

/**
 * Changes a kitchen within the transaction of `session`: the document, its guards, the used capacity, and the pickups
 * of the open orders that the change affects. Every change of a kitchen goes through this function.
 */
export async function changeInSession(
  orders: KitchenOrders,
  change: KitchenChange,
  before: StoredKitchen,
  session: ClientSession,
): Promise<ChangedKitchen> {
  const { chefId, by, update, isPreview, moveOrders, recordChange } = change;
  const time = now();
  const after = toNextVersion(before, update(before), time);
  // This comes first: orders that arrive from now on wait, so none of them forces a long change to start over.
  if (!isPreview) await setGuardVersions(chefId, after.version, session);
  const proposals = await findChangedPickups(orders, change, { before, after }, session);
  const moved = (await moveOrders?.(after, session)) ?? [];
  const affected = [...new Set([...proposals.map(({ order }) => order), ...moved])];
  if (isPreview) return { kitchen: after, affected };
  await getKitchens().replaceOne({ _id: before._id }, after, { session, upsert: true });
  await recordChange?.({ before, after }, session);
  if (proposals.length > 0) {
    const { noShowMinutes } = after;
    await orders.proposeChanges(chefId, proposals, { by, noShowMinutes, session });
  }
  // Moved pickups use capacity at their new time.
  if (affected.length > 0 || !isDeepStrictEqual(getCounted(before), getCounted(after)))
    await recountCapacity(orders, chefId, { schedule: toSchedule(after), nowMs: +time }, session);
  putAfterCommit(session, after);
  return { kitchen: after, affected };
}

/**
 * Changes a kitchen in one transaction. Within this process, changes of one kitchen run one after the other.
 * @throws AppError 404 if the account has no kitchen, and the errors of `update`
 */
export const changeKitchen = (orders: KitchenOrders, change: KitchenChange): Promise<ChangedKitchen> =>
  withKeyLocks([`kitchen ${change.chefId}`], () =>
    withTransaction(async (session) => {
      if (!change.isPreview) await change.writeBefore?.(session);
      const before = await findKitchen(change.chefId, session);
      if (!before) throw notFound('kitchen.not_found');
      return changeInSession(orders, change, before, session);
    }),
  );
