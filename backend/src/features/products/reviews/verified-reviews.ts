import mongoose, { type ClientSession, type Types } from 'mongoose';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { refreshAfterCommit } from '../catalog-index/index-instance.ts';
import { ProductModel, ReviewModel, type StoredReview } from '../model/products.model.ts';

const { trusted } = mongoose;

/**
 * Returns whether an account has an item of a product that was picked up and paid. The orders feature implements it.
 */
export type HasPickedUp = (account: string, product: string, session?: ClientSession) => Promise<boolean>;

async function updateInTransaction(_id: Types.ObjectId, hasPickedUp: HasPickedUp, session: ClientSession) {
  // Each check writes to the review. Concurrent checks therefore conflict, and the last one sees the latest orders.
  const update = { $inc: { checks: 1 } };
  const review = await ReviewModel.findOneAndUpdate({ _id }, update, { session }).lean<StoredReview>();
  if (!review) return;
  const { product, user } = review;
  const verified = await hasPickedUp(String(user), String(product), session);
  if (verified === (review.verified ?? false)) return;
  await ReviewModel.updateOne({ _id }, verified ? { verified } : { $unset: { verified: 1 } }, { session });
  await ProductModel.updateOne({ _id: product }, { $inc: { verifiedChanges: 1 } }, { session });
  refreshAfterCommit(session, [product]);
}

/**
 * Keeps a review verified exactly while its author has an item of the dish that was picked up and paid
 * (docs/rules/finding.md §7).
 */
export const updateVerifiedReview = (_id: Types.ObjectId, hasPickedUp: HasPickedUp): Promise<void> =>
  withTransaction((session) => updateInTransaction(_id, hasPickedUp, session));

/** Updates the reviews of an account about some products, after its orders changed. */
export async function updateVerifiedReviews(
  user: Types.ObjectId,
  products: readonly Types.ObjectId[],
  hasPickedUp: HasPickedUp,
): Promise<void> {
  const filter = { user, product: trusted({ $in: [...products] }) };
  for (const { _id } of await ReviewModel.find(filter, { _id: 1 }).lean())
    await updateVerifiedReview(_id, hasPickedUp);
}
