import { maxSuggestions } from '@homechef/contract/search/search-options';
import type { PlaceSuggestion, Suggestions } from '@homechef/contract/search/suggestions';
import { getKitchenIndex } from '../kitchens/kitchen-index-instance.ts';
import { splitWords } from '../lib/words.ts';
import { getCatalogIndex } from '../products/catalog-index/index-instance.ts';
import { compareNewestFirst } from '../products/catalog-index/sorted-views.ts';
import { getProductKitchen } from '../products/model/product-kitchen.ts';
import { findCities } from '../zip/zip-cities.ts';
import { findPlace } from '../zip/zip-table.ts';

const beginsWords = (text: string, queryWords: readonly string[]): boolean => {
  const words = splitWords(text);
  return queryWords.length > 0 && queryWords.every((query) => words.some((word) => word.startsWith(query)));
};

function suggestDishes(queryWords: readonly string[]): Suggestions['dishes'] {
  const texts = getCatalogIndex().texts;
  const found = texts?.listNamed(queryWords) ?? [];
  const isSoldOut = (countInStock: number) => Number(countInStock === 0);
  return found
    .sort((a, b) => isSoldOut(a.countInStock) - isSoldOut(b.countInStock) || compareNewestFirst(a, b))
    .slice(0, maxSuggestions)
    .map(({ id, name, user }) => ({ _id: id, name, kitchen: getProductKitchen({ user, brand: '' }).name }));
}

function suggestKitchens(queryWords: readonly string[]): Pick<Suggestions, 'kitchens' | 'cuisines'> {
  const kitchens: Suggestions['kitchens'] = [];
  const cuisines = new Map<string, string>();
  for (const { stored, snapshot } of getKitchenIndex().list()) {
    if (getCatalogIndex().listAllOfChef(snapshot.id).length === 0) continue;
    if (kitchens.length < maxSuggestions && beginsWords(stored.name, queryWords))
      kitchens.push({ _id: snapshot.id, name: stored.name });
    for (const cuisine of stored.cuisines ?? [])
      if (beginsWords(cuisine, queryWords)) cuisines.set(cuisine.toLowerCase(), cuisine);
  }
  return { kitchens, cuisines: [...cuisines.values()].sort().slice(0, maxSuggestions) };
}

async function suggestPlaces(text: string, queryWords: readonly string[]): Promise<PlaceSuggestion[]> {
  const place = /^\d{5}$/.test(text) ? await findPlace(text) : undefined;
  const { latitude, longitude } = place ?? {};
  if (place && typeof latitude === 'number' && typeof longitude === 'number')
    return [{ city: place.city, state: place.state, latitude, longitude }];
  return findCities(queryWords, maxSuggestions);
}

/** Completes a search text with dishes, kitchens, cuisines and places (find, Routes). */
export async function suggest(text: string): Promise<Suggestions> {
  const queryWords = splitWords(text);
  return {
    dishes: suggestDishes(queryWords),
    ...suggestKitchens(queryWords),
    places: await suggestPlaces(text, queryWords),
  };
}
