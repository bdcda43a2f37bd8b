import { changeWindows, previewWindowChanges, type WindowChange } from '../state/windows.requests.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

/**
 * Returns functions that preview and apply changes of the schedule. Both resolve to undefined after an error, which is
 * then in `outcome`. `onApplied` runs even after an error, because the changes before it were saved.
 */
export function useWindowChanges(chefId: string, onApplied: () => void) {
  const dispatch = useAppDispatch();
  const previewed = useOutcome(previewWindowChanges);
  const applied = useOutcome(changeWindows);
  const [isBusy, run] = useAsyncAction();
  return {
    isBusy,
    run,
    outcome: applied.status === 'fail' ? applied : previewed,
    /** Returns the customers that the changes affect. */
    preview: (changes: readonly WindowChange[]) => {
      dispatch(changeWindows.reset());
      return dispatch(previewWindowChanges(chefId, changes));
    },
    apply: async (changes: readonly WindowChange[]) => {
      const count = await dispatch(changeWindows(chefId, changes));
      onApplied();
      return count;
    },
  };
}
