import { LRUCache } from 'lru-cache';
import type { Place } from '@homechef/contract/kitchens/place';
import { getDistanceKm } from '@homechef/contract/kitchens/travel';
import type { Position } from '@homechef/contract/kitchens/position';
import { toListPlace, type PlaceOwner } from '../kitchens/list-place.ts';
import { findPlace } from '../zip/zip-table.ts';

const positionsByZip = new LRUCache<string, { position: Position | undefined }>({ max: 10_000 });

export async function loadZipPositions(zips: Iterable<string>): Promise<void> {
  for (const zip of zips) {
    const { latitude, longitude } = (await findPlace(zip)) ?? {};
    const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
    positionsByZip.set(zip, { position: isKnown ? { latitude, longitude } : undefined });
  }
}

/** Measures distances to places. Places without a position have that of their zip code. */
export class DistanceMeter {
  readonly #from: Position;
  readonly missingZips = new Set<string>();

  constructor(from: Position) {
    this.#from = from;
  }

  /** Returns the distance to a place in kilometres, or undefined if its position is unknown. */
  getKm(place: Place, owner: PlaceOwner): number | undefined {
    const { latitude, longitude, postalCode } = toListPlace(place, owner);
    const distanceKm = getDistanceKm(this.#from, { latitude, longitude });
    return distanceKm ?? this.#getKmToZip(postalCode);
  }

  #getKmToZip(zip: string): number | undefined {
    if (!/^\d{5}$/.test(zip)) return undefined;
    const known = positionsByZip.get(zip);
    if (!known) this.missingZips.add(zip);
    return known?.position && getDistanceKm(this.#from, known.position);
  }
}
