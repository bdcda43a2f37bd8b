import type { ClientSession, Types } from 'mongoose';
import { afterCommit } from '../../../platform/db/transaction.ts';
import { reloadIndexedKitchen } from '../index/kitchen-index-instance.ts';
import { getKitchens } from '../kitchens.model.ts';

interface RatedProduct {
  user: Types.ObjectId;
  ratingSum: number;
  numReviews: number;
}

/** Adds the reviews of deleted products to their kitchens, whose ratings still include them. */
export async function keepDeletedRatings(
  products: readonly RatedProduct[],
  session: ClientSession,
): Promise<void> {
  const rated = products.filter(({ numReviews }) => numReviews > 0);
  for (const chef of new Set(rated.map(({ user }) => String(user)))) {
    const ofChef = rated.filter(({ user }) => String(user) === chef);
    const [first] = ofChef;
    if (!first) continue;
    const sum = (field: 'ratingSum' | 'numReviews') =>
      ofChef.reduce((total, product) => total + product[field], 0);
    const increments = { deletedRatingSum: sum('ratingSum'), numDeletedReviews: sum('numReviews') };
    await getKitchens().updateOne({ _id: first.user }, { $inc: increments }, { session });
    afterCommit(session, () => reloadIndexedKitchen(chef));
  }
}
