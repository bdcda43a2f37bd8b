import { LRUCache } from 'lru-cache';
import type { Place } from '@homechef/contract/kitchens/place';
import { notAvailable } from '@homechef/contract/users/address';
import { getDistanceKm } from '@homechef/contract/kitchens/travel';
import type { Position } from '@homechef/contract/kitchens/position';
import { toListPlace, type PlaceOwner } from '../kitchens/profile/public-kitchens.ts';
import type { IndexedKitchen } from '../kitchens/index/kitchen-index.ts';
import { findPlace } from '../zip-codes/zip-table.ts';

type StoredKitchen = IndexedKitchen['stored'];

// There is room for every zip code of the country, because searches of a large market need most of them.
const positionsByZip = new LRUCache<string, { position: Position | undefined }>({ max: 50_000 });

export async function loadZipPositions(zips: Iterable<string>): Promise<void> {
  for (const zip of zips) {
    const { latitude, longitude } = (await findPlace(zip)) ?? {};
    const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
    positionsByZip.set(zip, { position: isKnown ? { latitude, longitude } : undefined });
  }
}

// A search near a place measures all kitchens of the market. A kitchen that changes becomes another object.
const listPlacesByKitchen = new WeakMap<StoredKitchen, readonly Place[]>();

function getListPlaces(kitchen: StoredKitchen): readonly Place[] {
  const known = listPlacesByKitchen.get(kitchen);
  if (known) return known;
  const others = [...kitchen.windows, ...kitchen.changes].flatMap(({ place }) => place ?? []);
  const places = [kitchen.place, ...others].map((place) => toListPlace(place, kitchen));
  listPlacesByKitchen.set(kitchen, places);
  return places;
}

/** Returns whether a kitchen hands over all of its food at one place. */
export const hasOnePlace = (kitchen: StoredKitchen): boolean => getListPlaces(kitchen).length === 1;

/** Kilometers per degree of latitude, rounded down. */
const minKmPerDegree = 111;

/** Measures distances to places. A place without a position gets that of its zip code. */
export class DistanceMeter {
  readonly #from: Position;
  readonly missingZips = new Set<string>();

  constructor(from: Position) {
    this.#from = from;
  }

  /** Returns the distance to a place in kilometres, or undefined if its position is unknown. */
  getKm(place: Place, owner: PlaceOwner): number | undefined {
    return this.#getKmToListPlace(toListPlace(place, owner));
  }

  /**
   * Returns the distance to the nearest place where a kitchen can hand over food, or undefined if no position is known.
   */
  getMinKm(kitchen: StoredKitchen): number | undefined {
    let minKm: number | undefined;
    for (const place of getListPlaces(kitchen)) {
      const km = this.#getKmToListPlace(place);
      if (km !== undefined && (minKm === undefined || km < minKm)) minKm = km;
    }
    return minKm;
  }

  /** Returns whether a kitchen can hand over food within a radius in kilometres. */
  isWithin(kitchen: StoredKitchen, maxKm: number): boolean {
    return getListPlaces(kitchen).some((place) => {
      const position = this.#findPosition(place);
      if (!position || this.#getLatitudeKm(position) > maxKm) return false;
      return (getDistanceKm(this.#from, position) ?? Infinity) <= maxKm;
    });
  }

  /** Returns the distance in latitude alone, which is enough to rule out most kitchens. */
  #getLatitudeKm({ latitude }: Position): number {
    return Math.abs(Number(latitude) - Number(this.#from.latitude)) * minKmPerDegree || 0;
  }

  #getKmToListPlace(place: Place): number | undefined {
    const position = this.#findPosition(place);
    return position && getDistanceKm(this.#from, position);
  }

  #findPosition({ latitude, longitude, postalCode }: Place): Position | undefined {
    if (latitude !== notAvailable && longitude !== notAvailable) return { latitude, longitude };
    if (!/^\d{5}$/.test(postalCode)) return undefined;
    const known = positionsByZip.get(postalCode);
    if (!known) this.missingZips.add(postalCode);
    return known?.position;
  }
}
