import type { Product } from '@homechef/contract/products/product';
import { useEffect, useState } from 'react';
import {
  createEditDraft,
  storedEditDrafts,
  rebaseEditDraft,
  getDirtyFields,
  type EditDraft,
} from './edit-draft.ts';
import type { ProductFormValues } from './product-form.ts';

/** Returns the edit draft of a product. It survives a reload, and is rebased when the stored product changes. */
export function useEditDraft(product: Product) {
  const { _id: id } = product;
  const [storedDraft] = useState(() => storedEditDrafts.get(id));
  const [edit, setEdit] = useState<EditDraft>(() => storedDraft ?? createEditDraft(product));
  const [isRestored, setRestored] = useState(storedDraft !== undefined);
  if (edit.version !== product.updatedAt) setEdit(rebaseEditDraft(edit, product));

  useEffect(() => {
    if (getDirtyFields(edit).length > 0) storedEditDrafts.set(id, edit);
    else storedEditDrafts.clear(id);
  }, [id, edit]);

  return {
    edit,
    isRestored,
    change: (part: Partial<ProductFormValues>) =>
      setEdit((current) => ({ ...current, form: { ...current.form, ...part } })),
    discard: () => {
      setRestored(false);
      setEdit(createEditDraft(product));
    },
  };
}
