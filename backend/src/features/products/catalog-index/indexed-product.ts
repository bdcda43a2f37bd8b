import type { Types } from 'mongoose';
import { listKindWords } from '@homechef/contract/search/word-variants';
import { ProductSummary } from '@homechef/contract/products/product';
import type { AllergenStates, Diet } from '@homechef/contract/products/dietary/diets';
import { splitWords } from '../../../platform/lib/words.ts';
import type { StoredProduct } from '../model/products.model.ts';
import {
  toChoices,
  toMenuGroups,
  type Choice,
  type MenuGroup,
  type StoredPart,
} from '../model/stored-options.ts';
import { getProductKitchen } from '../model/product-kitchen.ts';
import {
  isAvailable,
  toDishDetails,
  toOwnSummary,
  type DishDetails,
  type OwnSummary,
} from '../model/products.mapper.ts';
import type { TextIndex } from './text-index.ts';

export interface IndexedProduct {
  readonly id: string;
  readonly user: string;
  readonly createdAt: number;
  name: string;
  category: string;
  price: number; // in cents
  rating: number;
  numReviews: number;
  ratingSum: number;
  reviewVersion: number; // incremented by each change of the reviews
  isHidden: boolean; // by a verdict of an admin or by its chef
  hiddenReviews: number;
  countInStock: number;
  diets: readonly Diet[];
  allergens: AllergenStates;
  maxPerOrder: number | null;
  optionGroups: readonly MenuGroup[];
  choices: readonly Choice[]; // of the required groups, empty if they pass all filters
  parts: readonly StoredPart[]; // linked dishes
  isUnfillable: boolean; // A required group cannot be filled.
  isAvailable: boolean; // in stock, and each required group can be filled
  updatedAt: number;
  details: DishDetails; // only where one dish is read
  json: Buffer; // an encoded `OwnSummary`
}

/** Shared by all dishes without linked dishes. */
const noParts: readonly StoredPart[] = [];

/** Encodes a summary into memory of its own. A slice of the buffer pool would keep unrelated short-lived data alive. */
function encodeSummary(summary: OwnSummary): Buffer {
  const json = JSON.stringify(summary);
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  bytes.write(json);
  return bytes;
}

/**
 * Returns an id as a flat string. The driver concatenates its string from twelve parts, all of which stay in memory.
 */
const toFlatString = (id: Types.ObjectId): string => Buffer.from(String(id), 'latin1').toString('latin1');

const toFields = (stored: StoredProduct): Omit<IndexedProduct, 'json'> => ({
  id: toFlatString(stored._id),
  user: toFlatString(stored.user),
  createdAt: +stored.createdAt,
  name: stored.name,
  category: stored.category,
  price: stored.price,
  rating: stored.rating,
  numReviews: stored.numReviews,
  ratingSum: stored.ratingSum,
  reviewVersion: stored.numReviews + (stored.verifiedChanges ?? 0),
  isHidden: Boolean(stored.takedown) || stored.hidden === true,
  hiddenReviews: stored.hiddenReviews ?? 0,
  countInStock: stored.countInStock,
  diets: stored.diets ?? [],
  allergens: stored.allergens ?? {},
  maxPerOrder: stored.maxPerOrder ?? null,
  optionGroups: toMenuGroups(stored),
  choices: toChoices(stored),
  parts: stored.parts ?? noParts,
  isUnfillable: stored.isUnfillable === true,
  isAvailable: isAvailable(stored),
  updatedAt: +stored.updatedAt,
  details: toDishDetails(stored),
});

/**
 * Converts a stored product to an index entry. The JSON contains only fields of the contract. It is not validated
 * again: stored data were validated when they were written, and ten thousand validations would delay every start.
 */
export const toIndexedProduct = (stored: StoredProduct): IndexedProduct =>
  Object.assign(toFields(stored), { json: encodeSummary(toOwnSummary(stored)) });

/** A dish that one request has read. */
export interface LoadedDish extends IndexedProduct {
  readonly description: string;
}

/**
 * Converts a stored product without its JSON. That is created on first use, because a search shows only few of the
 * dishes that it reads.
 */
export function toLoadedDish(stored: StoredProduct): LoadedDish {
  let json: Buffer | undefined;
  return {
    ...toFields(stored),
    description: stored.description,
    get json() {
      return (json ??= encodeSummary(toOwnSummary(stored)));
    },
  };
}

export function parseSummary(product: IndexedProduct): ProductSummary {
  const own = parseSummaryUnchecked(product);
  return ProductSummary.parse({ ...own, kitchen: getProductKitchen(own) });
}

/** Parses a summary without validation, because every order does this and the process wrote the JSON itself. */
export const parseSummaryUnchecked = ({ json }: IndexedProduct) => JSON.parse(json.toString()) as OwnSummary;

/** Tiers of the texts of a dish. The words of the kitchen rank between the name and the description. */
export const textTiers = { name: 0, kitchen: 1, description: 2 } as const;

/** Lists the words that describe a dish, from its description, category and diets. */
export const listDescribingWords = (
  dish: Parameters<typeof listKindWords>[0],
  description: string,
): string[] => [...splitWords(description), ...listKindWords(dish)];

/** Indexes the words of a dish. Words of kitchens are not in this index. */
export const addDishTexts = (texts: TextIndex<IndexedProduct>, product: IndexedProduct): void =>
  texts.add(product, [
    product.name,
    '',
    listDescribingWords(product, parseSummaryUnchecked(product).description).join(' '),
  ]);

export function setIndexedStock(product: IndexedProduct, countInStock: number, updatedAt: Date): void {
  const summary = parseSummaryUnchecked(product);
  product.countInStock = countInStock;
  product.isAvailable = isAvailable(product);
  product.updatedAt = +updatedAt;
  product.json = encodeSummary({
    ...summary,
    countInStock,
    available: product.isAvailable,
    updatedAt: updatedAt.toISOString(),
  });
}
