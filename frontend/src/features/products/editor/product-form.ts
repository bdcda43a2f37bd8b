import { categoryOptions } from '@homechef/contract/products/product-options';
import type { Product } from '@homechef/contract/products/product';
import { AllergenDetails, Allergens, dietList } from '@homechef/contract/products/dietary/diet-schemas';
import { restockTimes } from '@homechef/contract/products/restock';
import { ProductUpdate } from '@homechef/contract/products/requests';
import { z } from 'zod';
import { OptionGroupForm, toGroupForms, toGroupInputs } from '../../menu/editor/option-forms.ts';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { validateForm } from '../../../platform/forms/validate.ts';
import { normalizePrice } from '../../../platform/forms/typed-price.ts';

export const ProductFormValues = z.object({
  name: z.string(),
  price: z.string(),
  image: z.string(),
  category: z.enum(categoryOptions),
  countInStock: z.string(),
  description: z.string(),
  diets: dietList,
  allergens: Allergens,
  allergenDetails: AllergenDetails,
  ingredients: z.string(),
  netQuantity: z.string(),
  storage: z.string(),
  maxPerOrder: z.string(),
  restockEach: z.enum(['', ...restockTimes]), // empty if it is not restocked
  restockPortions: z.string(),
  optionGroups: z.array(OptionGroupForm),
});
export type ProductFormValues = z.infer<typeof ProductFormValues>;

export const productFields = [
  'name',
  'price',
  'image',
  'category',
  'countInStock',
  'description',
  'diets',
  'allergens',
  'allergenDetails',
  'maxPerOrder',
  'restockEach',
  'restockPortions',
  'ingredients',
  'netQuantity',
  'storage',
  'optionGroups',
] as const;
export type ProductField = (typeof productFields)[number];

/** Returns the form values of a product. A price of 0 was never set, so its field is empty. */
export const toProductFormValues = ({
  name,
  price,
  image,
  category,
  countInStock,
  description,
  diets,
  allergens,
  allergenDetails,
  ingredients,
  netQuantity,
  storage,
  maxPerOrder,
  restock,
  optionGroups,
}: Product): ProductFormValues => ({
  name,
  price: price === 0 ? '' : price.toFixed(2),
  image,
  category,
  countInStock: String(countInStock),
  description,
  diets,
  allergens,
  allergenDetails,
  ingredients,
  netQuantity,
  storage,
  maxPerOrder: maxPerOrder === null ? '' : String(maxPerOrder),
  restockEach: restock?.each ?? '',
  restockPortions: restock ? String(restock.portions) : '',
  optionGroups: toGroupForms(optionGroups),
});

interface ParseResult {
  /** Undefined if validation fails. */
  body?: ProductUpdate;
  fieldErrors: FieldErrors;
}

/** Parses the form by the contract’s rules. `version` is the `updatedAt` of the product that the edit is based on. */
export function parseProductForm(
  form: ProductFormValues,
  { _id, version }: { _id: string; version: string },
): ParseResult {
  const maxPerOrder = form.maxPerOrder.trim() === '' ? null : form.maxPerOrder;
  const { restockEach: each, restockPortions: portions } = form;
  const restock = each === '' ? null : { each, portions };
  const optionGroups = toGroupInputs(form.optionGroups);
  const price = normalizePrice(form.price);
  const input = { ...form, maxPerOrder, restock, price, optionGroups, _id, updatedAt: version };
  return { body: ProductUpdate.safeParse(input).data, fieldErrors: validateForm(ProductUpdate, input) };
}
