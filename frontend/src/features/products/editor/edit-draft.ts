import type { Product } from '@homechef/contract/products/product';
import { z } from 'zod';
import { sessionJsonStorage } from '../../../platform/storage/json-storage.ts';
import { productFields, ProductFormValues, toProductFormValues, type ProductField } from './product-form.ts';

const EditDraft = z.object({
  version: z.string(),
  base: ProductFormValues,
  form: ProductFormValues,
  news: z.array(z.enum(productFields)),
});
export type EditDraft = z.infer<typeof EditDraft>;

export function createEditDraft(product: Product): EditDraft {
  const stored = toProductFormValues(product);
  return { version: product.updatedAt, base: stored, form: stored, news: [] };
}

/** Compares two field values. Diets and allergens are not strings. */
export const isSame = (a: ProductFormValues[ProductField], b: ProductFormValues[ProductField]): boolean =>
  JSON.stringify(toSorted(a)) === JSON.stringify(toSorted(b));

const toSorted = (value: ProductFormValues[ProductField]) =>
  typeof value === 'string' ? value : Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));

export const getDirtyFields = ({ base, form }: EditDraft): ProductField[] =>
  productFields.filter((field) => !isSame(form[field], base[field]));

/**
 * Moves the draft to a newer version of the product. Keeps the typed fields and updates all others, so that saving does
 * not restore portions that were sold.
 */
export function rebaseEditDraft(edit: EditDraft, product: Product): EditDraft {
  const stored = toProductFormValues(product);
  const typedFields = Object.fromEntries(getDirtyFields(edit).map((field) => [field, edit.form[field]]));
  return {
    version: product.updatedAt,
    base: stored,
    form: { ...stored, ...typedFields },
    news: productFields.filter((field) => {
      const isChangedElsewhere = !isSame(stored[field], edit.base[field]) || edit.news.includes(field);
      return isChangedElsewhere && !isSame(stored[field], edit.form[field]);
    }),
  };
}

const EditDraftsById = z.record(z.string(), EditDraft);

/** Returns this tab’s edit drafts by product id. They survive a reload. */
const readDrafts = () => sessionJsonStorage.get('productEdits', EditDraftsById) ?? {};
export const storedEditDrafts = {
  get: (id: string): EditDraft | undefined => readDrafts()[id],
  set: (id: string, edit: EditDraft) =>
    sessionJsonStorage.set('productEdits', { ...readDrafts(), [id]: edit }),
  clear: (id: string) => {
    const { [id]: _, ...others } = readDrafts();
    sessionJsonStorage.set('productEdits', others);
  },
};
