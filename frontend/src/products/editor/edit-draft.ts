import type { Product } from '@homechef/contract/products/product';
import { z } from 'zod';
import { tabStore } from '../../lib/storage/json-storage.ts';
import { productFields, ProductForm, toForm, type ProductField } from './product-form.ts';

/** An edit under way: what is typed, and what it was begun on. */
const Edit = z.object({
  /** The stored item's `updatedAt`. */
  version: z.string(),
  /** The form as it was stored then. */
  base: ProductForm,
  form: ProductForm,
  /** What others have changed since, to be told. */
  news: z.array(z.enum(productFields)),
});
export type Edit = z.infer<typeof Edit>;

export function beginEdit(product: Product): Edit {
  const stored = toForm(product);
  return { version: product.updatedAt, base: stored, form: stored, news: [] };
}

/** The fields that were typed in. */
export const touched = ({ base, form }: Edit): ProductField[] =>
  productFields.filter((field) => form[field] !== base[field]);

/**
 * The edit on an item that has changed meanwhile: what was typed is kept, the rest is as it is stored now, so that
 * saving it puts no sold portions back.
 */
export function rebase(edit: Edit, product: Product): Edit {
  const stored = toForm(product);
  const typed = Object.fromEntries(touched(edit).map((field) => [field, edit.form[field]]));
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

const Edits = z.record(z.string(), Edit);

/** The edits under way in this tab, by item: a reload half-way loses nothing. */
const readAll = () => tabStore.get('productEdits', Edits) ?? {};
export const keptEdits = {
  read: (id: string): Edit | undefined => readAll()[id],
  write: (id: string, edit: Edit) => tabStore.set('productEdits', { ...readAll(), [id]: edit }),
  forget: (id: string) => {
    const { [id]: _, ...others } = readAll();
    tabStore.set('productEdits', others);
  },
};
