import { z } from 'zod';
import { replyId, isoDateTime } from '../http/field-schemas.ts';
import { categoryOptions } from './categories.ts';

/** Public review, without the id of its author (contract, Everywhere). */
export const Review = z
  .object({
    _id: replyId,
    name: z.string(),
    rating: z.number().int().min(1).max(5),
    comment: z.string(),
    createdAt: isoDateTime,
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const ProductSummary = z
  .object({
    _id: replyId,
    name: z.string(),
    image: z.string(),
    brand: z.string().meta({ description: 'Name of the chef' }),
    category: z.enum(categoryOptions),
    description: z.string(),
    price: z.number().meta({ description: 'Dollars' }),
    countInStock: z.number().int(),
    rating: z.number().meta({ description: 'Average of all ratings, 0 without reviews' }),
    numReviews: z.number().int(),
    user: replyId.meta({ description: 'Id of the chef' }),
    draft: z.literal(true).optional().meta({ description: 'Only on a product that was never saved' }),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'ProductSummary' });
export type ProductSummary = z.infer<typeof ProductSummary>;

export const Product = ProductSummary.extend({
  reviews: z.array(Review),
  // A separate list, because the contract fixes the fields of a review.
  verifiedReviews: z.array(replyId).optional().meta({
    description: 'Ids of reviews by authors who picked up the product; missing if there are none',
  }),
}).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;
