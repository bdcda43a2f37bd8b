import type { ClientSession } from 'mongoose';
import { withTransaction } from '../../platform/db/transaction.ts';
import { serverBusy } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { getKitchenSnapshot, reloadKitchen } from '../kitchens/kitchen-access.ts';
import { changeUsedCapacity } from '../kitchens/capacity/capacity-counters.ts';
import { enterKitchen } from '../kitchens/capacity/kitchen-guards.ts';
import type { KitchenSnapshot } from '../kitchens/index/kitchen-snapshot.ts';
import { listHeldPortions } from './entry-portions.ts';
import { releaseStock } from '../products/stock/held-stock.ts';
import { listReturnedCapacity } from './holds/held-capacity.ts';
import { getWaitingEntries, type StoredWaitingEntry } from './waiting.model.ts';

const maxAttempts = 20;

/** Ends an entry, unless another request changed it first. Returns whether it did. */
export async function closeEntry(
  { _id, state, hold }: StoredWaitingEntry,
  values: Pick<StoredWaitingEntry, 'state' | 'order'>,
  session?: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await getWaitingEntries().updateOne(
    { _id, isOpen: true, state, hold },
    {
      $set: { ...values, isOpen: false, endedAt: now() },
      $unset: { placeKeys: '', holderKeys: '', network: '' },
    },
    session ? { session } : {},
  );
  return matchedCount === 1;
}

/**
 * Moves the other entries of a person whose hold was not used to the end of the line, and likewise those of guests of
 * the same network for the dish. They keep their order (docs/rules/counter.md §9).
 */
async function moveToEnd(
  { people, network, product }: StoredWaitingEntry,
  session: ClientSession,
): Promise<void> {
  const waiting = { isOpen: true, state: 'waiting' } as const;
  const ofPerson = { ...waiting, people: { $in: people } };
  const ofNetwork = network === undefined ? [] : [{ ...waiting, product, network, account: null }];
  await getWaitingEntries().updateMany(
    { $or: [ofPerson, ...ofNetwork] },
    { $set: { createdAt: now() } },
    { session },
  );
}

type EndResult = 'ended' | 'entry-changed' | 'kitchen-changed';

async function endHold(
  entry: StoredWaitingEntry,
  { kitchen, isUnused }: { kitchen: KitchenSnapshot | undefined; isUnused: boolean },
  session: ClientSession,
): Promise<EndResult> {
  if (kitchen && !(await enterKitchen(kitchen, session))) return 'kitchen-changed';
  if (!(await closeEntry(entry, { state: 'ended', order: null }, session))) return 'entry-changed';
  if (kitchen) await changeUsedCapacity(listReturnedCapacity(kitchen, entry), session);
  for (const portions of listHeldPortions(entry)) await releaseStock(portions, session);
  if (isUnused) await moveToEnd(entry, session);
  return 'ended';
}

/**
 * Ends an open entry, and returns the stock and capacity of its hold exactly once. Returns false if another request
 * changed the entry first. `isUnused` says that the person let a hold lapse.
 * @throws AppError 503 if the kitchen keeps changing
 */
export async function endEntry(
  entry: StoredWaitingEntry,
  { isUnused = false }: { isUnused?: boolean } = {},
): Promise<boolean> {
  if (entry.state === 'waiting') return closeEntry(entry, { state: 'ended', order: null });
  const chefId = String(entry.chefId);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const kitchen = await getKitchenSnapshot(chefId);
    const result = await withTransaction(async (session) => {
      const ended = await endHold(entry, { kitchen, isUnused }, session);
      if (ended !== 'ended') await session.abortTransaction();
      return ended;
    });
    if (result !== 'kitchen-changed') return result === 'ended';
    await reloadKitchen(chefId);
  }
  throw serverBusy();
}
