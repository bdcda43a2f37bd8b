import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { KitchenPortions, UsedCapacity } from '@homechef/contract/kitchens/limits';
import type { SlotQuery } from '@homechef/contract/kitchens/requests';
import {
  findEarliestSlot,
  getNextSlotChangeMs,
  listSlots,
  type OccurrenceSlots,
} from '@homechef/contract/kitchens/slots';
import { invalidField, notFound } from '../lib/app-error.ts';
import type { CacheableResponse } from '../lib/cacheable-response.ts';
import { now } from '../lib/clock.ts';
import { findPurchasable, findPurchasableInIndex } from '../products/stock/stock.service.ts';
import { createKitchenResponse } from './cached-replies.ts';
import { getUsedCapacityInMemory, readUsedCapacity } from './capacity-counters.ts';
import { findKnownKitchen, findPublicKitchen } from './find-kitchen.ts';
import { getPauseEnd, toIso, toPublicKitchen } from './kitchen-replies.ts';
import { toSchedule } from './kitchen-snapshot.ts';
import type { StoredKitchen } from './kitchens.model.ts';

const noUse: UsedCapacity = new Map();

type Stock = Awaited<ReturnType<typeof findPurchasable>>;

/** Returns whether all portions are in stock, or undefined if a dish is no published dish of the chef. */
function areInStock(chefId: string, items: readonly KitchenPortions[], products: Stock): boolean | undefined {
  const stockById = new Map(
    products
      .filter(({ user, published }) => user === chefId && published)
      .map(({ id, countInStock }) => [id, countInStock]),
  );
  if (!items.every(({ product }) => stockById.has(product))) return undefined;
  return items.every(({ product, qty }) => (stockById.get(product) ?? 0) >= qty);
}

function listDays(found: readonly OccurrenceSlots[]): SlotList['days'] {
  const days = new Map<string, SlotList['days'][number]>();
  for (const { occurrence, slots } of found) {
    const { window, date, place, startsAtMs, endsAtMs } = occurrence;
    const day = days.get(date) ?? { date, windows: [] };
    days.set(date, day);
    day.windows.push({
      windowId: window._id,
      place,
      startsAt: toIso(startsAtMs),
      endsAt: toIso(endsAtMs),
      slots: slots.map((slot) => ({
        startsAt: toIso(slot.startsAtMs),
        endsAt: toIso(slot.endsAtMs),
        available: slot.blockedBy === null,
        blockedBy: slot.blockedBy,
      })),
    });
  }
  return [...days.values()];
}

interface SlotData {
  used: UsedCapacity;
  isInStock: boolean;
  nowMs: number;
}

function buildSlotList(stored: StoredKitchen, { items, days }: SlotQuery, data: SlotData): SlotList {
  const { used, isInStock, nowMs } = data;
  const schedule = toSchedule(stored);
  const context = { schedule, used, wanted: { items, isInStock }, nowMs };
  const earliest = findEarliestSlot(context);
  return {
    chefId: String(stored._id),
    timeZone: stored.timeZone,
    acceptance: stored.acceptance,
    pausedUntil: getPauseEnd(schedule, nowMs),
    earliest: earliest
      ? { windowId: earliest.occurrence.window._id, startsAt: toIso(earliest.startsAtMs) }
      : null,
    days: listDays(listSlots(context, days)),
  };
}

const needsCapacity = ({ limits }: StoredKitchen, { items }: SlotQuery) =>
  limits.length > 0 && items.length > 0;

/** Creates a slot list that can be cached, from data in memory only. */
const createSlotResponse = (chefId: string, query: SlotQuery): CacheableResponse | undefined =>
  createKitchenResponse(chefId, (stored, nowMs) => {
    const { items } = query;
    const readStock = () =>
      areInStock(chefId, items, findPurchasableInIndex(items.map(({ product }) => product)));
    const isInStock = readStock();
    const used = needsCapacity(stored, query) ? getUsedCapacityInMemory(chefId) : noUse;
    if (isInStock === undefined || !used) return undefined;
    return {
      reply: buildSlotList(toPublicKitchen(stored), query, { used, isInStock, nowMs }),
      validUntilMs: getNextSlotChangeMs({ schedule: toSchedule(stored), nowMs }),
      isUnchanged: () => readStock() === isInStock,
    };
  });

/**
 * Lists the pickup slots of a kitchen for some dishes. `isOwn`: with the street, even if it is hidden.
 * @throws AppError 404, and 400 for a dish that the chef does not offer
 */
export async function findSlots(
  chefId: string,
  query: SlotQuery,
  isOwn: boolean,
): Promise<SlotList | CacheableResponse> {
  const stored = isOwn ? await findKnownKitchen(chefId) : await findPublicKitchen(chefId);
  if (!stored) throw notFound('kitchen.not_found');
  const used = needsCapacity(stored, query) ? await readUsedCapacity(chefId) : noUse;
  const cacheable = isOwn && stored.hideStreet ? undefined : createSlotResponse(chefId, query);
  if (cacheable) return cacheable;
  // The indexes in memory can be late.
  const products = await findPurchasable(query.items.map(({ product }) => product));
  const isInStock = areInStock(chefId, query.items, products);
  if (isInStock === undefined) throw invalidField('items', 'kitchen.not_own_product');
  return buildSlotList(isOwn ? stored : toPublicKitchen(stored), query, { used, isInStock, nowMs: +now() });
}
