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

/** What is typed of an item: kept over a reload, and brought onto whatever is stored by now. */
export function useEditDraft(product: Product) {
  const { _id: id } = product;
  const [kept] = useState(() => storedEditDrafts.read(id));
  const [edit, setEdit] = useState<EditDraft>(() => kept ?? createEditDraft(product));
  const [isRestored, setRestored] = useState(kept !== undefined);
  if (edit.version !== product.updatedAt) setEdit(rebaseEditDraft(edit, product));

  useEffect(() => {
    if (getDirtyFields(edit).length > 0) storedEditDrafts.write(id, edit);
    else storedEditDrafts.forget(id);
  }, [id, edit]);

  return {
    edit,
    /** It goes on from before a reload. */
    isRestored,
    change: (part: Partial<ProductFormValues>) =>
      setEdit((now) => ({ ...now, form: { ...now.form, ...part } })),
    /** Lets go of what was typed. */
    load: () => {
      setRestored(false);
      setEdit(createEditDraft(product));
    },
  };
}
