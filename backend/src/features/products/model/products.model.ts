import { Schema, model, type InferSchemaType, type Types, type PipelineStage } from 'mongoose';
import {
  diets,
  type AllergenDetails,
  type AllergenStates,
  type Diet,
} from '@homechef/contract/products/dietary/diets';
import { restockTimes } from '@homechef/contract/products/restock';
import { takedownStates } from '@homechef/contract/kitchens/takedown';
import type { WithOptions } from './stored-options.ts';
import { nameCollation, newestFirst, type SortSpec } from '../../../platform/db/queries.ts';
import { type ProductSort, categoryOptions } from '@homechef/contract/products/product-options';

/** Returns an update that sets fields and increases the version, even for two updates within one millisecond. */
export const createVersionedUpdate = (values: Record<string, unknown>): PipelineStage.Set[] => [
  { $set: { ...values, updatedAt: { $max: [new Date(), { $add: ['$updatedAt', 1] }] } } },
];

export const getNextVersion = (version: Date): Date => new Date(Math.max(Date.now(), +version + 1));

/** Sort orders of products in the database. Sorting by name needs `nameCollation`. */
export const sortSpecs = {
  latest: newestFirst,
  price: { price: 1, ...newestFirst },
  '-price': { price: -1, ...newestFirst },
  rating: { rating: -1, ...newestFirst },
  name: { name: 1, ...newestFirst },
  '-name': { name: -1, ...newestFirst },
  stock: { countInStock: 1, ...newestFirst },
} as const satisfies Record<ProductSort, SortSpec>;

/** Verdict of an admin that hides a dish or a review. Absent on shown ones. */
const takedown = new Schema(
  {
    state: { type: String, enum: takedownStates, required: true },
    reason: { type: String, required: true },
  },
  { _id: false },
);

const product = new Schema(
  {
    name: { type: String, required: true },
    image: { type: String, required: true },
    /**
     * Name of the chef. It is stored here, so that lists need no second query, and updated when the account is renamed.
     */
    brand: { type: String, required: true },
    category: { type: String, enum: categoryOptions, required: true },
    description: { type: String, required: true },
    price: { type: Number, required: true }, // in cents
    countInStock: { type: Number, required: true, min: 0 },
    /** Mean of all ratings. `ratingSum` allows an exact update when a review is added. */
    rating: { type: Number, required: true, default: 0 },
    ratingSum: { type: Number, required: true, default: 0 },
    numReviews: { type: Number, required: true, default: 0 },
    // number of changes to reviews other than ratings: verifications and replies
    verifiedChanges: { type: Number, required: false },
    // Absent on products of versions that did not store it yet.
    diets: { type: [{ type: String, enum: diets }], default: undefined },
    allergens: { type: Schema.Types.Mixed, required: false }, // state by allergen
    allergenDetails: { type: Schema.Types.Mixed, required: false }, // species by allergen
    ingredients: { type: String, required: false },
    netQuantity: { type: String, required: false },
    storage: { type: String, required: false },
    maxPerOrder: { type: Number, default: null },
    // Only on dishes with options (`stored-options.ts`).
    optionGroups: { type: Schema.Types.Mixed, required: false },
    parts: { type: Schema.Types.Mixed, required: false }, // linked dishes
    isUnfillable: { type: Boolean, required: false }, // true while a required group cannot be filled
    choices: { type: Schema.Types.Mixed, required: false }, // what required groups leave to filters
    links: { type: Number, required: false }, // number of saves that linked options to this dish
    user: { type: Schema.Types.ObjectId, required: true },
    published: { type: Boolean, required: true, default: false }, // false for a draft
    hidden: { type: Boolean, required: false }, // true while the chef keeps it off the market, otherwise absent
    restock: {
      type: new Schema({ portions: Number, each: { type: String, enum: restockTimes } }, { _id: false }),
      required: false,
    },
    restockAt: { type: Date, required: false }, // time of the next restock; absent if there is none
    takedown: { type: takedown, required: false },
    hiddenReviews: { type: Number, required: false }, // number of reviews with a takedown
    /** Used only by the filters of lists and searches. */
    searchKeys: {
      type: new Schema({ grams: [String], words: [String], nameWords: [String] }, { _id: false }),
      required: true,
      select: false,
    },
    createdAt: { type: Date, required: true },
    /** Version of the product. Every edit, sale, return and stock change increases it. */
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

// Lists of all products including drafts, in each sort order. Lists by category are sorted newest first.
product.index({ published: 1, ...newestFirst });
product.index({ published: 1, category: 1, ...newestFirst });
product.index({ published: 1, price: 1, ...newestFirst });
product.index({ published: 1, price: -1, ...newestFirst });
product.index({ published: 1, rating: -1, ...newestFirst });
product.index({ published: 1, name: 1, ...newestFirst }, { collation: nameCollation });
product.index({ published: 1, name: -1, ...newestFirst }, { collation: nameCollation });
product.index({ published: 1, countInStock: 1, ...newestFirst });
// Products of a chef.
product.index({ user: 1, ...newestFirst });
product.index({ user: 1, published: 1, ...newestFirst });
// The catalog from the database (docs/adr/0014-catalog-in-the-database.md): searches, the most popular dishes, counts.
product.index({ 'searchKeys.grams': 1 });
product.index({ 'searchKeys.words': 1, ...newestFirst });
product.index({ 'searchKeys.nameWords': 1, ...newestFirst });
product.index(
  { published: 1, rating: -1, numReviews: -1, ...newestFirst },
  { partialFilterExpression: { numReviews: { $gt: 0 } } },
);
product.index({ published: 1, category: 1, price: 1 });
product.index({ 'takedown.state': 1 }, { sparse: true });
product.index({ hidden: 1 }, { sparse: true });
// Combos of a dish.
product.index({ 'parts.product': 1 }, { sparse: true });
// Finds products that are due for a restock.
product.index({ restockAt: 1 }, { sparse: true });
// Finds out whether a picture is still in use.
product.index({ image: 1 });

export const ProductModel = model('Product', product, 'products');
export type StoredProduct = Omit<
  InferSchemaType<typeof product>,
  'diets' | 'allergens' | 'allergenDetails' | 'maxPerOrder' | 'searchKeys' | keyof WithOptions
> &
  WithOptions & {
    _id: Types.ObjectId;
    diets?: Diet[] | null | undefined;
    allergens?: AllergenStates | null | undefined;
    allergenDetails?: AllergenDetails | null | undefined;
    maxPerOrder?: number | null | undefined;
  };

const review = new Schema(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, required: true }, // author, never in a response
    name: { type: String, required: true },
    // name when the review was written; absent on reviews of older versions
    dishName: { type: String, required: false },
    takedown: { type: takedown, required: false },
    rating: { type: Number, required: true },
    comment: { type: String, default: '' }, // empty if the review is only a rating
    photo: { type: String, required: false }, // path of a picture
    editedAt: { type: Date, required: false },
    // true while the author has an item that was picked up and paid, otherwise absent
    verified: { type: Boolean, required: false },
    checks: { type: Number, required: false }, // number of updates of `verified`
    reply: {
      type: new Schema({ text: String, createdAt: Date }, { _id: false }),
      required: false, // reply of the chef; absent if there is none
    },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// At most one review per account and product.
review.index({ product: 1, user: 1 }, { unique: true });
// Reviews of a product, newest first.
review.index({ product: 1, createdAt: -1, _id: -1 });
// Finds out whether a photo is still in use.
review.index({ photo: 1 }, { sparse: true });
// Finds the reviews of an author.
review.index({ user: 1, ...newestFirst });
// Admin lists.
review.index(newestFirst);
review.index({ rating: 1, ...newestFirst });
review.index({ rating: -1, ...newestFirst });

export const ReviewModel = model('Review', review, 'reviews');
export type StoredReview = InferSchemaType<typeof review> & { _id: Types.ObjectId };
