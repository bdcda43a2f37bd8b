import { z } from 'zod';
import { replyId, isoDateTime } from '../http/field-schemas.ts';
import { categoryOptions } from './categories.ts';

/** A review as everybody sees it: without its writer's id (contract, Everywhere). */
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

/** An item as lists carry it: without its reviews. */
export const ProductSummary = z
  .object({
    _id: replyId,
    name: z.string(),
    image: z.string(),
    brand: z.string().meta({ description: "The owner's name" }),
    category: z.enum(categoryOptions),
    description: z.string(),
    price: z.number().meta({ description: 'Dollars' }),
    countInStock: z.number().int(),
    rating: z.number().meta({ description: 'The plain mean, 0 without reviews' }),
    numReviews: z.number().int(),
    user: replyId.meta({ description: "The chef's id" }),
    draft: z.literal(true).optional().meta({ description: 'Only on an item that was never saved' }),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'ProductSummary' });
export type ProductSummary = z.infer<typeof ProductSummary>;

/** One item with its reviews, newest first. */
export const Product = ProductSummary.extend({
  reviews: z.array(Review),
  // Beside the reviews, whose fields the contract lists exactly.
  verifiedReviews: z.array(replyId).optional().meta({
    description: 'The ids of reviews whose writers had picked the item up; missing where there are none',
  }),
}).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;
