import { Types, type mongo } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { Allergen, Diet } from '@homechef/contract/products/dietary/diets';
import { listQueryTimeout } from '../../db/query-timeout.ts';
import { containsText } from '../../db/text-filters.ts';
import type { PriceRange } from '../catalog-index/sorted-views.ts';
import { listOffMarketChefs } from '../model/product-kitchen.ts';
import { ProductModel } from '../model/products.model.ts';
import { listGrams } from '../model/search-keys.ts';
import { findTypoTerms } from '../model/search-terms.ts';

export type DishFilter = mongo.Filter<mongo.Document>;

const isPublished = { published: true } satisfies DishFilter;
const toIds = (ids: readonly string[]): Types.ObjectId[] => ids.map((id) => new Types.ObjectId(id));

/** Selects the dishes that everyone sees. */
export const createListedFilter = (): DishFilter => {
  const offMarket = toIds(listOffMarketChefs());
  return {
    ...isPublished,
    takedown: null,
    ...(offMarket.length > 0 ? { user: { $nin: offMarket } } : {}),
  };
};

/** Selects the published dishes that are hidden, or of kitchens that are off the market. */
export const createUnlistedFilter = (): DishFilter => ({
  ...isPublished,
  $or: [{ 'takedown.state': { $exists: true } }, { user: { $in: toIds(listOffMarketChefs()) } }],
});

export const ofChefs = (chefs: readonly string[]): DishFilter => ({ user: { $in: toIds(chefs) } });

const maxComparedGrams = 12;
const maxCounted = 2_000; // dishes of a group of letters, because a larger number is not rare

/**
 * Returns the group of letters of a name that the fewest dishes have, or undefined without one. With all groups as
 * conditions, the database tries a plan for each, which takes up to a second (docs/adr/0080-catalog-from-the-database.md).
 */
async function findRarestGram(name: string): Promise<string | undefined> {
  const grams = listGrams(name);
  const step = Math.ceil(grams.length / maxComparedGrams);
  const compared = grams.filter((_, i) => i % step === 0);
  if (compared.length < 2) return compared[0];
  const counts = await Promise.all(
    compared.map((gram) =>
      ProductModel.collection.countDocuments(
        { 'searchKeys.grams': gram },
        { ...listQueryTimeout, limit: maxCounted },
      ),
    ),
  );
  return compared[counts.indexOf(Math.min(...counts))];
}

async function createNameFilter(name: string): Promise<DishFilter[]> {
  const gram = await findRarestGram(name);
  // Dishes of older versions have no keys.
  const keys = { 'searchKeys.grams': { $in: [gram, null] } };
  return [...(gram === undefined ? [] : [keys]), { $expr: containsText('$name', name) }];
}

export interface DishQuery extends Partial<PriceRange> {
  name?: string | undefined;
  category?: string | undefined;
  diet?: readonly Diet[] | undefined;
  without?: readonly Allergen[] | undefined;
  kitchen?: string | undefined;
}

const labelsOf = (diet: Diet): Diet[] => (diet === 'vegetarian' ? ['vegetarian', 'vegan'] : [diet]);

/** Lists the conditions of the filters of a list (find, Routes). */
export async function listConditions(query: DishQuery): Promise<DishFilter[]> {
  const {
    name,
    category,
    minCents = -Infinity,
    maxCents = Infinity,
    diet = [],
    without = [],
    kitchen,
  } = query;
  const isUnbounded = minCents === -Infinity && maxCents === Infinity;
  return [
    ...(category === undefined ? [] : [{ category }]),
    ...(isUnbounded ? [] : [{ price: { $gte: minCents, $lte: maxCents } }]),
    ...(kitchen === undefined ? [] : [ofChefs([kitchen].filter(isObjectId))]),
    ...diet.map((one): DishFilter => ({ diets: { $in: labelsOf(one) } })),
    ...without.map((one): DishFilter => ({ [`allergens.${one}`]: { $nin: ['contains', 'may_contain'] } })),
    ...(name === undefined ? [] : await createNameFilter(name)),
  ];
}

/**
 * Creates the condition for one word of a search: the dish or its kitchen has a word that matches. Dishes of older versions
 * have no keys and are candidates. The caller ranks the words of each candidate.
 */
export async function createWordCondition(query: string, chefs: readonly string[]): Promise<DishFilter> {
  const typos = await findTypoTerms(query);
  const conditions: DishFilter[] = [
    ...listWordConditions([toBeginning(query), ...typos]),
    ...(chefs.length > 0 ? [ofChefs(chefs)] : []),
  ];
  return { $or: conditions };
}

const toBeginning = (query: string): RegExp => new RegExp(`^${query}`);

const listWordConditions = (words: readonly (string | RegExp)[]): DishFilter[] => [
  { 'searchKeys.words': { $in: words } },
  { 'searchKeys.words': null },
];

/** Creates the condition that the word of a search begins a word of the dish. */
export const createBeginningCondition = (query: string): DishFilter => ({
  $or: listWordConditions([toBeginning(query)]),
});

export const combine = (...conditions: readonly DishFilter[]): DishFilter => ({
  $and: [...conditions],
});
