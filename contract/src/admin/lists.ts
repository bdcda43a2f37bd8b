import { z } from 'zod';
import {
  coerceEmptyToUndefined,
  createObjectSchema,
  integerField,
  isoDateTime,
  listField,
  optionalEnum,
  replyId,
  singleLineField,
  chosenIdsField,
} from '../http/field-schemas.ts';
import { csvColumnsField } from '../http/csv.ts';
import { PagedSearchQuery, kitchenCityField, sortField } from '../http/pagination.ts';
import { readableTextField } from '../http/readable-text.ts';
import { localDateField } from '../kitchens/pickup-requests.ts';
import { encodeMessage } from '../messages/api-message.ts';
import type { CashState } from '../orders/order-state.ts';
import { AdminOrderQuery } from '../orders/requests.ts';
import { permitStates } from '../permits/permit.ts';
import { productSorts } from '../products/product-options.ts';
import { categoryField } from '../products/requests.ts';
import { CaseQuery } from '../reports/case.ts';
import { Takedown } from '../kitchens/takedown.ts';
import { UserQuery } from '../users/requests.ts';
import { User } from '../users/user.ts';
import {
  maxMessageLength,
  dishColumns,
  dishStates,
  kitchenSumColumns,
  maxRecipients,
  orderColumns,
  recipientKinds,
  reportColumns,
  reviewColumns,
  reviewSorts,
  userColumns,
} from './list-options.ts';

const dollars = (description: string) => z.number().meta({ description: `Dollars ${description}` });

/** Sums over the parts of orders, one per kitchen, that a filter selects. */
export const OrderSum = z
  .object({
    orders: z.number().int(),
    price: dollars('of all items: the sum of the others'),
    taken: dollars('that were paid and not given back'),
    due: dollars('to be paid, of items that have not ended'),
    refunded: dollars('that were paid and given back'),
    cancelled: dollars('of items that were declined or cancelled unpaid'),
    noShow: dollars('of items that were not picked up and not paid'),
    recalled: dollars('not paid, of recalled items that the kitchen has to make anew'),
  } satisfies Record<CashState | 'price' | 'orders', z.ZodType>)
  .meta({ id: 'OrderSum' });
export type OrderSum = z.infer<typeof OrderSum>;

/** A chef, with the facts that an admin needs to decide about the kitchen. */
export const AdminKitchen = User.extend({
  city: z.string(),
  isOnMarket: z.boolean(),
  listed: z.boolean().meta({ description: 'False: found by its link only' }),
  permitState: z.enum(permitStates).nullable().meta({ description: 'Null without a permit' }),
  permitExpiresOn: z.string().nullable(),
}).meta({ id: 'AdminKitchen' });
export type AdminKitchen = z.infer<typeof AdminKitchen>;

export const AdminReview = z
  .object({
    _id: replyId,
    product: replyId,
    dish: z.string(),
    kitchen: z.string(),
    name: z.string().meta({ description: 'Author' }),
    rating: z.number().int(),
    comment: z.string(),
    photo: z.string().nullable(),
    verified: z.boolean(),
    takedown: Takedown.optional(),
    createdAt: isoDateTime,
  })
  .meta({ id: 'AdminReview' });
export type AdminReview = z.infer<typeof AdminReview>;

const days = { from: coerceEmptyToUndefined(localDateField), to: coerceEmptyToUndefined(localDateField) };

export const AdminDishQuery = PagedSearchQuery.extend({
  sort: sortField(productSorts),
  category: categoryField,
  state: optionalEnum(dishStates),
  city: kitchenCityField,
  ids: chosenIdsField,
  ...days,
});
export type AdminDishQuery = z.output<typeof AdminDishQuery>;

const maxStars = 5;
export const AdminReviewQuery = PagedSearchQuery.extend({
  sort: sortField(reviewSorts),
  stars: coerceEmptyToUndefined(integerField(1, maxStars)).meta({ description: 'At most this rating' }),
  city: kitchenCityField,
  ids: chosenIdsField,
  ...days,
});
export type AdminReviewQuery = z.output<typeof AdminReviewQuery>;

export const OrderExportQuery = AdminOrderQuery.extend({ columns: csvColumnsField(orderColumns) });
export const KitchenSumExportQuery = AdminOrderQuery.extend({ columns: csvColumnsField(kitchenSumColumns) });
export const UserExportQuery = UserQuery.extend({ columns: csvColumnsField(userColumns) });
export const DishExportQuery = AdminDishQuery.extend({ columns: csvColumnsField(dishColumns) });
export const ReportExportQuery = CaseQuery.extend({ columns: csvColumnsField(reportColumns) });
export const ReviewExportQuery = AdminReviewQuery.extend({ columns: csvColumnsField(reviewColumns) });

/** A message to the chosen accounts, or to the customers of the chosen orders. */
export const AdminMessage = createObjectSchema({
  to: z.enum(recipientKinds, encodeMessage('field.not_option', { options: recipientKinds.join(', ') })),
  ids: listField(singleLineField(), maxRecipients).min(1),
  text: readableTextField(maxMessageLength, { multiline: true }),
}).meta({ id: 'AdminMessage' });
export type AdminMessage = z.output<typeof AdminMessage>;

export const AdminMessageReply = z
  .object({
    sent: z.number().int().meta({ description: 'People who get the message' }),
    unreachable: z.number().int().meta({
      description: 'Guests who get nothing, because no email and no push message can be sent to them',
    }),
  })
  .meta({ id: 'AdminMessageReply' });
export type AdminMessageReply = z.infer<typeof AdminMessageReply>;
