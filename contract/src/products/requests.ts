import { z } from 'zod';
import {
  emptyIsMissing,
  exactText,
  fields,
  idInBody,
  numeric,
  orRequired,
  text,
  whole,
} from '../http/field-schemas.ts';
import { productPaging, search, sortedBy } from '../http/pagination.ts';
import { dollars } from '../money/money-schemas.ts';
import { inSchema } from '../messages/api-message.ts';
import { categories, noCategory } from './categories.ts';
import { highestStock, longestTexts, productSorts } from './product-options.ts';

export const stock = whole(0, highestStock);

const priceBound = emptyIsMissing(
  numeric(z.number(inSchema('field.not_amount'))).meta({ override: { type: 'number' } }),
);

/** A parameter that anybody but an admin sends in vain: whatever it is, it is ignored. */
const forAdmins = (description: string) =>
  z
    .unknown()
    .optional()
    .meta({ override: { type: 'string' }, description });

/** The filters of the catalogue; an empty value and `Select...` mean no filter (contract, Products). */
export const ProductQuery = z.object({
  ...productPaging,
  name: emptyIsMissing(exactText(longestTexts.searchedName)),
  category: z
    .preprocess(
      (value) => (value === '' || value === noCategory ? undefined : value),
      z.enum(categories, inSchema('product.no_category')).optional(),
    )
    .meta({ override: { type: 'string', enum: [noCategory, ...categories] } }),
  minPrice: priceBound,
  maxPrice: priceBound,
  sort: sortedBy(productSorts),
  drafts: forAdmins('1, with an admin’s token: drafts too'),
  q: forAdmins('Together with `drafts=1`: a text in name or brand, without case'),
});
export type ProductQuery = z.output<typeof ProductQuery>;

/** What an admin's list of all items, drafts too, is searched by. */
export const AllProductsQuery = z.object({ q: search });

/** A chef's items: paged, searched and sorted. */
export const ChefProductQuery = z.object({ ...productPaging, q: search, sort: sortedBy(productSorts) });
export type ChefProductQuery = z.output<typeof ChefProductQuery>;

/** Saving an item (contract, Products). What else is sent, `brand` among it, is ignored. */
export const ProductUpdate = fields({
  _id: idInBody.optional(),
  name: text(longestTexts.name),
  price: dollars(0.01, 10_000),
  image: z.string(orRequired('product.no_picture')),
  category: z.enum(categories, orRequired('product.no_category')),
  countInStock: stock,
  description: text(longestTexts.description, { multiline: true }),
  updatedAt: z.iso.datetime({ offset: true, error: inSchema('field.not_date') }).optional(),
}).meta({ id: 'ProductUpdate' });
export type ProductUpdate = z.output<typeof ProductUpdate>;

/** The stock call may say what the stock is changed `from`: it is left alone when that is no longer so (ADR 14). */
export const StockQuery = z.object({ from: emptyIsMissing(stock) });

/** Reviewing an item (spec §5, contract, Products). */
export const NewReview = fields({
  rating: whole(1, 5),
  comment: text(longestTexts.comment, { multiline: true }),
}).meta({
  id: 'NewReview',
});
export type NewReview = z.output<typeof NewReview>;
