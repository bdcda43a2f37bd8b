import type { ProductKitchen } from '@homechef/contract/products/product';
import { isApproved } from '../../kitchens/index/approval.ts';
import { findIndexedKitchen, getKitchenIndex } from '../../kitchens/index/kitchen-index-instance.ts';
import type { HiddenKitchens, IndexedKitchen } from '../../kitchens/index/kitchen-index.ts';

/** Finds the chefs of a city. The kitchens feature implements it, because products must not import it. */
export type ListChefsOfCity = (city: string) => string[];

function toProductKitchen(kitchen: IndexedKitchen['stored']): ProductKitchen {
  const portrait = kitchen.portrait ?? kitchen.picture;
  return {
    _id: String(kitchen._id),
    name: kitchen.name,
    city: kitchen.place.city,
    kind: kitchen.kind,
    approved: isApproved(kitchen),
    ...(portrait && { portrait }),
  };
}

/**
 * Returns whether everyone sees the dishes of a kitchen. Nobody sees those of an unknown kitchen.
 * @throws Error in a process without the kitchens in memory, which cannot know
 */
export function isKitchenOnMarket(chefId: string): boolean {
  return getKitchenIndex().get(chefId)?.snapshot.isOnMarket ?? false;
}

/**
 * Returns whether the dishes of a kitchen are in lists: it is on the market, and its chef has not chosen that it is
 * found by its link only (docs/rules/moderation.md §12).
 * @throws Error in a process without the kitchens in memory, which cannot know
 */
export function isKitchenInLists(chefId: string): boolean {
  return getKitchenIndex().get(chefId)?.snapshot.isInLists ?? false;
}

/** Lists the chefs whose kitchens are off the market, and those whose kitchens are in no list. */
export const listHiddenChefs = (): HiddenKitchens => getKitchenIndex().listHidden();

interface Listable {
  published: boolean;
  user: unknown;
  takedown?: object | null | undefined;
  hidden?: boolean | null | undefined;
}

/** Returns whether everyone may see and order a product (docs/adr/0028-on-the-market.md). */
export const isListed = ({ published, user, takedown, hidden }: Listable): boolean =>
  published && !takedown && !hidden && isKitchenOnMarket(String(user));

/** Selects what `isListed` accepts, whatever the kitchen. */
export const shownFilter = { published: true, takedown: null, hidden: null } as const;

const knownKitchens = new WeakMap<IndexedKitchen['stored'], ProductKitchen>();

/** Returns the kitchen of a chef, or undefined if none is stored. */
export function findProductKitchen(chefId: string): ProductKitchen | undefined {
  const stored = findIndexedKitchen(chefId)?.stored;
  if (!stored) return undefined;
  const kitchen = knownKitchens.get(stored) ?? toProductKitchen(stored);
  knownKitchens.set(stored, kitchen);
  return kitchen;
}

interface SoldProduct {
  user: unknown;
  brand: string;
}

/** Returns the kitchen of a product as lists show it. A chef without a stored kitchen has the default settings. */
export const getProductKitchen = ({ user, brand }: SoldProduct): ProductKitchen =>
  findProductKitchen(String(user)) ?? {
    _id: String(user),
    name: brand,
    city: '',
    kind: 'home',
    approved: true,
  };

const jsonByKitchen = new WeakMap<ProductKitchen, Buffer>();

function getKitchenJson(user: string): Buffer {
  const kitchen = getProductKitchen({ user, brand: '' });
  const known = jsonByKitchen.get(kitchen);
  if (known) return known;
  const json = Buffer.from(`,"kitchen":${JSON.stringify(kitchen)}`);
  jsonByKitchen.set(kitchen, json);
  return json;
}

const closingBrace = Buffer.from('}');

export function addKitchenJson(
  { json, user }: { json: Buffer; user: string },
  distanceKm?: number,
): { json: Buffer } {
  const distanceJson = distanceKm === undefined ? closingBrace : Buffer.from(`,"distanceKm":${distanceKm}}`);
  return { json: Buffer.concat([json.subarray(0, -1), getKitchenJson(user), distanceJson]) };
}
