import type { ClientSession, Types } from 'mongoose';
import { refreshAfterCommit } from '../catalog-index/index-instance.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';

interface RatingChange {
  /** How the sum of all shown ratings changes. */
  sum: number;
  /** How the number of shown reviews changes. */
  count: number;
  /** How the number of hidden reviews changes. */
  hidden?: number;
}

/**
 * Changes the rating of a product along with its reviews, within the transaction of `session`. The version of the
 * product stays the same, so that an edit that its chef has begun can still be saved. Returns the product, or null if
 * it does not exist.
 */
export async function changeRatings(
  product: Types.ObjectId,
  { sum, count, hidden = 0 }: RatingChange,
  session: ClientSession,
): Promise<StoredProduct | null> {
  const ratingSum = { $add: ['$ratingSum', sum] };
  const numReviews = { $add: ['$numReviews', count] };
  const fields = {
    ratingSum,
    numReviews,
    hiddenReviews: { $add: [{ $ifNull: ['$hiddenReviews', 0] }, hidden] },
    rating: { $cond: [{ $lte: [numReviews, 0] }, 0, { $divide: [ratingSum, numReviews] }] },
    // Adds two, so that the sum of the number and these changes grows even if the number drops by one.
    verifiedChanges: { $add: [{ $ifNull: ['$verifiedChanges', 0] }, 2] },
  };
  const updated = await ProductModel.findOneAndUpdate({ _id: product }, [{ $set: fields }], {
    session,
    updatePipeline: true,
  }).lean<StoredProduct>();
  refreshAfterCommit(session, [product]);
  return updated;
}
