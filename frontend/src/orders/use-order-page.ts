import { RecordQuery } from '@homechef/contract/http/paging';
import type { Request, RequestState } from '../lib/request.ts';
import { useAppDispatch, type AppState } from '../store/store.ts';
import { useRefreshed } from '../store/use-refreshed.ts';
import { useKept } from '../ui/use-kept.ts';

/** The page an address asks for; the first where it makes no sense. */
export const readPage = (text: string | null): number =>
  RecordQuery.shape.page.safeParse(text ?? undefined).data ?? 1;

interface OrderPage<T> {
  /** The call's state, with the answer to the last question in the place of the one that is on its way. */
  shown: RequestState<T>;
  /** What is shown answers an earlier question. */
  stale: boolean;
  retry: () => void;
}

/** A page of a list of orders, asked again until it `isOver`. */
export function useOrderPage<A extends unknown[], T>(
  request: Request<A, T>,
  select: (state: AppState) => RequestState<T>,
  isOver: (data: T) => boolean,
  ...args: A
): OrderPage<T> {
  const dispatch = useAppDispatch();
  const state = useRefreshed(request, select, isOver, ...args);
  const kept = useKept(state.data);
  const stale = state.data === undefined && state.status !== 'fail';
  const shown: typeof state = stale && kept ? { status: 'success', key: 'before', data: kept } : state;
  return { shown, stale, retry: () => void dispatch(request(...args)) };
}
