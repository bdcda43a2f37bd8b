import type { ProductSummary } from '@homechef/contract/products/product';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { sessionJsonStorage } from '../../../platform/storage/json-storage.ts';
import { changeProducts } from '../state/own-products.requests.ts';
import { useAppDispatch, type AppState } from '../../../store/store.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import {
  countChanges,
  DishEdits,
  findDishErrors,
  nameByDish,
  toDishChanges,
  typeDishValue,
  type DishValues,
} from './dish-edits.ts';

/** Returns the values typed into the table. They survive a reload of the tab, and a save that was refused. */
export function useDishEdits(dishes: readonly ProductSummary[], refresh: () => Promise<unknown>) {
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  const [edits, setEdits] = useState<DishEdits>(() => sessionJsonStorage.get('dishEdits', DishEdits) ?? {});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSaving, run] = useAsyncAction();
  useResetOnUnmount(changeProducts);
  useEffect(() => {
    sessionJsonStorage.set('dishEdits', edits);
  }, [edits]);
  const changes = toDishChanges(edits, dishes);
  const save = async () => {
    const found = findDishErrors(changes);
    setErrors(found);
    if (Object.keys(found).length > 0) return undefined;
    const saved = await dispatch(changeProducts(changes));
    const outcome = changeProducts.select(store.getState());
    if (outcome.status === 'fail') setErrors(nameByDish(outcome.fields, changes));
    await refresh();
    if (!saved) return undefined;
    // Keeps values that were typed while the save was running.
    setEdits((current) =>
      Object.fromEntries(Object.entries(current).filter(([id, edit]) => edit !== edits[id])),
    );
    return saved.length;
  };
  return {
    edits,
    errors,
    isSaving,
    changeCount: countChanges(edits, dishes),
    type: (dish: ProductSummary, typed: Partial<DishValues>) => {
      setEdits((current) => typeDishValue(current, dish, typed));
      const fields = [dish._id, ...Object.keys(typed).map((field) => `${dish._id}.${field}`)];
      setErrors((current) =>
        Object.fromEntries(Object.entries(current).filter(([path]) => !fields.includes(path))),
      );
    },
    undoAll: () => {
      setEdits({});
      setErrors({});
    },
    save: (onSaved: (count: number) => void) =>
      void run(async () => {
        const count = await save();
        if (count !== undefined) onSaved(count);
      }),
  };
}
