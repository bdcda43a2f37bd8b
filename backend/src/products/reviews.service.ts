import mongoose, { Types } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import type { NewReview, NewReviewReply } from '@homechef/contract/products/requests';
import { formerCustomerName } from '@homechef/contract/users/former-customer';
import { isDuplicateKeyError } from '../db/driver-errors.ts';
import { withTransaction } from '../db/transaction.ts';
import { conflict, forbidden, notFound } from '../lib/app-error.ts';
import { now } from '../lib/clock.ts';
import { lockUserName } from '../users/users.service.ts';
import { refreshAfterCommit } from './catalog-index/index-instance.ts';
import { isListed } from './model/product-kitchen.ts';
import { toReview } from './model/products.mapper.ts';
import { ProductModel, ReviewModel, type StoredReview } from './model/products.model.ts';
import { listPublishedProducts } from './published-products.ts';
import { findVisible, getOwnership } from './products.service.ts';
import { updateVerifiedReview, type HasPickedUp } from './reviews/verified-reviews.ts';

const { trusted } = mongoose;

/**
 * Adds a review and updates the mean rating in one transaction. A purchase is not required. The
 * review is verified while the author has a picked up and paid item of the product.
 * @throws 403 for the product's chef, 404, 409 for a second review by the same account
 */
export async function addReview(
  actor: Actor,
  id: string,
  form: NewReview,
  hasPickedUp: HasPickedUp,
): Promise<void> {
  const found = await findVisible(actor, id);
  if (!can.review(actor, getOwnership(found))) throw forbidden('product.own_review');
  const _id = new Types.ObjectId();
  const verified = await hasPickedUp(actor._id, String(found._id));
  try {
    await withTransaction(async (session) => {
      const name = await lockUserName(actor._id, session);
      const review = {
        _id,
        ...form,
        product: found._id,
        user: new Types.ObjectId(actor._id),
        name,
        dishName: found.name,
        ...(verified ? { verified } : {}),
        createdAt: new Date(),
      };
      await ReviewModel.create([review], { session });
      const sum = { $add: ['$ratingSum', form.rating] };
      const count = { $add: ['$numReviews', 1] };
      const mean = { ratingSum: sum, numReviews: count, rating: { $divide: [sum, count] } };
      const { matchedCount } = await ProductModel.updateOne({ _id: found._id }, [{ $set: mean }], {
        session,
        updatePipeline: true,
      });
      if (matchedCount === 0) throw notFound('product.not_found');
      refreshAfterCommit(session, [found._id]);
    });
  } catch (error) {
    throw isDuplicateKeyError(error) ? conflict('product.already_reviewed') : error;
  }
  // An order that changed meanwhile did not find the review.
  if (verified !== (await hasPickedUp(actor._id, String(found._id))))
    await updateVerifiedReview(_id, hasPickedUp);
}

/**
 * Adds the reply of a chef to a review. The version of the product does not change.
 * @throws 403 for others than the product's chef, 404, 409 for a second reply
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

/** Returns the reviews that an account wrote, newest first. */
export async function* listReviewsOf(account: string) {
  const reviews = ReviewModel.find({ user: account }).sort({ createdAt: -1, _id: -1 }).lean<StoredReview[]>();
  for await (const stored of reviews.cursor()) yield toOwnReview(stored);
}

const maxRenamedReviews = 100; // in one transaction

/** Removes the name of a deleted account from its reviews. */
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
      await ReviewModel.updateMany({ _id: trusted({ $in: ids }) }, { name: formerCustomerName }, { session });
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

/** Returns the published products that an account can review: not its own, and not reviewed yet. */
export async function listReviewableProducts(actor: Actor, products: readonly string[]) {
  const published = (await listPublishedProducts(products)).filter((product) => can.review(actor, product));
  const ids = published.map(({ _id }) => new Types.ObjectId(_id));
  const filter = { product: trusted({ $in: ids }), user: actor._id };
  const reviews = await ReviewModel.find(filter, { product: 1 }).lean();
  const reviewed = new Set(reviews.map(({ product }) => String(product)));
  return { products: published.map(({ _id }) => _id).filter((id) => !reviewed.has(id)) };
}
