import { z } from 'zod';
import { replyId, isoDateTime } from '../http/field-schemas.ts';
import { PermitNotice } from '../kitchens/permit-notice.ts';
import { kitchenKinds } from '../kitchens/kitchen-options.ts';
import { menuFields, OptionGroup } from '../menu/option-schemas.ts';
import { categoryOptions } from './product-options.ts';
import { AllergenDetails, Allergens, dietList } from './dietary/diet-schemas.ts';
import { Restock } from './restock.ts';
import { Takedown } from '../kitchens/takedown.ts';

/** The chef's reply to a review. There is at most one. */
const ReviewReply = z.object({ text: z.string(), createdAt: isoDateTime }).meta({ id: 'ReviewReply' });

/** A public review. It does not contain the id of its author. */
export const Review = z
  .object({
    _id: replyId,
    name: z.string(),
    rating: z.number().int().min(1).max(5),
    comment: z.string().meta({ description: 'Empty for a rating without words' }),
    photo: z.string().nullable().meta({ description: 'Path of a picture' }),
    createdAt: isoDateTime,
    editedAt: isoDateTime.optional().meta({ description: 'When its author last changed it' }),
    reply: ReviewReply.nullable(),
    reviewedAs: z
      .string()
      .optional()
      .meta({ description: 'Name of the dish at the time of the review, if it has another name now' }),
    takedown: Takedown.optional(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** The kitchen of a product in lists, without its street. */
export const ProductKitchen = z
  .object({
    _id: replyId,
    name: z.string(),
    city: z.string(),
    kind: z.enum(kitchenKinds),
    approved: z.boolean(),
    portrait: z
      .string()
      .optional()
      .meta({ description: 'Picture of the cook, or else of the kitchen; missing if it has neither' }),
  })
  .meta({ id: 'ProductKitchen' });
export type ProductKitchen = z.infer<typeof ProductKitchen>;

const distanceKm = z
  .number()
  .optional()
  .meta({ description: 'Kilometres from `near` to the pickup place, with one decimal' });

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
    diets: dietList,
    allergens: Allergens,
    maxPerOrder: z.number().int().nullable().meta({ description: 'Maximum portions in one order' }),
    rating: z.number().meta({ description: 'Average of all ratings, 0 without reviews' }),
    numReviews: z.number().int(),
    user: replyId.meta({ description: 'Id of the chef' }),
    kitchen: ProductKitchen,
    distanceKm,
    ...menuFields,
    restock: Restock.optional(),
    restocksAt: isoDateTime
      .optional()
      .meta({ description: 'When the stock is set to the portions of `restock` again' }),
    hidden: z
      .literal(true)
      .optional()
      .meta({ description: 'Only on a product that its chef took off the market for a while' }),
    draft: z.literal(true).optional().meta({ description: 'Only on a product that was never saved' }),
    takedown: Takedown.optional(),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'ProductSummary' });
export type ProductSummary = z.infer<typeof ProductSummary>;

export const Product = ProductSummary.extend({
  allergenDetails: AllergenDetails,
  ingredients: z.string().meta({ description: 'By weight; empty: not stated' }),
  netQuantity: z.string().meta({ description: 'For example 12 oz (340 g)' }),
  storage: z.string().meta({ description: 'For example Keep refrigerated' }),
  optionGroups: z.array(OptionGroup),
  permitNotice: PermitNotice.optional().meta({ description: 'As on the page of its kitchen' }),
  reviews: z.array(Review),
  // A list of its own, because the specification fixes the fields of a review.
  verifiedReviews: z.array(replyId).optional().meta({
    description: 'Ids of reviews by authors who picked up the product; missing if there are none',
  }),
}).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;
