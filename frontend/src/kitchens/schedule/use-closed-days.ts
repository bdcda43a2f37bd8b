import type { ClosedDays, Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { selectKitchenUpdate, updateKitchen } from '../../store/kitchens/kitchen.requests.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';

/** Returns a function that stores the closed days of a kitchen. It resolves to undefined after an error. */
export function useClosedDays(kitchen: Kitchen, onChanged: () => void) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const outcome = useAppSelector(selectKitchenUpdate);
  const [isBusy, run] = useAsyncAction();
  useResetOnUnmount(updateKitchen);
  const save = async (closedDays: ClosedDays[]) => {
    const saved = await dispatch(updateKitchen(kitchen._id, { closedDays }));
    if (!saved) return undefined;
    onChanged();
    toast({ message: t('kitchens.schedule.closedDays.saved'), tone: 'success' });
    return saved;
  };
  return { outcome, isBusy, run, save };
}
