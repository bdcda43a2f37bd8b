import { z } from 'zod';
import {
  coerceEmptyToUndefined,
  untrimmedField,
  createObjectSchema,
  objectIdField,
  acceptNumericString,
  withTypeError,
  textField,
  integerField,
} from '../http/field-schemas.ts';
import { productPagination, searchField, sortField } from '../http/pagination.ts';
import { dollarAmount } from '../money/money-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { categories, categoryPlaceholder } from './categories.ts';
import { maxStock, maxTextLengths, productSorts } from './product-options.ts';

export const stockField = integerField(0, maxStock);

const priceBoundField = coerceEmptyToUndefined(
  acceptNumericString(z.number(encodeMessage('field.not_amount'))).meta({ override: { type: 'number' } }),
);

const createAdminOnlyParam = (description: string) =>
  z
    .unknown()
    .optional()
    .meta({ override: { type: 'string' }, description });

/** Query of the catalog. An empty value and `Select...` mean no filter (contract, Products). */
export const ProductQuery = z.object({
  ...productPagination,
  name: coerceEmptyToUndefined(untrimmedField(maxTextLengths.searchedName)),
  category: z
    .preprocess(
      (value) => (value === '' || value === categoryPlaceholder ? undefined : value),
      z.enum(categories, encodeMessage('product.no_category')).optional(),
    )
    .meta({ override: { type: 'string', enum: [categoryPlaceholder, ...categories] } }),
  minPrice: priceBoundField,
  maxPrice: priceBoundField,
  sort: sortField(productSorts),
  drafts: createAdminOnlyParam('1 includes drafts; only for admins'),
  q: createAdminOnlyParam('Text in name or brand, without case; only with `drafts=1`'),
});
export type ProductQuery = z.output<typeof ProductQuery>;

export const AllProductsQuery = z.object({ q: searchField });

export const ChefProductQuery = z.object({
  ...productPagination,
  q: searchField,
  sort: sortField(productSorts),
});
export type ChefProductQuery = z.output<typeof ChefProductQuery>;

/** Body of a product update (contract, Products). Other fields, such as `brand`, are ignored. */
export const ProductUpdate = createObjectSchema({
  _id: objectIdField.optional(),
  name: textField(maxTextLengths.name),
  price: dollarAmount(0.01, 10_000),
  image: z.string(withTypeError('product.no_picture')),
  category: z.enum(categories, withTypeError('product.no_category')),
  countInStock: stockField,
  description: textField(maxTextLengths.description, { multiline: true }),
  updatedAt: z.iso.datetime({ offset: true, error: encodeMessage('field.not_date') }).optional(),
}).meta({ id: 'ProductUpdate' });
export type ProductUpdate = z.output<typeof ProductUpdate>;

/** Query of the stock route. If the stock differs from `from`, the server does not change it (ADR 14). */
export const StockQuery = z.object({ from: coerceEmptyToUndefined(stockField) });

export const NewReview = createObjectSchema({
  rating: integerField(1, 5),
  comment: textField(maxTextLengths.comment, { multiline: true }),
}).meta({
  id: 'NewReview',
});
export type NewReview = z.output<typeof NewReview>;
