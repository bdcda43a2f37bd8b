import type { ClientSession, Types } from 'mongoose';
import { refreshAfterCommit } from '../catalog-index/index-instance.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';

interface RatingChange {
  /** Change of the sum of all shown ratings. */
  sum: number;
  /** Change of the number of shown reviews. */
  count: number;
  /** Change of the number of hidden reviews. */
  hidden?: number;
}

/**
 * Changes the rating of a product with its reviews, in the transaction of `session`. Its version stays, so that an edit of
 * the chef goes on. Returns the product, or null if it does not exist.
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
    // Two, so that number and changes together grow.
    verifiedChanges: { $add: [{ $ifNull: ['$verifiedChanges', 0] }, 2] },
  };
  const updated = await ProductModel.findOneAndUpdate({ _id: product }, [{ $set: fields }], {
    session,
    updatePipeline: true,
  }).lean<StoredProduct>();
  refreshAfterCommit(session, [product]);
  return updated;
}
