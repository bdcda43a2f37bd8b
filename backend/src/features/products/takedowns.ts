import type { Types, ClientSession } from 'mongoose';
import type { Takedown } from '@homechef/contract/kitchens/takedown';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { afterCommit } from '../../platform/db/transaction.ts';
import { reloadIndexedKitchen } from '../kitchens/index/kitchen-index-instance.ts';
import { refreshAfterCommit } from './catalog-index/index-instance.ts';
import { ProductModel, ReviewModel, type StoredProduct, type StoredReview } from './model/products.model.ts';
import { updateCombosOf } from './stock/combos.ts';
import { changeRatings } from './reviews/change-ratings.ts';

/** Finds a dish for a verdict, even if it is hidden. */
export const findDish = async (id: string, session?: ClientSession): Promise<StoredProduct | null> =>
  isObjectId(id)
    ? ProductModel.findById(id)
        .session(session ?? null)
        .lean<StoredProduct>()
    : null;

/** Finds a review for a verdict, even if it is hidden. */
export const findReview = async (id: string, session?: ClientSession): Promise<StoredReview | null> =>
  isObjectId(id)
    ? ReviewModel.findById(id)
        .session(session ?? null)
        .lean<StoredReview>()
    : null;

const createUpdate = (takedown: Takedown | null) =>
  takedown ? { $set: { takedown } } : { $unset: { takedown: 1 as const } };

/**
 * Hides a dish, or shows it again. Its version stays the same, so that an edit that its chef has begun can still be
 * saved.
 */
export async function setDishTakedown(
  id: Types.ObjectId,
  takedown: Takedown | null,
  session: ClientSession,
): Promise<void> {
  const changed = await ProductModel.findOneAndUpdate({ _id: id }, createUpdate(takedown), {
    session,
    returnDocument: 'after',
  }).lean<StoredProduct>();
  if (changed?.links) await updateCombosOf(id, changed, session);
  refreshAfterCommit(session, [id]);
}

/** Hides a review, or shows it again. A hidden review does not count in the mean ratings of its dish and kitchen. */
export async function setReviewTakedown(
  { _id, product, rating, takedown: before }: StoredReview,
  takedown: Takedown | null,
  session: ClientSession,
): Promise<void> {
  await ReviewModel.updateOne({ _id }, createUpdate(takedown), { session });
  const count = Number(Boolean(before)) - Number(Boolean(takedown)); // how the number of shown reviews changes
  const updated = await changeRatings(product, { sum: count * rating, count, hidden: -count }, session);
  if (updated) afterCommit(session, () => reloadIndexedKitchen(String(updated.user)));
}
