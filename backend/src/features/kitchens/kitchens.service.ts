import { keepShownDishes } from '@homechef/contract/kitchens/sections';
import { Kitchen, WindowList } from '@homechef/contract/kitchens/kitchen';
import type { WindowQuery } from '@homechef/contract/kitchens/requests';
import { listOccurrences } from '@homechef/contract/kitchens/schedule';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { notFound } from '../../platform/lib/app-error.ts';
import type { CacheableResponse } from '../../platform/lib/cacheable-response.ts';
import { now } from '../../platform/lib/clock.ts';
import { createKitchenResponse, getNextMidnightMs, type TimedReply } from './profile/cached-replies.ts';
import { findKitchen, findPublicKitchen } from './find-kitchen.ts';
import { findCatalogIndex } from '../products/catalog-index/index-instance.ts';
import { readDishes } from '../products/catalog-database/read-catalog.ts';
import { createUnchangedCheck } from '../products/catalog-index/unchanged-check.ts';
import { findOwnProducts } from './kitchen-products.ts';
import type { Dishes } from '../products/catalog-index/dishes.ts';
import { countOrders, getCountedOrders, getDishFacts } from './profile/kitchen-facts.ts';
import type { KitchenOrders } from './schedule/kitchen-orders.ts';
import { toKitchen, toOccurrence, toPublicKitchen } from './profile/kitchen-replies.ts';
import { toPermitNotice } from './index/permit-notice.ts';
import { toSchedule } from './index/kitchen-snapshot.ts';
import type { StoredKitchen } from './kitchens.model.ts';

/**
 * Reads a kitchen from the database, because its chef must see their own changes in every process. @throws AppError 404
 */
export async function readKitchen(chefId: string): Promise<StoredKitchen> {
  const stored = await findKitchen(chefId);
  if (!stored) throw notFound('kitchen.not_found');
  return stored;
}

/** Returns a reply for everybody but the chef. It can be cached if the kitchen is in memory. @throws AppError 404 */
async function createPublicReply<T extends object>(
  chefId: string,
  build: (kitchen: StoredKitchen, nowMs: number) => TimedReply & { reply: T },
): Promise<T | CacheableResponse> {
  const response = createKitchenResponse(chefId, (stored, nowMs) => build(toPublicKitchen(stored), nowMs));
  if (response) return response;
  const stored = await findPublicKitchen(chefId);
  return build(toPublicKitchen(stored), +now()).reply;
}

/** Returns the earliest time at which opening hours or the end of a pause change the reply. */
function getKitchenChangeMs({ opensAt, closesAt, pausedUntil, timeZone }: Kitchen, nowMs: number): number {
  const changes = [opensAt, closesAt, pausedUntil].flatMap((text) => (text === null ? [] : Date.parse(text)));
  return Math.min(getNextMidnightMs(timeZone, nowMs), ...changes.filter((instant) => instant > nowMs));
}

/** Returns a kitchen as lists show it. */
export async function toListedReply(orders: KitchenOrders, stored: StoredKitchen): Promise<Kitchen> {
  const chefId = String(stored._id);
  const completedOrders = await countOrders(orders, chefId);
  const dishes = await readDishes({ chefs: [chefId] });
  return toKitchen(stored, +now(), { ...getDishFacts(stored, dishes), completedOrders });
}

/** Returns a kitchen as its chef sees it, with drafts and hidden dishes in its sections. */
export async function toKitchenReply(orders: KitchenOrders, stored: StoredKitchen): Promise<Kitchen> {
  const { sections = [] } = stored;
  const ids = sections.flatMap(({ products }) => products);
  const own = ids.length > 0 ? await findOwnProducts(String(stored._id), ids) : new Set<string>();
  return {
    ...(await toListedReply(orders, stored)),
    sections: keepShownDishes(sections, own),
    ...toPermitNotice(stored),
    approvalDecidedAt: stored.approval?.decidedAt?.toISOString() ?? null,
  };
}

/** Returns the sections of a kitchen with the dishes that everyone sees. */
function toPublicSections({ _id, sections = [] }: StoredKitchen, dishes: Pick<Dishes, 'listOwnOfChef'>) {
  const shown = dishes.listOwnOfChef(String(_id)).filter(({ isHidden }) => !isHidden);
  return { sections: keepShownDishes(sections, new Set(shown.map(({ id }) => id))) };
}

export const getOwnKitchen = async (orders: KitchenOrders, chefId: string): Promise<Kitchen> =>
  toKitchenReply(orders, await readKitchen(chefId));

export async function getPublicKitchen(
  orders: KitchenOrders,
  chefId: string,
): Promise<Kitchen | CacheableResponse> {
  const stored = await findPublicKitchen(chefId);
  await countOrders(orders, chefId); // loads the number into memory
  const isCatalogUnchanged = createUnchangedCheck();
  const loaded = await readDishes({ chefs: [chefId] });
  const response = createKitchenResponse(chefId, (indexed, nowMs) => {
    const counted = getCountedOrders(chefId, nowMs);
    if (!counted) return undefined;
    const index = findCatalogIndex();
    const isUnchanged = index ? createUnchangedCheck() : isCatalogUnchanged;
    if (!isUnchanged()) return undefined;
    const facts = { ...getDishFacts(indexed, index ?? loaded), completedOrders: counted.count };
    const kitchen = toKitchen(toPublicKitchen(indexed), nowMs, facts);
    const reply = { ...kitchen, ...toPublicSections(indexed, index ?? loaded), ...toPermitNotice(indexed) };
    const validUntilMs = Math.min(counted.validUntilMs, getKitchenChangeMs(reply, nowMs));
    return { reply, schema: Kitchen, validUntilMs, isUnchanged };
  });
  return (
    response ?? {
      ...(await toListedReply(orders, toPublicKitchen(stored))),
      ...toPublicSections(stored, loaded),
      ...toPermitNotice(stored),
    }
  );
}

function toWindowList(stored: StoredKitchen, { from, days }: WindowQuery, nowMs: number): WindowList {
  const firstDate = from ?? getLocalDate(nowMs, stored.timeZone);
  const occurrences = listOccurrences(toSchedule(stored), firstDate, days).map(toOccurrence);
  return { rules: stored.windows, occurrences };
}

export const listOwnWindows = async (chefId: string, query: WindowQuery): Promise<WindowList> =>
  toWindowList(await readKitchen(chefId), query, +now());

export const listPublicWindows = (
  chefId: string,
  query: WindowQuery,
): Promise<WindowList | CacheableResponse> =>
  createPublicReply(chefId, (stored, nowMs) => {
    const reply = toWindowList(stored, query, nowMs);
    // A rendered page says whether a stop is running.
    const changes = reply.occurrences.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
    const ahead = changes.map((at) => Date.parse(at)).filter((changeMs) => changeMs > nowMs);
    return {
      reply,
      schema: WindowList,
      validUntilMs: Math.min(getNextMidnightMs(stored.timeZone, nowMs), ...ahead),
    };
  });
