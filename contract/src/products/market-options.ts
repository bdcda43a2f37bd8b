import { productSorts } from './product-options.ts';

export const maxQueryLength = 80; // characters
export const maxQueryWords = 8;

/**
 * Radius of a search in kilometers. The API uses the default if `within` is missing; the page starts with a smaller
 * one.
 */
export const radiusKm = { min: 0.5, max: 200, default: 10 } as const;

export const marketSorts = [...productSorts, 'distance', 'soonest', 'relevance'] as const;
export type MarketSort = (typeof marketSorts)[number];

/** Rounds a distance as responses show it: kilometers with one decimal. */
export const roundDistanceKm = (distanceKm: number): number => Math.round(distanceKm * 10) / 10;
