import { useEffect, useRef } from 'react';
import { changeOrder } from '../state/order-details.requests.ts';
import { useAppSelector, type AppState } from '../../../store/store.ts';

function selectOutcome(state: AppState): string {
  const write = changeOrder.select(state);
  if (write.status === 'success') return write.key + write.data.updatedAt;
  return write.status === 'fail' ? write.key : '';
}

/** Refetches a list of orders after each change of an order, because the list does not take in the responses. */
export function useRefetchAfterChanges(refetch: () => unknown): void {
  const outcome = useAppSelector(selectOutcome);
  const seen = useRef(outcome);
  useEffect(() => {
    const isNew = outcome !== '' && outcome !== seen.current;
    seen.current = outcome;
    if (isNew) refetch();
  }, [outcome, refetch]);
}
