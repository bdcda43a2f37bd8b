import type { RequestState } from '../../lib/http/define-request.ts';
import { useLatestDefined } from './use-latest-defined.ts';

interface Shown<T> {
  /** The call's state, with the answer to the last question in the place of the one that is on its way. */
  shown: RequestState<T>;
  /** What is shown answers an earlier question. */
  stale: boolean;
}

/** Keeps a list on screen while another page of it is fetched, so that it need not blink. */
export function useKeepPreviousData<T>(state: RequestState<T>): Shown<T> {
  const kept = useLatestDefined(state.data);
  const stale = state.data === undefined && state.status !== 'fail';
  return { shown: stale && kept ? { status: 'success', key: 'before', data: kept } : state, stale };
}
