import { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { KitchenPortions, UsedCapacity } from '@homechef/contract/kitchens/limits';
import type { SlotQuery } from '@homechef/contract/kitchens/requests';
import {
  findEarliestSlot,
  getNextSlotChangeMs,
  iterateSlotsByOccurrence,
  type OccurrenceSlots,
} from '@homechef/contract/kitchens/slots';
import { invalidField, notFound } from '../../../platform/lib/app-error.ts';
import type { CacheableResponse } from '../../../platform/lib/cacheable-response.ts';
import { now } from '../../../platform/lib/clock.ts';
import { runInPieces } from '../../../platform/lib/work-in-pieces.ts';
import { findPurchasable, findPurchasableInIndex } from '../../products/stock/stock.service.ts';
import { createKitchenResponseInSteps } from '../profile/cached-replies.ts';
import { getUsedCapacityInMemory, readUsedCapacity } from '../capacity/capacity-counters.ts';
import { findKnownKitchen, findPublicKitchen } from '../find-kitchen.ts';
import { getPauseEnd, toIso, toPublicKitchen } from '../profile/kitchen-replies.ts';
import { toSchedule } from '../index/kitchen-snapshot.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

const noUse: UsedCapacity = new Map();

type Stock = Awaited<ReturnType<typeof findPurchasable>>;

/** Returns whether all portions are in stock, or undefined if one of the dishes is not a published dish of the chef. */
function areInStock(chefId: string, items: readonly KitchenPortions[], products: Stock): boolean | undefined {
  const stockById = new Map(
    products
      .filter(({ user, published }) => user === chefId && published)
      .map(({ id, countInStock, isAvailable }) => [id, isAvailable ? countInStock : 0]),
  );
  if (!items.every(({ product }) => stockById.has(product))) return undefined;
  return items.every(({ product, qty }) => (stockById.get(product) ?? 0) >= qty);
}

type Day = SlotList['days'][number];

/** Adds the slots of an occurrence to its day. */
function addOccurrence(days: Map<string, Day>, { occurrence, slots }: OccurrenceSlots): void {
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

interface SlotData {
  used: UsedCapacity;
  isInStock: boolean;
  nowMs: number;
}

/** Builds the list of slots. Each step handles one occurrence, because a kitchen can have nine thousand slots. */
function* buildSlotList(
  stored: StoredKitchen,
  { items, days }: SlotQuery,
  { used, isInStock, nowMs }: SlotData,
): Generator<undefined, SlotList> {
  const schedule = toSchedule(stored);
  const context = { schedule, used, wanted: { items, isInStock }, nowMs };
  const earliest = findEarliestSlot(context);
  const found = new Map<string, Day>();
  for (const ofOccurrence of iterateSlotsByOccurrence(context, days)) {
    addOccurrence(found, ofOccurrence);
    yield;
  }
  return {
    chefId: String(stored._id),
    timeZone: stored.timeZone,
    acceptance: stored.acceptance,
    pausedUntil: getPauseEnd(schedule, nowMs),
    earliest: earliest
      ? { windowId: earliest.occurrence.window._id, startsAt: toIso(earliest.startsAtMs) }
      : null,
    days: [...found.values()],
  };
}

const needsCapacity = ({ limits }: StoredKitchen, { items }: SlotQuery) =>
  limits.length > 0 && items.length > 0;

/** Creates a list of slots that can be cached, using only data in memory. */
const createSlotResponse = (chefId: string, query: SlotQuery) =>
  createKitchenResponseInSteps(chefId, function* (stored, nowMs) {
    const { items } = query;
    const readStock = () =>
      areInStock(chefId, items, findPurchasableInIndex(items.map(({ product }) => product)));
    const isInStock = readStock();
    const used = needsCapacity(stored, query) ? getUsedCapacityInMemory(chefId) : noUse;
    if (isInStock === undefined || !used) return undefined;
    return {
      reply: yield* buildSlotList(toPublicKitchen(stored), query, { used, isInStock, nowMs }),
      schema: SlotList,
      validUntilMs: getNextSlotChangeMs({ schedule: toSchedule(stored), nowMs }),
      isUnchanged: () => readStock() === isInStock,
    };
  });

export interface SlotReader {
  isOwn: boolean; // includes the street even if it is hidden
  /** Throws if the client is gone. */
  assertConnected: () => void;
}

/**
 * Lists the pickup slots of a kitchen for some dishes, in steps.
 * @throws AppError 404, and 400 for a dish that the chef does not offer
 */
export async function findSlots(
  chefId: string,
  query: SlotQuery,
  { isOwn, assertConnected }: SlotReader,
): Promise<SlotList | CacheableResponse> {
  const stored = isOwn ? await findKnownKitchen(chefId) : await findPublicKitchen(chefId);
  if (!stored) throw notFound('kitchen.not_found');
  const used = needsCapacity(stored, query) ? await readUsedCapacity(chefId) : noUse;
  if (!isOwn || !stored.hideStreet) {
    const cacheable = await runInPieces(createSlotResponse(chefId, query), assertConnected);
    if (cacheable) return cacheable;
  }
  // The indexes in memory can lag behind.
  const products = await findPurchasable(query.items.map(({ product }) => product));
  const isInStock = areInStock(chefId, query.items, products);
  if (isInStock === undefined) throw invalidField('items', 'kitchen.not_own_product');
  const kitchen = isOwn ? stored : toPublicKitchen(stored);
  return runInPieces(buildSlotList(kitchen, query, { used, isInStock, nowMs: +now() }), assertConnected);
}
