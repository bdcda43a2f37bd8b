import type { ClosedDays, Kitchen } from '@homechef/contract/kitchens/kitchen';
import { previewClosedDays, updateKitchen } from '../../state/kitchen.requests.ts';
import { useOutcome } from '../../../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../../../store/store.ts';
import { useAsyncAction } from '../../../../ui/hooks/use-async-action.ts';
import { formatDates, formatLocalDate } from '../../../../platform/time/local-time.ts';

/** Returns functions that preview and save a kitchen’s closed days. They resolve to undefined after an error. */
export function useClosedDays({ _id }: Kitchen, onChanged: () => void) {
  const dispatch = useAppDispatch();
  const previewed = useOutcome(previewClosedDays);
  const stored = useOutcome(updateKitchen);
  const [isBusy, run] = useAsyncAction();
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
