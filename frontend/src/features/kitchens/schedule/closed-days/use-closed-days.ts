import type { ClosedDays, Kitchen } from '@homechef/contract/kitchens/kitchen';
import { previewClosedDays, updateKitchen } from '../../state/kitchen.requests.ts';
import { useResetOnUnmount } from '../../../../store/hooks/use-reset-on-unmount.ts';
import { useAppDispatch, useAppSelector } from '../../../../store/store.ts';
import { useAsyncAction } from '../../../../ui/hooks/use-async-action.ts';
import { formatDates, formatLocalDate } from '../../../../platform/time/local-time.ts';

/** Returns functions that preview and save a kitchen’s closed days. They resolve to undefined after an error. */
export function useClosedDays({ _id }: Kitchen, onChanged: () => void) {
  const dispatch = useAppDispatch();
  const previewed = useAppSelector(previewClosedDays.select);
  const stored = useAppSelector(updateKitchen.select);
  const [isBusy, run] = useAsyncAction();
  useResetOnUnmount(previewClosedDays);
  useResetOnUnmount(updateKitchen);
  return {
    outcome: stored.status === 'fail' ? stored : previewed,
    isBusy,
    run,
    preview: (closedDays: ClosedDays[]) => {
      dispatch(updateKitchen.reset());
      return dispatch(previewClosedDays(_id, closedDays));
    },
    save: async (closedDays: ClosedDays[]) => {
      const saved = await dispatch(updateKitchen(_id, { closedDays }));
      if (saved) onChanged();
      return saved;
    },
  };
}

/** Formats the dates of closed days: “Fri, Nov 27” or “Nov 27 – 29”. */
export const formatPeriod = ({ from, to }: ClosedDays, locale: string): string =>
  from === to ? formatLocalDate(from, locale, 'day') : formatDates(from, to, locale);
