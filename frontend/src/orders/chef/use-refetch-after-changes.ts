import { useEffect, useRef } from 'react';
import {
  selectOrderChange,
  selectOrderPay,
  selectOrderStatus,
} from '../../store/orders/order-details.requests.ts';
import { useAppSelector, type AppState } from '../../store/store.ts';

const separator = '\n';

const selectOutcomes = (state: AppState): string =>
  [selectOrderStatus(state), selectOrderPay(state), selectOrderChange(state)]
    .map((write) => {
      if (write.status === 'success') return write.key + write.data.updatedAt;
      return write.status === 'fail' ? write.key : '';
    })
    .join(separator);

/** Refetches a list of orders after each change of an order, because the list does not take the responses. */
export function useRefetchAfterChanges(refetch: () => void): void {
  const outcomes = useAppSelector(selectOutcomes);
  const seen = useRef(outcomes);
  useEffect(() => {
    const before = seen.current.split(separator);
    seen.current = outcomes;
    const hasNew = outcomes.split(separator).some((outcome, i) => outcome !== '' && outcome !== before[i]);
    if (hasNew) refetch();
  }, [outcomes, refetch]);
}
