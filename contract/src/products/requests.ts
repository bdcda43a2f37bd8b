import { z } from 'zod';
import {
  booleanField,
  coerceEmptyToUndefined,
  untrimmedField,
  createObjectSchema,
  listField,
  singleLineField,
  objectIdField,
  acceptNumericString,
  withTypeError,
  integerField,
  optionalEnum,
} from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { productPagination, searchField, sortField } from '../http/pagination.ts';
import { dollarAmount } from '../money/money-schemas.ts';
import { optionGroupsField } from '../menu/option-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { checkPositionFilters, marketTextField, marketFilters } from './market-filters.ts';
import { marketSorts } from './market-options.ts';
import {
  allergenDetailsField,
  allergensField,
  dietsField,
  maxPerOrderField,
} from './dietary/diet-schemas.ts';
import { Restock } from './restock.ts';
import {
  maxStock,
  maxTextLengths,
  productSorts,
  categories,
  categoryPlaceholder,
} from './product-options.ts';
import { maxDishes } from '../kitchens/kitchen-options.ts';
import { sampleProduct } from './sample-product.ts';

export const stockField = integerField(0, maxStock);

const priceBoundField = coerceEmptyToUndefined(
  acceptNumericString(z.number(encodeMessage('field.not_amount'))).meta({ override: { type: 'number' } }),
);

/** Creates a parameter that only the handler can check, because its meaning depends on the caller. */
const createUncheckedParam = (description: string) =>
  z
    .unknown()
    .optional()
    .meta({ override: { type: 'string' }, description });

export const categoryField = z
  .preprocess(
    (value) => (value === '' || value === categoryPlaceholder ? undefined : value),
    z.enum(categories, encodeMessage('product.no_category')).optional(),
  )
  .meta({ override: { type: 'string', enum: [categoryPlaceholder, ...categories] } });

export const dishFilters = {
  name: coerceEmptyToUndefined(untrimmedField(maxTextLengths.searchedName)),
  category: categoryField,
  minPrice: priceBoundField,
  maxPrice: priceBoundField,
};

export const NewProductQuery = z.object({
  kitchen: coerceEmptyToUndefined(objectIdField.optional()).meta({
    description: 'Id of the chef whose dish it is. Others than the own one only for admins',
  }),
});

/** Query of the catalog. Neither an empty value nor `Select...` filters. */
export const ProductQuery = z
  .object({
    ...productPagination,
    ...dishFilters,
    ...marketFilters,
    kitchen: coerceEmptyToUndefined(objectIdField),
    sort: optionalEnum(marketSorts),
    drafts: createUncheckedParam('1 includes drafts; only for admins'),
    q: createUncheckedParam(
      'Words in dish, kitchen, cuisine and city; with `drafts=1`, text in name or brand',
    ),
  })
  .superRefine(checkPositionFilters);
export type ProductQuery = z.output<typeof ProductQuery>;

export const ProductTextQuery = z.object({ q: marketTextField });

export const AllProductsQuery = z.object({ q: searchField, sort: sortField(productSorts) });

export const ChefProductQuery = z.object({
  ...productPagination,
  q: searchField,
  sort: sortField(productSorts),
});
export type ChefProductQuery = z.output<typeof ChefProductQuery>;

/** Body of a product update. Other fields, such as `brand`, are ignored. */
export const ProductUpdate = createObjectSchema({
  _id: objectIdField.optional(),
  name: readableTextField(maxTextLengths.name).refine(
    (text) => text.toLowerCase() !== sampleProduct.name.toLowerCase(),
    encodeMessage('product.sample_name'),
  ),
  price: dollarAmount(0.01, 10_000),
  image: z.string(withTypeError('product.no_picture')),
  category: z.enum(categories, withTypeError('product.no_category')),
  countInStock: stockField,
  description: readableTextField(maxTextLengths.description, { multiline: true }).refine(
    (text) => text !== sampleProduct.description,
    encodeMessage('product.sample_description'),
  ),
  diets: dietsField.optional(),
  allergens: allergensField.optional(),
  allergenDetails: allergenDetailsField.optional().meta({
    description: 'Species, such as walnuts. One is dropped where the dish has none of that allergen',
  }),
  maxPerOrder: maxPerOrderField.optional(),
  ingredients: readableTextField(maxTextLengths.ingredients, { multiline: true, min: 0 }).optional(),
  netQuantity: readableTextField(maxTextLengths.netQuantity, { min: 0 }).optional(),
  storage: readableTextField(maxTextLengths.storage, { min: 0 }).optional(),
  optionGroups: optionGroupsField.optional().meta({ description: 'All groups; missing: unchanged' }),
  hidden: booleanField.optional().meta({ description: 'Takes the product off the market, or puts it back' }),
  restock: Restock.nullable().optional(),
  updatedAt: z.iso.datetime({ offset: true, error: encodeMessage('field.not_date') }).optional(),
}).meta({ id: 'ProductUpdate' });
export type ProductUpdate = z.output<typeof ProductUpdate>;

const DishChange = createObjectSchema({
  _id: objectIdField,
  updatedAt: ProductUpdate.shape.updatedAt,
  price: ProductUpdate.shape.price.optional(),
  countInStock: stockField.optional(),
  hidden: ProductUpdate.shape.hidden,
});
export type DishChange = z.output<typeof DishChange>;

/** Body of a change to several published dishes, which applies to all or none. Missing fields keep their values. */
export const DishChanges = createObjectSchema({
  changes: listField(DishChange, maxDishes),
}).meta({ id: 'DishChanges' });
export type DishChanges = z.output<typeof DishChanges>;

/** Query of the stock route. The stock changes only if it equals `from` (docs/rules/prices-and-stock.md §10). */
export const StockQuery = z.object({ from: coerceEmptyToUndefined(stockField) });

const commentField = readableTextField(maxTextLengths.comment, { multiline: true, min: 0 });
const reviewPhotoField = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z.string(withTypeError('field.not_text')).nullable().optional(),
  )
  .meta({ description: 'Path that the upload of a photo for a review returned, null for none' });

export const NewReview = createObjectSchema({
  rating: integerField(1, 5),
  comment: commentField.nullish().transform((text) => text ?? ''),
  photo: reviewPhotoField,
}).meta({ id: 'NewReview' });
export type NewReview = z.output<typeof NewReview>;

/** Body of an edit of one's own review. A missing comment or photo keeps its value. */
export const ReviewChange = createObjectSchema({
  rating: integerField(1, 5),
  comment: commentField.nullish(),
  photo: reviewPhotoField,
}).meta({ id: 'ReviewChange' });
export type ReviewChange = z.output<typeof ReviewChange>;

export const NewReviewReply = createObjectSchema({
  text: readableTextField(maxTextLengths.reply, { multiline: true }),
}).meta({ id: 'NewReviewReply' });
export type NewReviewReply = z.output<typeof NewReviewReply>;

const maxReviewableProducts = 200;

/** Query for which products the caller can review: their ids, separated by commas. */
export const ReviewableQuery = z.object({
  products: singleLineField()
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(listField(objectIdField, maxReviewableProducts))
    .meta({ override: { type: 'string' } }),
});
