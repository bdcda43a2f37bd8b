import { categoryOptions } from '@homechef/contract/products/categories';
import type { Product } from '@homechef/contract/products/product';
import { ProductUpdate } from '@homechef/contract/products/requests';
import { z } from 'zod';
import type { FieldErrors } from '../../lib/http/api-client.ts';
import { validateForm } from '../../lib/forms/validate.ts';
import { normalizePrice } from '../shared/normalize-price.ts';

/** An item as its editor holds it: what is typed, as it is typed. */
export const ProductFormValues = z.object({
  name: z.string(),
  price: z.string(),
  image: z.string(),
  category: z.enum(categoryOptions),
  countInStock: z.string(),
  description: z.string(),
});
export type ProductFormValues = z.infer<typeof ProductFormValues>;

export const productFields = ['name', 'price', 'image', 'category', 'countInStock', 'description'] as const;
export type ProductField = (typeof productFields)[number];

/** The form of an item as it is stored; a price that was never set is left to be typed. */
export const toProductFormValues = ({
  name,
  price,
  image,
  category,
  countInStock,
  description,
}: Product): ProductFormValues => ({
  name,
  price: price === 0 ? '' : price.toFixed(2),
  image,
  category,
  countInStock: String(countInStock),
  description,
});

interface Read {
  /** What is sent; undefined while something is wrong. */
  body?: ProductUpdate;
  fields: FieldErrors;
}

/** Reads the form by the contract's rules; `version` is the stored item's it was begun on (contract, Products). */
export function parseProductForm(
  form: ProductFormValues,
  { _id, version }: { _id: string; version: string },
): Read {
  const typed = { ...form, price: normalizePrice(form.price), _id, updatedAt: version };
  return { body: ProductUpdate.safeParse(typed).data, fields: validateForm(ProductUpdate, typed) };
}
