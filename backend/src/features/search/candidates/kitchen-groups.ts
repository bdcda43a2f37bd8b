import { compareNewestFirst, type IndexedKitchen } from '../../kitchens/index/kitchen-index.ts';
import { compareNumbers } from '../../../platform/lib/collections.ts';
import { createChefClause, createClause } from '../../products/catalog-database/clauses.ts';
import { combine, isInStock, isSoldOut, ofChefs } from '../../products/catalog-database/dish-filters.ts';
import { getShownKm, type KitchenBounds } from '../locate-dishes.ts';
import { candidateLimits } from './read-groups.ts';
import type { DishGroup } from './read-groups.ts';

type KitchenKey = 'newest' | 'distance' | 'soonest';

/** The order of a search that reads dishes kitchen by kitchen. `ties` decides what comes first among equal keys. */
export interface KitchenOrder {
  key: KitchenKey;
  ties: 'newestKitchens' | 'newestDishes';
}

export interface LocatedKitchen extends KitchenBounds {
  kitchen: IndexedKitchen;
}

const getKey: Record<KitchenKey, (located: LocatedKitchen) => number> = {
  newest: () => 0,
  distance: ({ minKm }) => getShownKm({ distanceKm: minKm }),
  soonest: ({ minStartsAtMs }) => minStartsAtMs,
};

export const toChef = ({ kitchen }: LocatedKitchen): string => kitchen.snapshot.id;

/**
 * Yields the dishes of the kitchens in groups. The first group contains the dishes that can come first, and each
 * further group covers twice as many kitchens as the one before. If dishes are sorted by age, kitchens with equal keys
 * stay in one group.
 */
function* groupByKitchen(
  kitchens: readonly LocatedKitchen[],
  { key, ties }: KitchenOrder,
): Generator<DishGroup> {
  const toKey = getKey[key];
  const sorted = kitchens
    .map((located) => ({ located, key: toKey(located) }))
    .sort((a, b) => compareNumbers(a.key, b.key) || compareNewestFirst(a.located.kitchen, b.located.kitchen));
  let size = candidateLimits.firstKitchens;
  for (let start = 0, end = 0; start < sorted.length; start = end, size *= 2) {
    end = Math.min(start + size, sorted.length);
    if (ties === 'newestDishes')
      while (end < sorted.length && sorted[end]?.key === sorted[end - 1]?.key) end += 1;
    const chefs = sorted.slice(start, end).map(({ located }) => toChef(located));
    yield { clauses: [createChefClause(chefs)], isLast: end === sorted.length };
  }
}

/**
 * Yields the dishes with pickups as `groupByKitchen` does, and all others in a single group, because those are sorted
 * by age. A sold-out dish has no pickup.
 */
function* groupByPickup(
  kitchens: readonly LocatedKitchen[],
  order: KitchenOrder,
  isLimited: boolean,
): Generator<DishGroup> {
  const isTimed = ({ minStartsAtMs }: KitchenBounds) => minStartsAtMs < Infinity;
  const timed = kitchens.filter(isTimed);
  for (const { clauses } of groupByKitchen(timed, order))
    yield { clauses: [...clauses, createClause(isInStock)], isLast: false };
  const ofTimed = ofChefs(timed.map(toChef));
  const untimed = createChefClause(kitchens.filter((kitchen) => !isTimed(kitchen)).map(toChef));
  const soldOut = createChefClause(timed.map(toChef)).map((branch) => ({
    ...branch,
    condition: combine(branch.condition, isSoldOut),
  }));
  // Chefs without a stored kitchen have no pickups.
  const others = isLimited ? [...untimed, ...soldOut] : createClause({ $nor: [combine(ofTimed, isInStock)] });
  yield { clauses: [others], isLast: true, isByAge: true };
}

/** Yields the dishes of the kitchens in the order of a search. `isLimited` leaves out dishes of other kitchens. */
export const listKitchenGroups = (
  kitchens: readonly LocatedKitchen[],
  order: KitchenOrder,
  isLimited: boolean,
): Generator<DishGroup> =>
  order.key === 'soonest' && order.ties === 'newestDishes'
    ? groupByPickup(kitchens, order, isLimited)
    : groupByKitchen(kitchens, order);
