import { getKitchenIndex } from '../kitchens/kitchen-index-instance.ts';
import type { IndexedKitchen } from '../kitchens/kitchen-index.ts';
import {
  createBeginningCondition,
  createWordCondition,
  ofChefs,
  type DishQuery,
} from '../products/catalog-database/dish-filters.ts';
import { LoadedDishes } from '../products/catalog-database/loaded-dishes.ts';
import { countCandidates, findCandidates } from '../products/catalog-database/read-catalog.ts';
import { canHaveDishes, type PlaceAndTime } from './dish-filters.ts';
import { matchKitchens } from './kitchen-words.ts';
import {
  createPlacesAndTimes,
  hasPlacesAndTimes,
  loadPlacesAndTimes,
  type LoadedCandidates,
} from './run-search.ts';

/**
 * Number of dishes that one search ranks or measures. Of more, it takes the newest
 * (docs/adr/0080-catalog-from-the-database.md).
 */
const maxCandidates = 10_000;

interface CandidateSearch {
  query: DishQuery;
  words: readonly string[] | undefined; // undefined without `q`
  placeAndTime: PlaceAndTime;
  isKitchenWanted?: (kitchen: IndexedKitchen, nowMs: number) => boolean;
}

const maxRuns = 5; // like the search itself

async function listChefs({ placeAndTime, isKitchenWanted }: CandidateSearch): Promise<string[]> {
  for (let runs = 1; ; runs += 1) {
    const context = createPlacesAndTimes(placeAndTime);
    const chefs: string[] = [];
    for (const kitchen of getKitchenIndex().list())
      if (
        (isKitchenWanted?.(kitchen, context.nowMs) ?? true) &&
        canHaveDishes(kitchen, placeAndTime, context)
      )
        chefs.push(kitchen.snapshot.id);
    if (hasPlacesAndTimes(context) || runs === maxRuns) return chefs;
    await loadPlacesAndTimes(context);
  }
}

/** Reads the dishes that a search can find from the database. The search checks, ranks and sorts them. */
export async function loadCandidates(search: CandidateSearch): Promise<LoadedCandidates> {
  const { query, words, placeAndTime, isKitchenWanted } = search;
  const dishes = new LoadedDishes();
  if (words?.length === 0) return { dishes, total: undefined };
  const hasPlaceOrTime = placeAndTime.near !== undefined || placeAndTime.when !== undefined;
  const conditions = await Promise.all(
    (words ?? []).map((word) => createWordCondition(word, [...matchKitchens(word).keys()])),
  );
  if (hasPlaceOrTime || isKitchenWanted) conditions.push(ofChefs(await listChefs(search)));
  const found = await findCandidates(query, conditions, maxCandidates);
  dishes.add(found);
  const isCut = found.length === maxCandidates && !hasPlaceOrTime;
  return { dishes, total: isCut ? await countCandidates(query, conditions) : undefined };
}

/** Number of the newest dishes among which suggestions are chosen, because they are read with each letter. */
const maxSuggestionCandidates = 2_000;

/** Reads the dishes that contain words which begin with these words. */
export async function loadDishesByBeginnings(words: readonly string[]): Promise<LoadedDishes> {
  const dishes = new LoadedDishes();
  if (words.length === 0) return dishes;
  const conditions = words.map(createBeginningCondition);
  dishes.add(await findCandidates({}, conditions, maxSuggestionCandidates));
  return dishes;
}
