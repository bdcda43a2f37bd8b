import { productSorts } from './product-options.ts';

export const maxQueryLength = 80; // characters
export const maxQueryWords = 8;

/** Radius of a search in kilometres. The API uses the default without `within`, the page has a smaller first radius. */
export const radiusKm = { min: 0.5, max: 200, default: 10 } as const;

export const marketSorts = [...productSorts, 'distance', 'soonest', 'relevance'] as const;
export type MarketSort = (typeof marketSorts)[number];

/** Returns a distance as responses state it: kilometres with one decimal. */
export const roundDistanceKm = (distanceKm: number): number => Math.round(distanceKm * 10) / 10;
