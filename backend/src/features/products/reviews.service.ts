import mongoose, { Types } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import type { Review } from '@homechef/contract/products/product';
import type { NewReview, NewReviewReply, ReviewChange } from '@homechef/contract/products/requests';
import { formerCustomerName } from '@homechef/contract/users/user-options';
import { isDuplicateKeyError } from '../../platform/db/driver-errors.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { conflict, forbidden, invalidField, notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { lockUserName } from '../users/users.service.ts';
import { refreshAfterCommit } from './catalog-index/index-instance.ts';
import { isListed } from './model/product-kitchen.ts';
import { toReview } from './model/products.mapper.ts';
import { ProductModel, ReviewModel, type StoredProduct, type StoredReview } from './model/products.model.ts';
import { listPublishedProducts } from './published-products.ts';
import { findVisible, getOwnership } from './products.service.ts';
import { changeRatings } from './reviews/change-ratings.ts';
import { updateVerifiedReview, type HasPickedUp } from './reviews/verified-reviews.ts';

const { trusted } = mongoose;

/** Returns whether an account uploaded this picture for a review. The upload feature implements it. */
export type OwnsReviewPhoto = (path: string, account: string) => Promise<boolean>;

async function assertOwnPhoto(
  photo: string | null | undefined,
  account: string,
  ownsPhoto: OwnsReviewPhoto,
): Promise<void> {
  if (photo && !(await ownsPhoto(photo, account))) throw invalidField('photo', 'product.unknown_picture');
}

/** @throws AppError 403 for the product's chef, 404 */
export async function assertMayReview(actor: Actor, id: string): Promise<StoredProduct> {
  const found = await findVisible(actor, id);
  if (!can.review(actor, getOwnership(found))) throw forbidden('product.own_review');
  return found;
}

/**
 * Adds a review and updates the mean rating in one transaction. A purchase is not required. The review is verified
 * while its author has an item of the product that was picked up and paid (docs/rules/finding.md §7).
 * @throws AppError 403 for the product's chef, 404, 409 for a second review by the same account
 */
export async function addReview(
  actor: Actor,
  id: string,
  form: NewReview,
  { hasPickedUp, ownsPhoto }: { hasPickedUp: HasPickedUp; ownsPhoto: OwnsReviewPhoto },
): Promise<void> {
  const found = await assertMayReview(actor, id);
  await assertOwnPhoto(form.photo, actor._id, ownsPhoto);
  const _id = new Types.ObjectId();
  const verified = await hasPickedUp(actor._id, String(found._id));
  try {
    await withTransaction(async (session) => {
      const name = await lockUserName(actor._id, session);
      const review = {
        _id,
        rating: form.rating,
        comment: form.comment,
        ...(form.photo ? { photo: form.photo } : {}),
        product: found._id,
        user: new Types.ObjectId(actor._id),
        name,
        dishName: found.name,
        ...(verified ? { verified } : {}),
        createdAt: new Date(),
      };
      await ReviewModel.create([review], { session });
      const counted = await changeRatings(found._id, { sum: form.rating, count: 1 }, session);
      if (!counted) throw notFound('product.not_found');
    });
  } catch (error) {
    throw isDuplicateKeyError(error) ? conflict('product.already_reviewed') : error;
  }
  // An order that changed at the same time did not find the review yet.
  if (verified !== (await hasPickedUp(actor._id, String(found._id))))
    await updateVerifiedReview(_id, hasPickedUp);
}

async function findOwnFilter(actor: Actor, id: string) {
  const { _id, name } = await findVisible(actor, id);
  return { filter: { product: _id, user: new Types.ObjectId(actor._id) }, dish: name };
}

/** @throws AppError 404 if the account has not reviewed the product */
export async function getOwnReview(actor: Actor, id: string): Promise<Review> {
  const { filter, dish } = await findOwnFilter(actor, id);
  const review = await ReviewModel.findOne(filter).lean<StoredReview>();
  if (!review) throw notFound('product.review_not_found');
  return toReview(review, dish);
}

/**
 * Changes an account's own review. A hidden review stays hidden and out of all ratings.
 * @throws AppError 400 for a photo that the account did not upload for a review, 404 if it has not reviewed the product
 */
export async function changeOwnReview(
  actor: Actor,
  id: string,
  { rating, comment, photo }: ReviewChange,
  ownsPhoto: OwnsReviewPhoto,
): Promise<Review> {
  const { filter, dish } = await findOwnFilter(actor, id);
  return withTransaction(async (session) => {
    const before = await ReviewModel.findOne(filter).session(session).lean<StoredReview>();
    if (!before) throw notFound('product.review_not_found');
    if (photo !== before.photo) await assertOwnPhoto(photo, actor._id, ownsPhoto);
    const $set = {
      rating,
      editedAt: now(),
      ...(typeof comment === 'string' ? { comment } : {}),
      ...(photo ? { photo } : {}),
    };
    const update = { $set, ...(photo === null ? { $unset: { photo: 1 as const } } : {}) };
    const after = await ReviewModel.findOneAndUpdate(filter, update, {
      session,
      returnDocument: 'after',
    }).lean<StoredReview>();
    if (!after) throw notFound('product.review_not_found');
    const sum = before.takedown ? 0 : rating - before.rating;
    await changeRatings(filter.product, { sum, count: 0 }, session);
    return toReview(after, dish);
  });
}

/** @throws AppError 404 if the account has not reviewed the product */
export async function deleteOwnReview(actor: Actor, id: string): Promise<void> {
  const { filter } = await findOwnFilter(actor, id);
  await withTransaction(async (session) => {
    const deleted = await ReviewModel.findOneAndDelete(filter, { session }).lean<StoredReview>();
    if (!deleted) throw notFound('product.review_not_found');
    const change = deleted.takedown ? { sum: 0, count: 0, hidden: -1 } : { sum: -deleted.rating, count: -1 };
    await changeRatings(filter.product, change, session);
  });
}

export const isPictureInReviews = async (photo: string): Promise<boolean> =>
  (await ReviewModel.exists({ photo })) !== null;

export async function* listPicturesInReviews(): AsyncGenerator<string> {
  const reviews = ReviewModel.find({ photo: trusted({ $exists: true }) }, { photo: 1, _id: 0 }).lean();
  for await (const { photo } of reviews.cursor()) if (photo) yield photo;
}

/**
 * Adds the reply of a chef to a review, without changing the version of the product.
 * @throws AppError 403 for everybody but the product's chef, 404, 409 for a second reply
 */
export async function replyToReview(
  actor: Actor,
  id: string,
  reviewId: string,
  { text }: NewReviewReply,
): Promise<void> {
  const found = await findVisible(actor, id);
  const filter = isObjectId(reviewId) && {
    _id: new Types.ObjectId(reviewId),
    product: found._id,
    takedown: null,
  };
  if (!filter || !(await ReviewModel.exists(filter))) throw notFound('product.review_not_found');
  if (!can.replyToReviews(actor, getOwnership(found))) throw forbidden('product.not_yours_to_reply');
  await withTransaction(async (session) => {
    const reply = { text, createdAt: now() };
    const replied = await ReviewModel.updateOne({ ...filter, reply: null }, { $set: { reply } }, { session });
    if (replied.matchedCount === 0) throw conflict('product.already_replied');
    const { matchedCount } = await ProductModel.updateOne(
      { _id: found._id },
      { $inc: { verifiedChanges: 1 } },
      { session },
    );
    if (matchedCount === 0) throw notFound('product.not_found');
    refreshAfterCommit(session, [found._id]);
  });
}

const toOwnReview = (stored: StoredReview) => ({ ...toReview(stored, ''), product: String(stored.product) });

/** Returns the reviews by an account, newest first. */
export async function* listReviewsOf(account: string) {
  const reviews = ReviewModel.find({ user: account }).sort({ createdAt: -1, _id: -1 }).lean<StoredReview[]>();
  for await (const stored of reviews.cursor()) yield toOwnReview(stored);
}

const maxRenamedReviews = 100; // per transaction

/** Removes the name and the photos of a deleted account from its reviews. */
export async function removeReviewer(account: string): Promise<void> {
  const filter = { user: account, name: trusted({ $ne: formerCustomerName }) };
  for (;;) {
    const renamed = await withTransaction(async (session) => {
      const found = await ReviewModel.find(
        filter,
        { product: 1 },
        { session, limit: maxRenamedReviews },
      ).lean();
      const ids = found.map(({ _id }) => _id);
      const products = found.map(({ product }) => product);
      await ReviewModel.updateMany(
        { _id: trusted({ $in: ids }) },
        { $set: { name: formerCustomerName }, $unset: { photo: 1 } },
        { session },
      );
      const changed = { _id: trusted({ $in: products }) };
      await ProductModel.updateMany(
        changed,
        { $inc: { verifiedChanges: 1 } },
        { session, timestamps: false },
      );
      refreshAfterCommit(session, products);
      return found.length;
    });
    if (renamed < maxRenamedReviews) return;
  }
}

export async function hasVisibleReview(reviewId: string): Promise<boolean> {
  if (!isObjectId(reviewId)) return false;
  const review = await ReviewModel.findOne({ _id: reviewId, takedown: null }, { product: 1 }).lean();
  const fields = { published: 1, user: 1, takedown: 1, hidden: 1 } as const;
  const product = review && (await ProductModel.findById(review.product, fields).lean());
  return product !== null && isListed(product);
}

/** Returns the published products that an account can review: those of other chefs that it has not reviewed yet. */
export async function listReviewableProducts(actor: Actor, products: readonly string[]) {
  const published = (await listPublishedProducts(products)).filter((product) => can.review(actor, product));
  const ids = published.map(({ _id }) => new Types.ObjectId(_id));
  const filter = { product: trusted({ $in: ids }), user: actor._id };
  const reviews = await ReviewModel.find(filter, { product: 1 }).lean();
  const reviewed = new Set(reviews.map(({ product }) => String(product)));
  return { products: published.map(({ _id }) => _id).filter((id) => !reviewed.has(id)) };
}
