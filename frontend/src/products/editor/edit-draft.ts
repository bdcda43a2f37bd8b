import type { Product } from '@homechef/contract/products/product';
import { z } from 'zod';
import { sessionJsonStorage } from '../../lib/storage/json-storage.ts';
import { productFields, ProductFormValues, toProductFormValues, type ProductField } from './product-form.ts';

/** An edit under way: what is typed, and what it was begun on. */
const EditDraft = z.object({
  /** The stored item's `updatedAt`. */
  version: z.string(),
  /** The form as it was stored then. */
  base: ProductFormValues,
  form: ProductFormValues,
  /** What others have changed since, to be told. */
  news: z.array(z.enum(productFields)),
});
export type EditDraft = z.infer<typeof EditDraft>;

export function createEditDraft(product: Product): EditDraft {
  const stored = toProductFormValues(product);
  return { version: product.updatedAt, base: stored, form: stored, news: [] };
}

/** The fields that were typed in. */
export const getDirtyFields = ({ base, form }: EditDraft): ProductField[] =>
  productFields.filter((field) => form[field] !== base[field]);

/**
 * The edit on an item that has changed meanwhile: what was typed is kept, the rest is as it is stored now, so that
 * saving it puts no sold portions back.
 */
export function rebaseEditDraft(edit: EditDraft, product: Product): EditDraft {
  const stored = toProductFormValues(product);
  const typed = Object.fromEntries(getDirtyFields(edit).map((field) => [field, edit.form[field]]));
  return {
    version: product.updatedAt,
    base: stored,
    form: { ...stored, ...typed },
    news: productFields.filter((field) => {
      const isNew = stored[field] !== edit.base[field] || edit.news.includes(field);
      return isNew && stored[field] !== edit.form[field];
    }),
  };
}

const Edits = z.record(z.string(), EditDraft);

/** The edits under way in this tab, by item: a reload half-way loses nothing. */
const readAll = () => sessionJsonStorage.get('productEdits', Edits) ?? {};
export const storedEditDrafts = {
  read: (id: string): EditDraft | undefined => readAll()[id],
  write: (id: string, edit: EditDraft) =>
    sessionJsonStorage.set('productEdits', { ...readAll(), [id]: edit }),
  forget: (id: string) => {
    const { [id]: _, ...others } = readAll();
    sessionJsonStorage.set('productEdits', others);
  },
};
