import type { NextPickup } from '@homechef/contract/kitchens/kitchen';
import type { UsedCapacity } from '@homechef/contract/kitchens/limits';
import { hasWindows, getOpeningState, type Schedule } from '@homechef/contract/kitchens/schedule';
import { findEarliestSlot, getNextSlotChangeMs, listSlots } from '@homechef/contract/kitchens/slots';
import { CacheableResponse } from '../lib/cacheable-response.ts';
import { now } from '../lib/clock.ts';
import { findCatalogIndex } from '../products/catalog-index/index-instance.ts';
import {
  findPurchasable,
  findPurchasableInIndex,
  type PurchasableProduct,
} from '../products/stock/stock.service.ts';
import { getNextMidnightMs } from './cached-replies.ts';
import { getUsedCapacityInMemory, readUsedCapacity } from './capacity-counters.ts';
import { findKnownKitchen } from './find-kitchen.ts';
import { getKitchenIndex } from './kitchen-index-instance.ts';
import { getPauseEnd, toIso } from './kitchen-replies.ts';
import { toSchedule } from './kitchen-snapshot.ts';

const noUse: UsedCapacity = new Map();

function areSlotsOfTodayFull(context: Parameters<typeof listSlots>[0]): boolean {
  const blocks = listSlots(context, 1).flatMap(({ slots }) =>
    slots.map(({ blockedBy }) => blockedBy?.reason),
  );
  return blocks.includes('full') && !blocks.includes(undefined);
}

function buildNextPickup(
  { id, user, countInStock }: PurchasableProduct,
  schedule: Schedule,
  used: UsedCapacity,
  nowMs: number,
): NextPickup {
  const base = {
    product: id,
    chefId: user,
    timeZone: schedule.timeZone,
    pausedUntil: getPauseEnd(schedule, nowMs),
  };
  if (!hasWindows(schedule, nowMs))
    return { ...base, hasTimes: false, startsAt: null, isFullToday: false, opensAt: null };
  const wanted = { items: [{ product: id, qty: 1 }], isInStock: countInStock > 0 };
  const context = { schedule, used, wanted, nowMs };
  const earliest = findEarliestSlot(context);
  const { opensAtMs } = getOpeningState(schedule, nowMs);
  return {
    ...base,
    hasTimes: true,
    startsAt: earliest ? toIso(earliest.startsAtMs) : null,
    isFullToday: areSlotsOfTodayFull(context),
    opensAt: opensAtMs === null ? null : toIso(opensAtMs),
  };
}

/** Returns the response from data in memory, or undefined if a kitchen is not in memory. */
function createResponse(ids: readonly string[]): CacheableResponse | undefined {
  const nowMs = +now();
  const products = findPurchasableInIndex(ids);
  const isInStock = products.map(({ countInStock }) => countInStock > 0).join();
  const stamps = new Map<string, number>();
  const replies: NextPickup[] = [];
  let validUntilMs = Infinity;
  for (const product of products) {
    const indexed = getKitchenIndex().get(product.user);
    const used = indexed?.stored.limits.length ? getUsedCapacityInMemory(product.user) : noUse;
    if (!indexed || !used) return undefined;
    const schedule = toSchedule(indexed.stored);
    if (!stamps.has(product.user)) {
      const midnightMs = getNextMidnightMs(schedule.timeZone, nowMs);
      validUntilMs = Math.min(validUntilMs, getNextSlotChangeMs({ schedule, nowMs }), midnightMs);
    }
    stamps.set(product.user, indexed.stamp);
    replies.push(buildNextPickup(product, schedule, used, nowMs));
  }
  const isUnchanged = () => {
    const current = findPurchasableInIndex(ids);
    const areSameStamps = [...stamps].every(([id, stamp]) => getKitchenIndex().get(id)?.stamp === stamp);
    return areSameStamps && current.map(({ countInStock }) => countInStock > 0).join() === isInStock;
  };
  return new CacheableResponse({
    body: Buffer.from(JSON.stringify(replies)),
    isFresh: () => +now() >= nowMs && +now() < validUntilMs && isUnchanged(),
    regenerate: () => createResponse(ids),
  });
}

async function readNextPickup(product: PurchasableProduct): Promise<NextPickup[]> {
  const stored = await findKnownKitchen(product.user);
  if (!stored) return [];
  const used = await readUsedCapacity(product.user);
  return [buildNextPickup(product, toSchedule(stored), used, +now())];
}

const findListed = async (ids: readonly string[]): Promise<PurchasableProduct[]> =>
  (await findPurchasable(ids)).filter(({ isListed }) => isListed);

/** Lists the next pickup of each published dish, for cards and dish pages. Unknown dishes are left out. */
export async function listNextPickups(ids: readonly string[]): Promise<NextPickup[] | CacheableResponse> {
  const uniqueIds = [...new Set(ids)];
  const isLoaded = findCatalogIndex() !== undefined;
  const products = isLoaded ? findPurchasableInIndex(uniqueIds) : await findListed(uniqueIds);
  const chefs = [...new Set(products.map(({ user }) => user))];
  await Promise.all(chefs.map(readUsedCapacity)); // into memory
  const response = isLoaded ? createResponse(uniqueIds) : undefined;
  return response ?? (await Promise.all(products.map(readNextPickup))).flat();
}
