import { radiusKm, roundDistanceKm } from '@homechef/contract/products/market-options';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import type { IndexedKitchen } from '../kitchens/index/kitchen-index.ts';
import type { Dishes } from '../products/catalog-index/dishes.ts';
import type { IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import { hasParts, namesProducts, type AskedDish, type PickupChances } from './pickup-finder.ts';
import { hasOnePlace } from './kitchen-positions.ts';
import type { DishLocation, PlaceAndTime, PlacesAndTimes } from './places-and-times.ts';

export const hasPlaceOrTime = ({ near, when }: PlaceAndTime): boolean =>
  near !== undefined || when !== undefined;

/** Yields each kitchen that has dishes in memory, along with these dishes. */
export function* listByKitchen(
  dishes: Dishes,
): Generator<readonly [IndexedKitchen, readonly IndexedProduct[]]> {
  for (const [chef, ofChef] of dishes.listByChef()) {
    const kitchen = getKitchenIndex().get(chef);
    if (kitchen) yield [kitchen, ofChef];
  }
}

/** A dish, with the places and times at which one portion of it can be picked up. */
export interface LocatedDish extends DishLocation {
  product: IndexedProduct;
}

const noChances: PickupChances = { pickups: [], isUntimed: false };

const isOrderable = ({ pickups, isUntimed }: PickupChances): boolean => pickups.length > 0 || isUntimed;

/** Returns the distance to the nearest place where the dish can be picked up, otherwise the distance to the kitchen. */
function measure(kitchen: IndexedKitchen, { pickups }: PickupChances, { meter }: PlacesAndTimes) {
  if (!meter) return undefined;
  const places = pickups.length > 0 ? pickups.map(({ place }) => place) : [kitchen.stored.place];
  const distances = [...new Set(places)].flatMap((place) => meter.getKm(place, kitchen.stored) ?? []);
  return distances.length > 0 ? Math.min(...distances) : undefined;
}

/** Returns whether a kitchen has a place within the radius. Its pickups are computed only if it does. */
function isNear(
  { stored }: IndexedKitchen,
  { near, within = radiusKm.default }: PlaceAndTime,
  { meter }: PlacesAndTimes,
): boolean {
  return !near || meter?.isWithin(stored, within) === true;
}

function computeLocation(
  kitchen: IndexedKitchen,
  dish: AskedDish | undefined,
  filters: PlaceAndTime,
  context: PlacesAndTimes,
): DishLocation | undefined {
  const { near, within = radiusKm.default, when } = filters;
  if (!isNear(kitchen, filters, context)) return undefined;
  const chances = context.finder.find(kitchen, dish);
  if (when !== undefined && !isOrderable(chances)) return undefined;
  const distanceKm = measure(kitchen, chances, context);
  if (near && (distanceKm === undefined || distanceKm > within)) return undefined;
  return { chances, distanceKm };
}

/**
 * Locates a dish of a kitchen. If all dishes of the kitchen have the same pickups, only the first one is computed. A
 * combo can have others than they.
 */
function findLocation(
  kitchen: IndexedKitchen,
  dish: AskedDish | undefined,
  filters: PlaceAndTime,
  context: PlacesAndTimes,
): DishLocation | undefined {
  if (dish && hasParts(dish)) return computeLocation(kitchen, dish, filters, context);
  const known = context.locations.get(kitchen);
  if (known) return known.location;
  const location = computeLocation(kitchen, dish, filters, context);
  if (!namesProducts(kitchen.stored)) context.locations.set(kitchen, { location });
  return location;
}

/** Returns a dish with its pickups, or undefined if it does not pass the filters by place and time. */
export function locateDish(
  product: IndexedProduct,
  filters: PlaceAndTime,
  context: PlacesAndTimes,
): LocatedDish | undefined {
  const { near, when } = filters;
  const kitchen = getKitchenIndex().get(product.user);
  if (!kitchen) return near || when ? undefined : { product, chances: noChances, distanceKm: undefined };
  if (when !== undefined && !product.isAvailable) return undefined;
  const location = findLocation(kitchen, product, filters, context);
  return location && { product, chances: location.chances, distanceKm: location.distanceKm };
}

/** Lower bounds for the distances and pickups of all dishes of a kitchen. */
export interface KitchenBounds {
  minKm: number;
  minStartsAtMs: number;
  /** Whether every one of its dishes has this distance and passes the filters. */
  isPlaceExact: boolean;
  /** Whether every one of its dishes in stock has this first pickup. */
  isTimeExact: boolean;
}

/**
 * Returns the bounds of a kitchen, or undefined if none of its dishes can pass the filters by place and time. Windows
 * and limits that apply only to some dishes are checked later, dish by dish.
 */
export function locateKitchen(
  kitchen: IndexedKitchen,
  filters: PlaceAndTime,
  context: PlacesAndTimes,
): KitchenBounds | undefined {
  if (namesProducts(kitchen.stored)) {
    if (!isNear(kitchen, filters, context)) return undefined;
    const minKm = context.meter?.getMinKm(kitchen.stored) ?? Infinity;
    const isPlaceExact = filters.when === undefined && hasOnePlace(kitchen.stored);
    return { minKm, minStartsAtMs: -Infinity, isPlaceExact, isTimeExact: false };
  }
  const location = findLocation(kitchen, undefined, filters, context);
  if (!location) return undefined;
  const { distanceKm = Infinity, chances } = location;
  const minStartsAtMs = chances.pickups[0]?.startsAtMs ?? Infinity;
  return { minKm: distanceKm, minStartsAtMs, isPlaceExact: true, isTimeExact: true };
}

/** Returns the start of the first pickup in epoch milliseconds. Dishes without a time or without stock come last. */
export const getSoonestMs = ({ product, chances }: LocatedDish): number =>
  (product.isAvailable ? chances.pickups[0]?.startsAtMs : undefined) ?? Infinity;

/** Returns the distance in the precision in which it is shown, so that distances that look equal are ties. */
export const getShownKm = ({ distanceKm }: Pick<LocatedDish, 'distanceKm'>): number =>
  distanceKm === undefined ? Infinity : roundDistanceKm(distanceKm);
