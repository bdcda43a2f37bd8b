import type { RequestState } from '../../platform/http/define-request.ts';
import { useLatestDefined } from './use-latest-defined.ts';

interface StateWithPreviousData<T> {
  state: RequestState<T>;
  isPrevious: boolean;
}

/** Keeps the previous page of a list visible until the next one arrives, to avoid flicker. */
export function useKeepPreviousData<T>(state: RequestState<T>): StateWithPreviousData<T> {
  const latestData = useLatestDefined(state.data);
  const isPrevious = state.data === undefined && state.status !== 'fail';
  return {
    state: isPrevious && latestData ? { status: 'success', key: 'before', data: latestData } : state,
    isPrevious,
  };
}
