import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { updateKitchen } from '../state/kitchen.requests.ts';
import { useServerFieldErrors } from '../../../store/hooks/use-server-field-errors.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { usePictureUpload } from '../../uploads/use-picture-upload.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import {
  changeKitchen,
  createKitchenDraftSchema,
  hasValidNumbers,
  type KitchenDraft,
  type KitchenValues,
} from './kitchen-form.ts';

/** Names each cuisine the way errors of the API do: `cuisines.0`. */
const toItems = (cuisines: readonly string[]) =>
  Object.fromEntries(cuisines.map((cuisine, i) => [`cuisines.${i}`, cuisine]));

/**
 * Returns the state of a kitchen’s settings. Unchanged settings show and keep the server’s latest values. Changes
 * survive a reload and the end of the session, under a key for each page that saves them.
 */
export function useKitchenForm(kitchen: Kitchen, key: 'kitchenPage' | 'kitchenRules' | 'firstSteps') {
  const dispatch = useAppDispatch();
  const outcome = useOutcome(updateKitchen);
  const owner = kitchen._id;
  const stored = useFormDraft<KitchenDraft>(key, createKitchenDraftSchema(owner), { owner });
  const { owner: _owner, ...changes } = stored.draft;
  const [isBusy, run] = useAsyncAction();
  const values = { ...kitchen, ...changes };
  const [fieldErrors, alert] = useServerFieldErrors(outcome, {
    picture: values.picture,
    portrait: values.portrait,
    ...toItems(values.cuisines),
  });
  const save = async (): Promise<boolean> => {
    if (!hasValidNumbers(changes)) return false;
    if (Object.keys(changes).length > 0 && !(await dispatch(updateKitchen(kitchen._id, changes))))
      return false;
    stored.discard();
    return true;
  };
  const change = (part: Partial<KitchenValues>) => stored.change(changeKitchen({}, part));
  const picture = usePictureUpload((path) => change({ picture: path }));
  const portrait = usePictureUpload((path) => change({ portrait: path }));
  return {
    outcome,
    alert,
    isBusy,
    run,
    isRestored: stored.isRestored,
    discard: stored.discard,
    save,
    values,
    fieldErrors,
    change,
    uploads: { picture, portrait },
    isUploading: [picture, portrait].some(({ percent }) => percent !== undefined),
  };
}

export type KitchenForm = ReturnType<typeof useKitchenForm>;
