import { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { KitchenPortions, UsedCapacity } from '@homechef/contract/kitchens/limits';
import type { SlotQuery } from '@homechef/contract/kitchens/requests';
import {
  findEarliestSlot,
  getNextSlotChangeMs,
  iterateSlotsByOccurrence,
  type OccurrenceSlots,
  type WantedItems,
} from '@homechef/contract/kitchens/slots';
import { invalidField, notFound } from '../../../platform/lib/app-error.ts';
import type { CacheableResponse } from '../../../platform/lib/cacheable-response.ts';
import { now } from '../../../platform/lib/clock.ts';
import { runInPieces } from '../../../platform/lib/work-in-pieces.ts';
import { getRequiredParts, type ComboParts } from '../../products/model/required-parts.ts';
import { findPurchasable, findPurchasableInIndex } from '../../products/stock/stock.service.ts';
import { createKitchenResponseInSteps } from '../profile/cached-replies.ts';
import { getUsedCapacityInMemory, readUsedCapacity } from '../capacity/capacity-counters.ts';
import { findKnownKitchen, findPublicKitchen } from '../find-kitchen.ts';
import { getPauseEnd, toIso, toPublicKitchen } from '../profile/kitchen-replies.ts';
import { toSchedule } from '../index/kitchen-snapshot.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

const noUse: UsedCapacity = new Map();

type Stock = Awaited<ReturnType<typeof findPurchasable>>;

interface WantedDishes extends WantedItems {
  required: readonly ComboParts[];
}

/** Returns what slots need of some dishes, or undefined if one of them is not a published dish of the chef. */
function toWanted(
  chefId: string,
  items: readonly KitchenPortions[],
  products: Stock,
): WantedDishes | undefined {
  const own = products.filter(({ user, published }) => user === chefId && published);
  const byId = new Map(own.map((product) => [product.id, product]));
  const lines = items.flatMap(({ product, qty }) => {
    const dish = byId.get(product);
    return dish ? [{ dish, qty }] : [];
  });
  if (lines.length < items.length) return undefined;
  return {
    items,
    isInStock: lines.every(({ dish, qty }) => dish.isAvailable && dish.countInStock >= qty),
    required: lines.flatMap(({ dish, qty }) => getRequiredParts(dish, qty) ?? []),
  };
}

/** Returns a text that changes with what slots need. */
const describeWanted = ({ isInStock, required }: WantedDishes): string =>
  [isInStock, ...required.map(({ key }) => key)].join();

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
  wanted: WantedItems;
  nowMs: number;
}

/** Builds the list of slots. Each step handles one occurrence, because a kitchen can have nine thousand slots. */
function* buildSlotList(
  stored: StoredKitchen,
  { days }: SlotQuery,
  { used, wanted, nowMs }: SlotData,
): Generator<undefined, SlotList> {
  const schedule = toSchedule(stored);
  const context = { schedule, used, wanted, nowMs };
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
    const readWanted = () =>
      toWanted(chefId, items, findPurchasableInIndex(items.map(({ product }) => product)));
    const wanted = readWanted();
    const used = needsCapacity(stored, query) ? getUsedCapacityInMemory(chefId) : noUse;
    if (!wanted || !used) return undefined;
    const known = describeWanted(wanted);
    return {
      reply: yield* buildSlotList(toPublicKitchen(stored), query, { used, wanted, nowMs }),
      schema: SlotList,
      validUntilMs: getNextSlotChangeMs({ schedule: toSchedule(stored), nowMs }),
      isUnchanged: () => {
        const current = readWanted();
        return current !== undefined && describeWanted(current) === known;
      },
    };
  });

interface SlotReader {
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
  const wanted = toWanted(chefId, query.items, products);
  if (!wanted) throw invalidField('items', 'kitchen.not_own_product');
  const kitchen = isOwn ? stored : toPublicKitchen(stored);
  return runInPieces(buildSlotList(kitchen, query, { used, wanted, nowMs: +now() }), assertConnected);
}
