import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useState } from 'react';
import { selectKitchenUpdate, updateKitchen } from '../state/kitchen.requests.ts';
import { useServerFieldErrors } from '../../../store/hooks/use-server-field-errors.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-reset-on-unmount.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { usePictureUpload } from '../../uploads/use-picture-upload.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { changeKitchen, hasValidNumbers, type KitchenValues } from './kitchen-form.ts';

/** Names each cuisine the way errors of the API do: `cuisines.0`. */
const toItems = (cuisines: readonly string[]) =>
  Object.fromEntries(cuisines.map((cuisine, i) => [`cuisines.${i}`, cuisine]));

/** Returns the state of a kitchen’s settings. Unchanged settings show and keep the server’s latest values. */
export function useKitchenForm(kitchen: Kitchen) {
  const dispatch = useAppDispatch();
  const outcome = useAppSelector(selectKitchenUpdate);
  const [changes, setChanges] = useState<Partial<KitchenValues>>({});
  const [isBusy, run] = useAsyncAction();
  const values = { ...kitchen, ...changes };
  const fieldErrors = useServerFieldErrors(outcome, { ...values, ...toItems(values.cuisines) });
  useResetOnUnmount(updateKitchen);
  const save = async (): Promise<boolean> => {
    if (!hasValidNumbers(changes)) return false;
    if (Object.keys(changes).length > 0 && !(await dispatch(updateKitchen(kitchen._id, changes))))
      return false;
    setChanges({});
    return true;
  };
  // An upload can finish after other changes were made.
  const change = (part: Partial<KitchenValues>) => setChanges((current) => changeKitchen(current, part));
  const picture = usePictureUpload((path) => change({ picture: path }));
  const portrait = usePictureUpload((path) => change({ portrait: path }));
  return {
    outcome,
    isBusy,
    run,
    save,
    values,
    fieldErrors,
    change,
    uploads: { picture, portrait },
    isUploading: [picture, portrait].some(({ percent }) => percent !== undefined),
  };
}

export type KitchenForm = ReturnType<typeof useKitchenForm>;
