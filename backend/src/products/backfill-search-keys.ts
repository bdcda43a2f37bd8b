import { isDeepStrictEqual } from 'node:util';
import { wordCategories } from '@homechef/contract/search/word-variants';
import { changeInBatches, type RepeatedChangeOptions } from '../db/batches.ts';
import { foldedLetters } from '../lib/words.ts';
import { ProductModel, type StoredProduct } from './model/products.model.ts';
import { createSearchKeys, type SearchKeys } from './model/search-keys.ts';
import { storeSearchTerms } from './model/search-terms.ts';

type Keyed = Pick<StoredProduct, '_id' | 'name' | 'description' | 'category' | 'diets'> & {
  searchKeys?: SearchKeys;
};

const keyedFields = {
  projection: { name: 1, description: 1, category: 1, diets: 1, searchKeys: 1 },
  batchSize: 1_000,
};

/** Stores the keys of some dishes, unless name or description changed since they were read. */
async function storeKeys(dishes: readonly Keyed[]): Promise<number> {
  const outdated = dishes
    .map((dish) => ({ ...dish, keys: createSearchKeys(dish) }))
    .filter(({ searchKeys, keys }) => !isDeepStrictEqual(searchKeys, keys));
  if (outdated.length === 0) return 0;
  await storeSearchTerms(outdated.map(({ keys }) => keys));
  const { modifiedCount } = await ProductModel.collection.bulkWrite(
    outdated.map(({ _id, name, description, category, diets = null, keys }) => ({
      updateOne: {
        filter: { _id, name, description, category, diets },
        update: { $set: { searchKeys: keys } },
      },
    })),
    { ordered: false },
  );
  return modifiedCount;
}

/**
 * Adds the keys of searches to each dish. A process of the previous version changes names without their keys, so all
 * dishes that changed since a time are compared, or all without one. Returns the number of changed dishes.
 */
export function backfillSearchKeys({ changedSince, ...options }: RepeatedChangeOptions): Promise<number> {
  const dishes = ProductModel.collection.find<Keyed>(
    changedSince ? { $or: [{ updatedAt: { $gte: changedSince } }, { searchKeys: null }] } : {},
    keyedFields,
  );
  return changeInBatches(dishes, storeKeys, options);
}

/** Adds the words of names to dishes whose keys a previous version wrote. Returns the number of changed dishes. */
export function backfillNameWords(options: RepeatedChangeOptions): Promise<number> {
  const dishes = ProductModel.collection.find<Keyed>({ 'searchKeys.nameWords': null }, keyedFields);
  return changeInBatches(dishes, storeKeys, options);
}

/**
 * Writes the words of dishes whose category or diets have some, and of texts with letters such as ø, which previous versions kept. Returns the
 * number of changed dishes.
 */
export function backfillKindWords(options: RepeatedChangeOptions): Promise<number> {
  const { source, flags } = foldedLetters;
  const folded = { $regex: source, $options: flags };
  const ofKind = [{ 'diets.0': { $exists: true } }, { category: { $in: wordCategories } }];
  const dishes = ProductModel.collection.find<Keyed>(
    { $or: [...ofKind, { name: folded }, { description: folded }] },
    keyedFields,
  );
  return changeInBatches(dishes, storeKeys, options);
}
