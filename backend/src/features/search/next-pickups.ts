import { NextPickup } from '@homechef/contract/kitchens/kitchen';
import type { UsedCapacity } from '@homechef/contract/kitchens/limits';
import { getChosenDate, type WhenFilter } from '@homechef/contract/kitchens/chosen-day';
import { hasSameAddress } from '@homechef/contract/kitchens/place-address';
import type { NextPickupQuery } from '@homechef/contract/kitchens/requests';
import { hasWindows, getOpeningState } from '@homechef/contract/kitchens/schedule';
import {
  findEarliestSlot,
  getNextSlotChangeMs,
  iterateAvailableSlots,
  listOccurrencesAhead,
  listSlots,
  type ChosenSlot,
  type SlotContext,
} from '@homechef/contract/kitchens/slots';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { z } from 'zod';
import { CacheableResponse, encodeReply } from '../../platform/lib/cacheable-response.ts';
import { now } from '../../platform/lib/clock.ts';
import { createPieces, runInOnePiece, runInPieces } from '../../platform/lib/work-in-pieces.ts';
import { findCatalogIndex } from '../products/catalog-index/index-instance.ts';
import {
  findPurchasable,
  findPurchasableInIndex,
  type PurchasableProduct,
} from '../products/stock/stock.service.ts';
import { getRequiredParts } from '../products/model/required-parts.ts';
import { getNextMidnightMs } from '../kitchens/profile/cached-replies.ts';
import { getUsedCapacityInMemory, readUsedCapacity } from '../kitchens/capacity/capacity-counters.ts';
import { findKnownKitchen, type StoredKitchen } from '../kitchens/find-kitchen.ts';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import { getPauseEnd, toIso } from '../kitchens/profile/kitchen-replies.ts';
import { toSchedule } from '../kitchens/index/kitchen-snapshot.ts';
import { toListPlace } from '../kitchens/profile/public-kitchens.ts';
import { listHeldProducts } from '../waiting-list/holds/held-portions.ts';
import { createTimeFilter, getDishKey } from './pickup-finder.ts';

const noUse: UsedCapacity = new Map();

function areSlotsOfTodayFull(context: SlotContext): boolean {
  const blocks = listSlots(context, 1).flatMap(({ slots }) =>
    slots.map(({ blockedBy }) => blockedBy?.reason),
  );
  return blocks.includes('full') && !blocks.includes(undefined);
}

interface FreeSlots {
  /** The first slot within the chosen time. */
  chosen?: ChosenSlot | undefined;
  /** If there is none, the first slot after the chosen time, otherwise the first one at all. */
  other?: ChosenSlot | undefined;
}

function findFreeSlots(context: SlotContext, when: WhenFilter | undefined): FreeSlots {
  if (when === undefined) return { chosen: findEarliestSlot(context) };
  const { nowMs, schedule } = context;
  const isOfDay = createTimeFilter(when, schedule.timeZone, nowMs);
  const date = getChosenDate(when, getLocalDate(nowMs, schedule.timeZone));
  let [before, after]: (ChosenSlot | undefined)[] = [];
  for (const slot of iterateAvailableSlots(context, listOccurrencesAhead(context))) {
    if (isOfDay(slot.occurrence, slot)) return { chosen: slot };
    if (slot.occurrence.date < date) before ??= slot;
    else after ??= slot;
  }
  return { other: after ?? before };
}

interface Moment {
  when: WhenFilter | undefined;
  nowMs: number;
}

interface KitchenState {
  stored: StoredKitchen;
  used: UsedCapacity;
}

const nextPickups = z.array(NextPickup);

const noTime = { startsAt: null, endsAt: null, place: null, isOwnPlace: false, otherStartsAt: null };

function describeSlot({ chosen, other }: FreeSlots, stored: StoredKitchen) {
  if (!chosen) return { ...noTime, otherStartsAt: other ? toIso(other.startsAtMs) : null };
  const { place, endsAtMs } = chosen.occurrence;
  return {
    ...noTime,
    startsAt: toIso(chosen.startsAtMs),
    endsAt: toIso(endsAtMs),
    place: toListPlace(place, stored),
    isOwnPlace: hasSameAddress(place, stored.place),
  };
}

/** Returns what all dishes of a kitchen with the same slots have in common. */
function buildTimes(product: PurchasableProduct, { stored, used }: KitchenState, { when, nowMs }: Moment) {
  const schedule = toSchedule(stored);
  const base = {
    chefId: product.user,
    timeZone: schedule.timeZone,
    pausedUntil: getPauseEnd(schedule, nowMs),
    isHeldForOthers: false,
  };
  if (!hasWindows(schedule, nowMs))
    return { ...base, ...noTime, hasTimes: false, isFullToday: false, opensAt: null };
  const required = getRequiredParts(product);
  const wanted = {
    items: [{ product: product.id, qty: 1 }],
    isInStock: product.isAvailable,
    ...(required ? { required: [required] } : {}),
  };
  const context = { schedule, used, wanted, nowMs };
  const { opensAtMs } = getOpeningState(schedule, nowMs);
  return {
    ...base,
    hasTimes: true,
    ...describeSlot(findFreeSlots(context, when), stored),
    isFullToday: areSlotsOfTodayFull(context),
    opensAt: opensAtMs === null ? null : toIso(opensAtMs),
  };
}

/** Creates a function that builds replies. Dishes of a kitchen with the same slots and stock are computed only once. */
function createBuilder(moment: Moment) {
  const known = new Map<string, ReturnType<typeof buildTimes>>();
  return (product: PurchasableProduct, state: KitchenState): NextPickup => {
    const { id, user, isAvailable } = product;
    const dishKey = getDishKey(state.stored, id, getRequiredParts(product));
    const key = [user, state.stored.version, dishKey, isAvailable].join(' ');
    const times = known.get(key) ?? buildTimes(product, state, moment);
    known.set(key, times);
    return { product: id, ...times };
  };
}

/** Returns a text that changes with what can be had of some dishes. */
const describeStock = (products: readonly PurchasableProduct[]): string =>
  products.map((product) => `${product.isAvailable} ${getRequiredParts(product)?.key ?? ''}`).join();

/** Creates the response in steps from data in memory. Returns undefined if a kitchen is not in memory. */
function* createResponse({
  products: ids,
  when,
}: NextPickupQuery): Generator<undefined, CacheableResponse | undefined> {
  const nowMs = +now();
  const products = findPurchasableInIndex(ids);
  const stock = describeStock(products);
  const stamps = new Map<string, number>();
  const replies: NextPickup[] = [];
  const build = createBuilder({ when, nowMs });
  let validUntilMs = Infinity;
  for (const product of products) {
    yield;
    const indexed = getKitchenIndex().get(product.user);
    const used = indexed?.stored.limits.length ? getUsedCapacityInMemory(product.user) : noUse;
    if (!indexed || !used) return undefined;
    const { stored } = indexed;
    if (!stamps.has(product.user)) {
      const schedule = toSchedule(stored);
      const midnightMs = getNextMidnightMs(schedule.timeZone, nowMs);
      validUntilMs = Math.min(validUntilMs, getNextSlotChangeMs({ schedule, nowMs }), midnightMs);
      stamps.set(product.user, indexed.stamp);
    }
    replies.push(build(product, { stored, used }));
  }
  const isUnchanged = () => {
    const current = findPurchasableInIndex(ids);
    const areSameStamps = [...stamps].every(([id, stamp]) => getKitchenIndex().get(id)?.stamp === stamp);
    return areSameStamps && describeStock(current) === stock;
  };
  return new CacheableResponse({
    body: encodeReply(nextPickups, replies),
    isFresh: () => +now() >= nowMs && +now() < validUntilMs && isUnchanged(),
    regenerate: () => runInOnePiece(createResponse({ products: ids, when })),
  });
}

/** Reads the kitchens and builds the replies, in steps. */
async function readNextPickups(
  products: readonly PurchasableProduct[],
  when: WhenFilter | undefined,
): Promise<NextPickup[]> {
  const build = createBuilder({ when, nowMs: +now() });
  const startStep = createPieces();
  const replies: NextPickup[] = [];
  for (const product of products) {
    await startStep();
    const stored = await findKnownKitchen(product.user);
    if (stored) replies.push(build(product, { stored, used: await readUsedCapacity(product.user) }));
  }
  return replies;
}

const findListed = async (ids: readonly string[]): Promise<PurchasableProduct[]> =>
  (await findPurchasable(ids)).filter(({ isListed }) => isListed);

/** Marks the dishes whose remaining portions are all held for waiting people. */
async function markHeld(replies: readonly NextPickup[], soldOut: readonly string[]): Promise<NextPickup[]> {
  const held = await listHeldProducts(soldOut);
  return replies.map((reply) => ({ ...reply, isHeldForOthers: held.has(reply.product) }));
}

/** Lists the next pickup of each published dish, for cards and dish pages. Leaves out unknown dishes. */
export async function listNextPickups(query: NextPickupQuery): Promise<NextPickup[] | CacheableResponse> {
  const { when } = query;
  const uniqueIds = [...new Set(query.products)];
  const isLoaded = findCatalogIndex() !== undefined;
  const products = isLoaded ? findPurchasableInIndex(uniqueIds) : await findListed(uniqueIds);
  const chefs = [...new Set(products.map(({ user }) => user))];
  await Promise.all(chefs.map(readUsedCapacity)); // loads them into memory
  const soldOut = products.filter(({ countInStock }) => countInStock === 0).map(({ id }) => id);
  const isFromMemory = isLoaded && soldOut.length === 0;
  const response = isFromMemory && (await runInPieces(createResponse({ products: uniqueIds, when })));
  return response || markHeld(await readNextPickups(products, when), soldOut);
}
