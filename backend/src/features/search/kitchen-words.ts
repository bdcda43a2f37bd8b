import { dayMs } from '@homechef/contract/time/local-date';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import type { IndexedKitchen, KitchenIndex } from '../kitchens/index/kitchen-index.ts';
import { now } from '../../platform/lib/clock.ts';
import { matchWord, splitWords, type QueryWord, type WordMatch } from '../../platform/lib/words.ts';

type StoredKitchen = IndexedKitchen['stored'];

interface Cuisine {
  name: string;
  words: readonly string[];
}

export interface KitchenWords {
  name: readonly string[];
  cuisines: readonly Cuisine[];
  /** Words of the places where it hands over food: city, zip code and the names of its stops. */
  places: readonly string[];
}

/** Returns yesterday's date in UTC. A stop on this date may not be over yet in some time zone of the market. */
const getFirstDate = (): string => new Date(+now() - dayMs).toISOString().slice(0, 10);

/** Returns the words of the kitchen's own place and of its future stops, without streets. */
function listPlaceWords({ place, windows, changes }: StoredKitchen, firstDate: string): string[] {
  const ahead = [
    ...windows.filter(({ date, endsOn }) => (date ?? endsOn ?? firstDate) >= firstDate),
    ...changes.filter(({ date }) => date >= firstDate),
  ];
  const stops = ahead.flatMap(({ place: stop }) => stop ?? []);
  const texts = [place, ...stops].map(({ name, city, postalCode }) => `${name} ${city} ${postalCode}`);
  return [...new Set(texts.flatMap(splitWords))];
}

const wordsByKitchen = new WeakMap<StoredKitchen, KitchenWords & { firstDate: string }>();

/**
 * Returns the words of a kitchen that a search looks at. They are kept per object, because a changed kitchen is a new
 * object.
 */
export function getKitchenWords(kitchen: StoredKitchen): KitchenWords {
  const firstDate = getFirstDate();
  const known = wordsByKitchen.get(kitchen);
  if (known?.firstDate === firstDate) return known;
  const words = {
    firstDate,
    name: splitWords(kitchen.name),
    cuisines: (kitchen.cuisines ?? []).map((name) => ({ name, words: splitWords(name) })),
    places: listPlaceWords(kitchen, firstDate),
  };
  wordsByKitchen.set(kitchen, words);
  return words;
}

/**
 * The chefs for each word of their kitchens that are in lists. Kitchens share most words, so a search has to compare only few of them.
 */
interface Vocabulary {
  version: number;
  firstDate: string;
  chefsByWord: ReadonlyMap<string, readonly string[]>;
}

const vocabularies = new WeakMap<KitchenIndex, Vocabulary>();

function getVocabulary(): Vocabulary {
  const kitchens = getKitchenIndex();
  const known = vocabularies.get(kitchens);
  const firstDate = getFirstDate();
  if (known?.version === kitchens.version && known.firstDate === firstDate) return known;
  const chefsByWord = new Map<string, string[]>();
  for (const { stored, snapshot } of kitchens.list()) {
    if (!snapshot.isInLists) continue;
    const { name, cuisines, places } = getKitchenWords(stored);
    for (const word of new Set([...name, ...cuisines.flatMap(({ words }) => words), ...places])) {
      const chefs = chefsByWord.get(word);
      if (chefs) chefs.push(snapshot.id);
      else chefsByWord.set(word, [snapshot.id]);
    }
  }
  const vocabulary = { version: kitchens.version, firstDate, chefsByWord };
  vocabularies.set(kitchens, vocabulary);
  return vocabulary;
}

/** Returns how a word of a search matches the name, cuisines and places of kitchens, by the id of their chef. */
export function matchKitchens(query: QueryWord): ReadonlyMap<string, WordMatch> {
  const matches = new Map<string, WordMatch>();
  const { chefsByWord } = getVocabulary();
  for (const [word, chefs] of chefsByWord) {
    const match = matchWord(word, query);
    if (match)
      for (const chef of chefs) if (match === 'exact' || !matches.has(chef)) matches.set(chef, match);
  }
  for (const [first, second] of query.splits) {
    const others = new Set(chefsByWord.get(second));
    if (others.size === 0) continue;
    for (const chef of chefsByWord.get(first) ?? [])
      if (others.has(chef) && !matches.has(chef)) matches.set(chef, 'typo');
  }
  return matches;
}

/** Lists all words of kitchens that are in lists. */
export const listKitchenWords = (): Iterable<string> => getVocabulary().chefsByWord.keys();

/** Returns whether each word of a search matches a word of the kitchen's name. */
export const isKitchenNamed = (kitchen: StoredKitchen, queryWords: readonly QueryWord[]): boolean =>
  queryWords.every((query) => getKitchenWords(kitchen).name.some((word) => matchWord(word, query)));

const soldOutRank = 100; // worse than the rank of any match

/**
 * Returns the rank of a kitchen: a match of its own name comes first, then its best dish. Kitchens without stock come
 * last.
 */
export function getKitchenRank(
  kitchen: StoredKitchen,
  queryWords: readonly QueryWord[],
  { bestRank, hasStock }: { bestRank: number; hasStock: boolean },
): number {
  const rank = isKitchenNamed(kitchen, queryWords) ? 0 : 1 + bestRank;
  return rank + (hasStock ? 0 : soldOutRank);
}
