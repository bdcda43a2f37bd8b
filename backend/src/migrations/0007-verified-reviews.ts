import mongoose, { type Types } from 'mongoose';
import { changeInBatches, type BatchOptions } from '../db/batches.ts';
import { hasPickedUp } from '../orders/orders.service.ts';
import { updateVerifiedReview } from '../products/reviews/verified-reviews.ts';
import type { Migration } from './migration.ts';

const isReceived = {
  $and: [{ $eq: ['$$item.product', '$$product'] }, '$$item.isPickedUp', '$$item.isPaid'],
};

/** Selects reviews whose mark does not agree with the orders of their writer. */
const wrongReviews = [
  {
    $lookup: {
      from: 'orders',
      localField: 'user',
      foreignField: 'owner',
      let: { product: '$product' },
      pipeline: [
        {
          $match: {
            $expr: { $anyElementTrue: { $map: { input: '$orderItems', as: 'item', in: isReceived } } },
          },
        },
        { $limit: 1 },
        { $project: { _id: 1 } },
      ],
      as: 'orders',
    },
  },
  { $match: { $expr: { $ne: [{ $ne: ['$orders', []] }, { $ifNull: ['$verified', false] }] } } },
  { $project: { _id: 1 } },
];

interface ReviewId {
  _id: Types.ObjectId;
}

async function updateReviews(batch: readonly ReviewId[]): Promise<number> {
  for (const { _id } of batch) await updateVerifiedReview(_id, hasPickedUp);
  return batch.length;
}

export const verifiedReviews: Migration = {
  name: '0007-verified-reviews',
  description:
    'Marks reviews whose writer picked up and paid the dish later, and unmarks those without such an order',
  up: (options: BatchOptions) =>
    changeInBatches(
      mongoose.connection.collection('reviews').aggregate<ReviewId>(wrongReviews),
      updateReviews,
      options,
    ),
  runsInBackground: true, // Each transition of an order updates its reviews.
};
