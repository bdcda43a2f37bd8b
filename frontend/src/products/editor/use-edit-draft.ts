import type { Product } from '@homechef/contract/products/product';
import { useEffect, useState } from 'react';
import { beginEdit, keptEdits, rebase, touched, type Edit } from './edit-draft.ts';
import type { ProductForm } from './product-form.ts';

/** What is typed of an item: kept over a reload, and brought onto whatever is stored by now. */
export function useProductEdit(product: Product) {
  const { _id: id } = product;
  const [kept] = useState(() => keptEdits.read(id));
  const [edit, setEdit] = useState<Edit>(() => kept ?? beginEdit(product));
  const [isRestored, setRestored] = useState(kept !== undefined);
  if (edit.version !== product.updatedAt) setEdit(rebase(edit, product));

  useEffect(() => {
    if (touched(edit).length > 0) keptEdits.write(id, edit);
    else keptEdits.forget(id);
  }, [id, edit]);

  return {
    edit,
    /** It goes on from before a reload. */
    isRestored,
    change: (part: Partial<ProductForm>) => setEdit((now) => ({ ...now, form: { ...now.form, ...part } })),
    /** Lets go of what was typed. */
    load: () => {
      setRestored(false);
      setEdit(beginEdit(product));
    },
  };
}
