import { findStateCode } from '../users/us-states.ts';
import { cleanZip } from './zip-code.ts';

/** A place that a person typed: a zip code, or a city with or without its state. */
export interface TypedPlace {
  zip?: string;
  city: string;
  state?: string; // code
}

const country =
  /[\s,]\s*(?:u\.?s\.?a\.?|united states(?: of america)?|estados unidos|ee\.? ?uu\.?)\s*$|,\s*u\.?s\.?\s*$/i;

/** Removes the country behind an address, which autofill adds. */
export const dropCountry = (text: string): string => text.replace(country, '');

/**
 * Parses a typed place: `85004`, `85004-1234`, `Phoenix, AZ 85004`, `Phoenix, AZ`, `Scottsdale AZ`, `Santa Fe, New
 * Mexico`. The last words are a state only if a city comes before them, so `New York` is a city.
 */
export function parsePlaceText(text: string): TypedPlace {
  const words = dropCountry(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  const zip = cleanZip(words.at(-1) ?? '');
  if (/^\d{5}$/.test(zip)) return { zip, ...parsePlaceText(words.slice(0, -1).join(' ')) };
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const state = findStateCode(words.slice(-count).join(' '));
    if (state) return { city: words.slice(0, -count).join(' '), state };
  }
  return { city: words.join(' ') };
}

/**
 * Returns whether a text can only be a place: a zip code, or a city and the code of its state, with or without a comma.
 */
export function isPlaceText(text: string): boolean {
  const { zip, state } = parsePlaceText(text);
  return zip !== undefined || (state !== undefined && (text.includes(',') || /\s[A-Z]{2}\s*$/.test(text)));
}
