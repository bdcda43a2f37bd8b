import { maxSuggestions } from '@homechef/contract/search/requests';
import type { PlaceSuggestion, Suggestions } from '@homechef/contract/search/suggestions';
import { isSmallWord } from '@homechef/contract/search/word-variants';
import { parsePlaceText } from '@homechef/contract/zip-codes/place-text';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import { selectFirst } from '../../platform/lib/first-items.ts';
import { createQueryWords, splitWords } from '../../platform/lib/words.ts';
import { findSellingChefs } from '../products/catalog-database/count-candidates.ts';
import { findCatalogIndex, findIndexWithTexts } from '../products/catalog-index/index-instance.ts';
import type { IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import { compareNewestFirst } from '../products/catalog-index/sorted-views.ts';
import { listNamed } from '../products/catalog-index/text-index.ts';
import { getProductKitchen } from '../products/model/product-kitchen.ts';
import { findCities } from '../zip-codes/zip-cities.ts';
import { findPlace } from '../zip-codes/zip-table.ts';
import { getKitchenWords, type KitchenWords } from './kitchen-words.ts';
import { loadDishesByBeginnings } from './candidates/load-candidates.ts';

const beginWords = (words: readonly string[], queryWords: readonly string[]): boolean =>
  queryWords.length > 0 && queryWords.every((query) => words.some((word) => word.startsWith(query)));

/** Sorts dishes in stock before sold-out ones, and then the newest first. */
const compareDishes = (a: IndexedProduct, b: IndexedProduct): number =>
  Number(!a.isAvailable) - Number(!b.isAvailable) || compareNewestFirst(a, b);

async function suggestDishes(queryWords: readonly string[]): Promise<Suggestions['dishes']> {
  const texts = findIndexWithTexts()?.texts ?? (await loadDishesByBeginnings(queryWords)).texts;
  return selectFirst(listNamed(texts, createQueryWords(queryWords)), maxSuggestions, compareDishes).map(
    ({ id, name, user }) => ({
      _id: id,
      name,
      kitchen: getProductKitchen({ user, brand: '' }).name,
    }),
  );
}

interface BegunKitchen {
  id: string;
  name: string;
  words: KitchenWords;
}

function listBegunKitchens(queryWords: readonly string[]): BegunKitchen[] {
  const found: BegunKitchen[] = [];
  for (const { stored, snapshot } of getKitchenIndex().list()) {
    if (!snapshot.isInLists) continue;
    const words = getKitchenWords(stored);
    const isBegun = [words.name, ...words.cuisines.map((cuisine) => cuisine.words)].some((of) =>
      beginWords(of, queryWords),
    );
    if (isBegun) found.push({ id: snapshot.id, name: stored.name, words });
  }
  return found;
}

async function suggestKitchens(
  queryWords: readonly string[],
): Promise<Pick<Suggestions, 'kitchens' | 'cuisines'>> {
  const kitchens: Suggestions['kitchens'] = [];
  const cuisines = new Map<string, string>();
  const begun = listBegunKitchens(queryWords);
  const index = findCatalogIndex();
  const selling = index ? undefined : await findSellingChefs(begun.map(({ id }) => id));
  for (const { id, name: kitchenName, words: ofKitchen } of begun) {
    if (index ? index.listAllOfChef(id).length === 0 : !selling?.has(id)) continue;
    if (kitchens.length < maxSuggestions && beginWords(ofKitchen.name, queryWords))
      kitchens.push({ _id: id, name: kitchenName });
    for (const { name, words } of ofKitchen.cuisines)
      if (beginWords(words, queryWords)) cuisines.set(name.toLowerCase(), name);
  }
  return { kitchens, cuisines: [...cuisines.values()].sort().slice(0, maxSuggestions) };
}

async function suggestPlaces(text: string): Promise<PlaceSuggestion[]> {
  const { zip } = parsePlaceText(text);
  const place = zip === undefined ? undefined : await findPlace(zip);
  const { latitude, longitude } = place ?? {};
  if (place && typeof latitude === 'number' && typeof longitude === 'number')
    return [{ city: place.city, state: place.state, latitude, longitude }];
  return findCities(text, maxSuggestions);
}

/** Completes a search text with dishes, kitchens, cuisines and places. */
export async function suggest(text: string): Promise<Suggestions> {
  const words = splitWords(text);
  // The last word may be the beginning of a longer one, so it counts even if it is a small word.
  const queryWords = words.filter((word, i) => i === words.length - 1 || !isSmallWord(word));
  return {
    dishes: await suggestDishes(queryWords),
    ...(await suggestKitchens(queryWords)),
    places: await suggestPlaces(text),
  };
}
