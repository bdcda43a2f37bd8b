import { z } from 'zod';
import {
  emptyAsUndefined,
  untrimmedField,
  objectOf,
  objectIdField,
  acceptNumericString,
  requiredOr,
  textField,
  integerField,
} from '../http/field-schemas.ts';
import { productPagination, searchField, sortField } from '../http/pagination.ts';
import { dollarAmount } from '../money/money-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { categories, categoryPlaceholder } from './categories.ts';
import { maxStock, maxTextLengths, productSorts } from './product-options.ts';

export const stockField = integerField(0, maxStock);

const priceBoundField = emptyAsUndefined(
  acceptNumericString(z.number(encodeMessage('field.not_amount'))).meta({ override: { type: 'number' } }),
);

/** A parameter that anybody but an admin sends in vain: whatever it is, it is ignored. */
const adminOnlyParam = (description: string) =>
  z
    .unknown()
    .optional()
    .meta({ override: { type: 'string' }, description });

/** The filters of the catalogue; an empty value and `Select...` mean no filter (contract, Products). */
export const ProductQuery = z.object({
  ...productPagination,
  name: emptyAsUndefined(untrimmedField(maxTextLengths.searchedName)),
  category: z
    .preprocess(
      (value) => (value === '' || value === categoryPlaceholder ? undefined : value),
      z.enum(categories, encodeMessage('product.no_category')).optional(),
    )
    .meta({ override: { type: 'string', enum: [categoryPlaceholder, ...categories] } }),
  minPrice: priceBoundField,
  maxPrice: priceBoundField,
  sort: sortField(productSorts),
  drafts: adminOnlyParam('1, with an admin’s token: drafts too'),
  q: adminOnlyParam('Together with `drafts=1`: a text in name or brand, without case'),
});
export type ProductQuery = z.output<typeof ProductQuery>;

/** What an admin's list of all items, drafts too, is searched by. */
export const AllProductsQuery = z.object({ q: searchField });

/** A chef's items: paged, searched and sorted. */
export const ChefProductQuery = z.object({
  ...productPagination,
  q: searchField,
  sort: sortField(productSorts),
});
export type ChefProductQuery = z.output<typeof ChefProductQuery>;

/** Saving an item (contract, Products). What else is sent, `brand` among it, is ignored. */
export const ProductUpdate = objectOf({
  _id: objectIdField.optional(),
  name: textField(maxTextLengths.name),
  price: dollarAmount(0.01, 10_000),
  image: z.string(requiredOr('product.no_picture')),
  category: z.enum(categories, requiredOr('product.no_category')),
  countInStock: stockField,
  description: textField(maxTextLengths.description, { multiline: true }),
  updatedAt: z.iso.datetime({ offset: true, error: encodeMessage('field.not_date') }).optional(),
}).meta({ id: 'ProductUpdate' });
export type ProductUpdate = z.output<typeof ProductUpdate>;

/** The stock call may say what the stock is changed `from`: it is left alone when that is no longer so (ADR 14). */
export const StockQuery = z.object({ from: emptyAsUndefined(stockField) });

/** Reviewing an item (spec §5, contract, Products). */
export const NewReview = objectOf({
  rating: integerField(1, 5),
  comment: textField(maxTextLengths.comment, { multiline: true }),
}).meta({
  id: 'NewReview',
});
export type NewReview = z.output<typeof NewReview>;
