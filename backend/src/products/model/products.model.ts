import { Schema, model, type InferSchemaType, type Types } from 'mongoose';
import { categoryOptions } from '@homechef/contract/products/categories';
import { nameCollation, newestFirst } from '../../db/sorting.ts';

const product = new Schema(
  {
    name: { type: String, required: true },
    image: { type: String, required: true },
    /** The owner's name, kept here so that a list needs no second look-up; follows a rename. */
    brand: { type: String, required: true },
    category: { type: String, enum: categoryOptions, required: true },
    description: { type: String, required: true },
    /** In cents. */
    price: { type: Number, required: true },
    countInStock: { type: Number, required: true, min: 0 },
    /** The plain mean of all ratings, kept beside their sum so that one update stays exact. */
    rating: { type: Number, required: true, default: 0 },
    ratingSum: { type: Number, required: true, default: 0 },
    numReviews: { type: Number, required: true, default: 0 },
    user: { type: Schema.Types.ObjectId, required: true },
    /** False until the first save: a draft, seen by its owner and admins only. */
    published: { type: Boolean, required: true, default: false },
    createdAt: { type: Date, required: true },
    /** The version of what a chef edits: strictly upwards with every edit, sale, return and stock change. */
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

// All items, drafts too, newest first, whole and by category; then in every other order they can be asked for.
product.index({ published: 1, ...newestFirst });
product.index({ published: 1, category: 1, ...newestFirst });
product.index({ published: 1, price: 1, ...newestFirst });
product.index({ published: 1, price: -1, ...newestFirst });
product.index({ published: 1, rating: -1, ...newestFirst });
product.index({ published: 1, name: 1, ...newestFirst }, { collation: nameCollation });
product.index({ published: 1, name: -1, ...newestFirst }, { collation: nameCollation });
product.index({ published: 1, countInStock: 1, ...newestFirst });
// A chef's items.
product.index({ user: 1, ...newestFirst });
// Whether a picture is still in use.
product.index({ image: 1 });

export const ProductModel = model('Product', product, 'products');
export type StoredProduct = InferSchemaType<typeof product> & { _id: Types.ObjectId };

const review = new Schema(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    /** Who wrote it; never leaves the server. */
    user: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    rating: { type: Number, required: true },
    comment: { type: String, required: true },
    /** Its writer had picked the item up by then; absent otherwise. */
    verified: { type: Boolean, required: false },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// One review an account and item.
review.index({ product: 1, user: 1 }, { unique: true });
// An item's reviews, newest first.
review.index({ product: 1, createdAt: -1, _id: -1 });

export const ReviewModel = model('Review', review, 'reviews');
export type StoredReview = InferSchemaType<typeof review> & { _id: Types.ObjectId };
