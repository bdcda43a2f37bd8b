import { listChosen } from '@homechef/contract/menu/options';
import { listEntryPortions } from './entry-portions.ts';
import { Types, type ClientSession } from 'mongoose';
import { createDishKeys } from '@homechef/contract/kitchens/dish-slots';
import type { UsedCapacity } from '@homechef/contract/kitchens/limits';
import { hasWindows } from '@homechef/contract/kitchens/schedule';
import { findEarliestSlot, findSlotStartingAt, type ChosenSlot } from '@homechef/contract/kitchens/slots';
import { createBatchLoader } from '../../platform/db/batch-loader.ts';
import { now } from '../../platform/lib/clock.ts';
import { createPieces } from '../../platform/lib/work-in-pieces.ts';
import { getKitchenSnapshot } from '../kitchens/kitchen-access.ts';
import { listCapacityDeltas } from '../kitchens/schedule/chosen-slots.ts';
import { readUsedCapacity, type CapacityDelta } from '../kitchens/capacity/capacity-counters.ts';
import type { KitchenSnapshot } from '../kitchens/index/kitchen-snapshot.ts';
import {
  findPurchasable,
  findPurchasableInSession,
  type PurchasableProduct,
} from '../products/stock/stock.service.ts';
import type { HoldLimits } from './holds/hold-limits.ts';
import { getHolderKeys } from './waiting-numbers.ts';
import { getWaitingEntries, type StoredWaitingEntry } from './waiting.model.ts';

/** The state of a kitchen that decides which of its waiting entries fit. */
export interface WaitingQueue {
  kitchen: KitchenSnapshot | undefined; // undefined for an account without a kitchen
  used: UsedCapacity;
  products: ReadonlyMap<string, PurchasableProduct>;
  entries: readonly StoredWaitingEntry[]; // in line order
  limits: HoldLimits;
  holders: ReadonlySet<string>; // keys of people, and of networks with a dish, that have an open hold
  nowMs: number;
}

/** An entry that can be ordered now, with the slot and the capacity that its hold will use. */
export interface FittingEntry {
  entry: StoredWaitingEntry;
  slot: ChosenSlot | undefined;
  capacity: CapacityDelta[];
}

const maxEntries = 2_000; // entries per read

async function findHolders(
  entries: readonly StoredWaitingEntry[],
  limits: HoldLimits,
  options: { session?: ClientSession },
): Promise<Set<string>> {
  const keys = [...new Set(entries.flatMap((entry) => getHolderKeys(entry, limits)))];
  if (keys.length === 0) return new Set();
  const held = await getWaitingEntries()
    .find(
      { isOpen: true, state: 'held', holderKeys: { $in: keys } },
      { ...options, projection: { holderKeys: 1 } },
    )
    .toArray();
  return new Set(held.flatMap(({ holderKeys = [] }) => holderKeys));
}

/** Reads the waiting entries of a kitchen, and what decides whether they fit. Capacity comes from memory. */
export async function loadQueue(
  chefId: string,
  limits: HoldLimits,
  session?: ClientSession,
): Promise<WaitingQueue> {
  const options = session ? { session } : {};
  const time = now();
  const entries = await getWaitingEntries()
    .find(
      { chefId: new Types.ObjectId(chefId), isOpen: true, state: 'waiting', dueAt: { $gt: time } },
      options,
    )
    .sort({ createdAt: 1, turn: 1 })
    .limit(maxEntries)
    .toArray();
  const ids = [...new Set(entries.flatMap(listEntryPortions).map(({ product }) => product))];
  const products = session ? await findPurchasableInSession(ids, session) : await findPurchasable(ids);
  return {
    kitchen: await getKitchenSnapshot(chefId),
    used: await readUsedCapacity(chefId),
    products: new Map(products.map((product) => [product.id, product])),
    entries,
    limits,
    holders: await findHolders(entries, limits, options),
    nowMs: +time,
  };
}

type Wanted = Pick<StoredWaitingEntry, 'chefId' | 'product' | 'qty' | 'options' | 'startsAt'>;

const isForSale = (
  product: PurchasableProduct | undefined,
  { chefId }: Pick<Wanted, 'chefId'>,
): product is PurchasableProduct =>
  product !== undefined && product.isListed && product.user === String(chefId);

/** Returns whether all portions of an entry are in stock, and the cook sells its options. */
const hasStock = (wanted: Wanted, { products }: WaitingQueue): boolean => {
  const options = (wanted.options ?? []).map(({ option }) => String(option));
  const dish = products.get(String(wanted.product));
  const isSold = listChosen(dish?.optionGroups ?? [], options).every(({ option }) => !option.soldOut);
  return (
    isSold &&
    listEntryPortions(wanted).every(({ product, qty }) => {
      const found = products.get(product);
      if (!isForSale(found, wanted)) return false;
      return found.countInStock >= qty && (found.maxPerOrder === null || found.maxPerOrder >= qty);
    })
  );
};

const canHold = (entry: StoredWaitingEntry, queue: WaitingQueue): boolean =>
  hasStock(entry, queue) && !getHolderKeys(entry, queue.limits).some((key) => queue.holders.has(key));

/** Finds capacity for an entry whose portions are in stock. */
function findFit(entry: StoredWaitingEntry, queue: WaitingQueue): FittingEntry | undefined {
  const { kitchen, used, nowMs } = queue;
  const { startsAt } = entry;
  if (!kitchen || !hasWindows(kitchen.schedule, nowMs)) {
    const isPaused = Number(kitchen?.schedule.pausedUntilMs) > nowMs;
    return startsAt || isPaused ? undefined : { entry, slot: undefined, capacity: [] };
  }
  const items = listEntryPortions(entry);
  const context = { schedule: kitchen.schedule, used, wanted: { items, isInStock: true }, nowMs };
  const slot = startsAt ? findSlotStartingAt(context, +startsAt) : findEarliestSlot(context);
  return slot?.blockedBy === null
    ? { entry, slot, capacity: listCapacityDeltas(kitchen, slot, items) }
    : undefined;
}

/**
 * Finds the first entry that fits, in pieces. If there was no room for an entry, entries that want the same room are
 * skipped.
 */
export async function findFirstFit(queue: WaitingQueue): Promise<FittingEntry | undefined> {
  const getKey = createDishKeys(queue.kitchen?.schedule ?? { windows: [], limits: [] });
  const unfit = new Set<string>();
  const startStep = createPieces();
  for (const entry of queue.entries) {
    await startStep();
    if (!canHold(entry, queue)) continue;
    const key = `${getKey(String(entry.product), entry.qty)} ${Number(entry.startsAt)}`;
    if (unfit.has(key)) continue;
    const fit = findFit(entry, queue);
    if (!fit) unfit.add(key);
    else if (await queue.limits.mayHold(entry)) return fit;
  }
  return undefined;
}

const loadWaitingChef = createBatchLoader({
  read: (chefIds: readonly string[]) =>
    getWaitingEntries().distinct('chefId', {
      chefId: { $in: chefIds.map((id) => new Types.ObjectId(id)) },
      isOpen: true,
      state: 'waiting',
    }),
  keyToString: (id) => id,
  resultKey: String,
});

export async function findChefsWithWaiting(chefIds: readonly string[]): Promise<string[]> {
  const found = await Promise.all(chefIds.map(loadWaitingChef));
  return found.flatMap((id) => (id ? [String(id)] : []));
}

/** Returns, within the transaction of an order, whether an entry fits and must therefore be served first. */
export async function mustServeFirst(
  chefIds: readonly string[],
  limits: HoldLimits,
  session: ClientSession,
): Promise<boolean> {
  for (const chefId of chefIds) if (await findFirstFit(await loadQueue(chefId, limits, session))) return true;
  return false;
}
