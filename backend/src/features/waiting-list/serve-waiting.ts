import { Types, type ClientSession } from 'mongoose';
import { findSlotAt } from '@homechef/contract/kitchens/schedule';
import { minuteMs } from '@homechef/contract/time/local-date';
import { holdMinutes } from '@homechef/contract/waiting-list/waiting-options';
import { isDuplicateKeyError } from '../../platform/db/driver-errors.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { withKeyLocks } from '../../platform/lib/keyed-mutex.ts';
import { now } from '../../platform/lib/clock.ts';
import { getKitchenSnapshot } from '../kitchens/kitchen-access.ts';
import { changeUsedCapacity } from '../kitchens/capacity/capacity-counters.ts';
import { enterKitchen } from '../kitchens/capacity/kitchen-guards.ts';
import { refreshIndexedKitchen } from '../kitchens/index/kitchen-index-instance.ts';
import type { KitchenSnapshot } from '../kitchens/index/kitchen-snapshot.ts';
import { listEntryPortions, listHeldPortions } from './entry-portions.ts';
import { holdStock } from '../products/stock/held-stock.ts';
import { findPurchasable } from '../products/stock/stock.service.ts';
import { endEntry } from './end-entries.ts';
import { getEntryEnd } from './can-wait.ts';
import type { HoldLimits } from './holds/hold-limits.ts';
import { createWaitingNumber, getHolderKeys } from './waiting-numbers.ts';
import { findFirstFit, loadQueue, type FittingEntry, type WaitingQueue } from './waiting-queue.ts';
import { getWaitingEntries, type StoredWaitingEntry } from './waiting.model.ts';

const maxAttempts = 500; // to give holds in a single call

async function writeHold(
  { entry, slot, capacity }: FittingEntry,
  { kitchen, limits }: WaitingQueue,
  session: ClientSession,
): Promise<boolean> {
  if (kitchen && !(await enterKitchen(kitchen, session))) return false;
  const heldAt = now();
  const until = new Date(Math.min(+heldAt + holdMinutes * minuteMs, +entry.expiresAt));
  const heldTime = slot && {
    windowId: slot.occurrence.window._id,
    date: slot.occurrence.date,
    startsAt: new Date(slot.startsAtMs),
  };
  const { matchedCount } = await getWaitingEntries().updateOne(
    { _id: entry._id, isOpen: true, state: 'waiting' },
    {
      $set: {
        state: 'held',
        hold: createWaitingNumber(),
        heldAt,
        until,
        dueAt: until,
        heldTime: heldTime ?? null,
        holderKeys: getHolderKeys(entry, limits),
      },
    },
    { session },
  );
  if (matchedCount === 0 || (await changeUsedCapacity(capacity, session)) !== undefined) return false;
  for (const portions of listHeldPortions(entry)) if (!(await holdStock(portions, session))) return false;
  return true;
}

/**
 * Takes stock and capacity for an entry in one transaction. Returns false, with nothing changed, if the entry no longer
 * fits.
 */
async function grantHold(fit: FittingEntry, queue: WaitingQueue): Promise<boolean> {
  try {
    return await withTransaction(async (session) => {
      const isHeld = await writeHold(fit, queue, session);
      if (!isHeld) await session.abortTransaction();
      return isHeld;
    });
  } catch (error) {
    // The person got a hold elsewhere, or somebody in the network got one for this dish.
    if (isDuplicateKeyError(error)) return false;
    throw error;
  }
}

/**
 * Gives holds to the entries of a kitchen that fit, first come, first served, until none fits. Each hold is a
 * transaction of its own with a guard and conditional updates, so that concurrent calls never hold a portion twice.
 * Returns the number of holds.
 * @throws AppError 503
 */
export const serveWaiting = (chefId: string, limits: HoldLimits): Promise<number> =>
  withKeyLocks([`waiting list ${chefId}`], async () => {
    let holds = 0;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      if (attempt === 1 || holds < attempt - 1) await refreshIndexedKitchen(chefId, performance.now());
      const queue = await loadQueue(chefId, limits);
      const fit = await findFirstFit(queue);
      if (!fit) return holds;
      if (await grantHold(fit, queue)) holds += 1;
    }
    return holds;
  });

const findOpenEntries = (chefId: string): Promise<StoredWaitingEntry[]> =>
  getWaitingEntries()
    .find({ chefId: new Types.ObjectId(chefId), isOpen: true, state: { $in: ['waiting', 'held'] } })
    .toArray();

/** Returns when an entry ends now that its kitchen has changed, or undefined if its slot or its kitchen is gone. */
function getCurrentEnd(entry: StoredWaitingEntry, kitchen: KitchenSnapshot | undefined): Date | undefined {
  if (!entry.startsAt) return entry.expiresAt;
  if (!kitchen) return undefined;
  const startsAtMs = +entry.startsAt;
  const found = findSlotAt(kitchen.schedule, startsAtMs);
  return found?.slot.startsAtMs === startsAtMs
    ? getEntryEnd(kitchen.schedule, found.occurrence, startsAtMs)
    : undefined;
}

/** Stores a new end for an entry after the kitchen changed its times. A hold is never extended. */
async function moveEnd({ _id, state, hold, until }: StoredWaitingEntry, expiresAt: Date): Promise<void> {
  const dueAt = until && until < expiresAt ? until : expiresAt;
  await getWaitingEntries().updateOne(
    { _id, isOpen: true, state, hold },
    { $set: { expiresAt, dueAt, ...(until ? { until: dueAt } : {}) } },
  );
}

/** After a change of the kitchen, ends entries whose dish, part or slot is gone, and updates when the others end. */
async function settleEntries(chefId: string): Promise<void> {
  await refreshIndexedKitchen(chefId, performance.now());
  const entries = await findOpenEntries(chefId);
  const kitchen = await getKitchenSnapshot(chefId);
  const listDishes = (entry: StoredWaitingEntry) => listEntryPortions(entry).map(({ product }) => product);
  const products = await findPurchasable([...new Set(entries.flatMap(listDishes))]);
  const sold = new Set(
    products.filter(({ user, published }) => user === chefId && published).map(({ id }) => id),
  );
  for (const entry of entries) {
    const isSold = listDishes(entry).every((id) => sold.has(id));
    const expiresAt = isSold ? getCurrentEnd(entry, kitchen) : undefined;
    if (!expiresAt) await endEntry(entry);
    else if (+expiresAt !== +entry.expiresAt) await moveEnd(entry, expiresAt);
  }
}

/** Brings the waiting list of a kitchen up to date after a change of its dishes, limits, times or entries. */
export async function updateWaitingList(chefId: string, limits: HoldLimits): Promise<number> {
  await settleEntries(chefId);
  return serveWaiting(chefId, limits);
}
