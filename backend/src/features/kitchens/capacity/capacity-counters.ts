import { Types, type ClientSession } from 'mongoose';
import type { UsedCapacity } from '@homechef/contract/kitchens/limits';
import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { afterCommit } from '../../../platform/db/transaction.ts';
import { now } from '../../../platform/lib/clock.ts';
import { inPieces } from '../../../platform/lib/work-in-pieces.ts';
import { UsedCapacityState } from '../index/kitchen-index.ts';
import { getKitchenIndex } from '../index/kitchen-index-instance.ts';
import { getCounters, type StoredCounter } from '../kitchens.model.ts';

/** A change of one counter. A negative amount gives units back, whatever `max` says. */
export interface CapacityDelta {
  kitchen: string;
  key: string; // the `key` of a `LimitUse`
  amount: number;
  max: number;
}

/** Returns the first date of the period in a counter key. Every kind of period contains a date, and ids never do. */
export const getPeriodDate = (key: string): string => /\d{4}-\d{2}-\d{2}/.exec(key)?.[0] ?? '';

/**
 * Returns the first date whose counters still matter. In a time zone to the west, the current week began up to 6 days
 * ago.
 */
const getFirstCountedDate = (): string => addDays(getLocalDate(+now(), 'UTC'), -8);

const maxReads = 3;

let filled = 0;

/** Returns how many slots, windows, days and weeks have been filled by orders since this process started. */
export const countFilledPeriods = (): number => filled;

/** Returns the used units of a kitchen from memory, or undefined if they must be read from the database. */
export const getUsedCapacityInMemory = (chefId: string): UsedCapacity | undefined =>
  getKitchenIndex().getUsedCapacity(chefId, getFirstCountedDate());

/** Reads counters in batches, because a busy kitchen has one for each slot and limit. */
const findCounters = (chefId: string, fromDate: string): AsyncIterable<StoredCounter> =>
  inPieces(getCounters().find({ kitchen: new Types.ObjectId(chefId), date: { $gte: fromDate } }));

/** Returns the used units of a kitchen by counter key, from memory or by one indexed query. */
export async function readUsedCapacity(chefId: string): Promise<UsedCapacity> {
  const fromDate = getFirstCountedDate();
  for (let reads = 1; ; reads += 1) {
    const indexed = getKitchenIndex().get(chefId);
    const known = getKitchenIndex().getUsedCapacity(chefId, fromDate);
    if (known) return known;
    const loading = indexed?.capacity?.fromDate === fromDate ? indexed.capacity : undefined;
    const capacity = loading ?? new UsedCapacityState(fromDate);
    if (indexed) indexed.capacity = capacity;
    await capacity.load(() => findCounters(chefId, fromDate));
    // A change of the kitchen may have recounted the capacity in the meantime.
    if (getKitchenIndex().get(chefId) === indexed || reads === maxReads) return capacity.used;
  }
}

/**
 * Applies changes to counters, sorted by key, each with one conditional update. Returns the key of the first counter
 * that is full; the caller must then abort the transaction. Units that are given back never take a counter below 0. The
 * memory of this process is updated after the commit.
 */
export async function changeUsedCapacity(
  deltas: readonly CapacityDelta[],
  session: ClientSession,
): Promise<string | undefined> {
  for (const delta of mergeByKey(deltas)) {
    const after = await (delta.amount > 0 ? takeUnits(delta, session) : returnUnits(delta, session));
    if (after === 'full') return delta.key;
    if (!after) continue;
    afterCommit(session, () => {
      getKitchenIndex().applyCounter(after);
      if (delta.amount > 0 && after.used >= delta.max) filled += 1;
    });
  }
  return undefined;
}

/** Adds up the amounts per counter, so that an order that moves within a period changes nothing. */
function mergeByKey(deltas: readonly CapacityDelta[]): CapacityDelta[] {
  const merged = new Map<string, CapacityDelta>();
  for (const delta of deltas)
    merged.set(delta.key, { ...delta, amount: delta.amount + (merged.get(delta.key)?.amount ?? 0) });
  return [...merged.values()].filter(({ amount }) => amount !== 0).sort((a, b) => (a.key < b.key ? -1 : 1));
}

const updateOptions = (session: ClientSession) => ({ session, returnDocument: 'after' }) as const;

async function takeUnits(
  { kitchen, key, amount, max }: CapacityDelta,
  session: ClientSession,
): Promise<StoredCounter | 'full'> {
  const taken = await getCounters().findOneAndUpdate(
    { _id: key, used: { $lte: max - amount } },
    { $inc: { used: amount, changes: 1 } },
    updateOptions(session),
  );
  if (taken) return taken;
  if (amount > max || (await getCounters().findOne({ _id: key }, { session }))) return 'full';
  const counter = {
    _id: key,
    kitchen: new Types.ObjectId(kitchen),
    date: getPeriodDate(key),
    used: amount,
    changes: 1,
  };
  // If another transaction inserts the same counter, that is a write conflict, which `withTransaction` retries.
  await getCounters().insertOne(counter, { session });
  return counter;
}

const returnUnits = ({ key, amount }: CapacityDelta, session: ClientSession): Promise<StoredCounter | null> =>
  getCounters().findOneAndUpdate(
    { _id: key, used: { $gt: 0 } },
    [
      {
        $set: {
          used: { $max: [0, { $add: ['$used', amount] }] },
          changes: { $add: ['$changes', 1] },
        },
      },
    ],
    updateOptions(session),
  );
