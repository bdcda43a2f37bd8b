import mongoose, { Types, type mongo } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { Allergen, Diet } from '@homechef/contract/products/dietary/diets';
import { listQueryTimeout } from '../../../platform/db/queries.ts';
import { nameContains } from '../../../platform/db/text-filters.ts';
import { splitWords } from '../../../platform/lib/words.ts';
import type { PriceRange } from '../catalog-index/sorted-views.ts';
import { listHiddenChefs, shownFilter } from '../model/product-kitchen.ts';
import { ProductModel } from '../model/products.model.ts';
import { createChoiceFilter } from '../model/stored-options.ts';
import { listGrams } from '../model/search-keys.ts';

export type DishFilter = mongo.Filter<mongo.Document>;

const isPublished = { published: true } satisfies DishFilter;
const toIds = (ids: readonly string[]): Types.ObjectId[] => ids.map((id) => new Types.ObjectId(id));

/** Selects the dishes that lists and searches contain, with `byLink` also those that everyone sees by a link. */
export const createListedFilter = ({ byLink }: Pick<DishQuery, 'byLink'> = {}): DishFilter => {
  const { offMarket, outOfLists } = listHiddenChefs();
  const hiddenChefs = toIds(byLink ? offMarket : outOfLists);
  return {
    ...shownFilter,
    ...(hiddenChefs.length > 0 ? { user: { $nin: hiddenChefs } } : {}),
  };
};

/** Selects published dishes that are hidden. There is an index of only these. */
export const isTakenDown = {
  ...isPublished,
  $or: [{ 'takedown.state': { $exists: true } }, { hidden: true }],
} satisfies DishFilter;

/** Selects published dishes that are hidden or belong to a kitchen that is in no list. */
export const createUnlistedFilter = (): DishFilter => ({
  ...isPublished,
  $or: [
    { 'takedown.state': { $exists: true } },
    { hidden: true },
    { user: { $in: toIds(listHiddenChefs().outOfLists) } },
  ],
});

export const isInStock = { countInStock: { $gt: 0 }, isUnfillable: null } satisfies DishFilter;

export const isSoldOut = {
  $or: [{ countInStock: mongoose.trusted({ $lte: 0 }) }, { isUnfillable: true }],
} satisfies DishFilter;

export const ofChefs = (chefs: readonly string[]): DishFilter => ({ user: { $in: toIds(chefs) } });

const maxComparedGrams = 12;
const maxCounted = 2_000; // Above this number of dishes a key no longer counts as rare.

/** A key under which indexes find dishes: a group of letters in the name, or a word of the name or description. */
interface SearchKey {
  field: 'searchKeys.grams' | 'searchKeys.words';
  value: string | RegExp;
}

function listGramKeys(part: string): SearchKey[] {
  const grams = listGrams(part);
  const step = Math.ceil(grams.length / maxComparedGrams);
  return grams.filter((_, i) => i % step === 0).map((value) => ({ field: 'searchKeys.grams', value }));
}

/**
 * Lists the words in a part of a name. Leaves out the first one, which can be the end of a longer word. The last one
 * can be the beginning of a longer word. Works only for letters that belong to the same word whatever stands next to
 * them.
 */
function listWordKeys(part: string): SearchKey[] {
  if (!/^[ -~]*$/.test(part)) return [];
  const [, ...words] = splitWords(`x${part}`);
  const isLastWhole = /[^a-z\d]$/i.test(part);
  return words.map((word, i) => {
    const isWhole = isLastWhole || i < words.length - 1;
    return { field: 'searchKeys.words', value: isWhole ? word : new RegExp(`^${word}`) };
  });
}

/**
 * Returns the key that the fewest dishes share with a part of a name, or undefined if the part has no key. Passing all
 * keys as conditions would make the database try a plan for each, which takes up to a second
 * (docs/adr/0014-catalog-in-the-database.md).
 */
async function findRarestKey(part: string): Promise<SearchKey | undefined> {
  const keys = [...listWordKeys(part), ...listGramKeys(part)];
  if (keys.length < 2) return keys[0];
  const options = { ...listQueryTimeout, limit: maxCounted };
  const counts = await Promise.all(
    keys.map(({ field, value }) => ProductModel.collection.countDocuments({ [field]: value }, options)),
  );
  return keys[counts.indexOf(Math.min(...counts))];
}

async function createNameFilter(name: string): Promise<DishFilter[]> {
  const key = await findRarestKey(name);
  const condition = key && { [key.field]: key.value };
  return [...(condition ? [condition] : []), { $expr: nameContains(name) }];
}

const risks = ['contains', 'may_contain'];

/** Selects what `isWithout` lets pass. */
const createWithoutFilter = (allergen: Allergen): DishFilter => ({
  [`allergens.${allergen}`]: { $nin: risks },
  ...(allergen === 'wheat'
    ? { $nor: [{ 'allergens.wheat': null, 'allergens.gluten': { $in: risks } }] }
    : {}),
});

export interface DishQuery extends Partial<PriceRange> {
  name?: string | undefined;
  category?: string | undefined;
  diet?: readonly Diet[] | undefined;
  without?: readonly Allergen[] | undefined;
  kitchen?: string | undefined;
  /** Whether the dishes of a kitchen that is found by its link only count too. */
  byLink?: boolean | undefined;
}

const labelsOf = (diet: Diet): Diet[] => (diet === 'vegetarian' ? ['vegetarian', 'vegan'] : [diet]);

/** Lists the conditions for the filters of a list. */
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
    ...without.map(createWithoutFilter),
    ...(diet.length + without.length > 0 ? [createChoiceFilter([...diet, ...without])] : []),
    ...(name === undefined ? [] : await createNameFilter(name)),
  ];
}

export const combine = (...conditions: readonly DishFilter[]): DishFilter => ({
  $and: [...conditions],
});
