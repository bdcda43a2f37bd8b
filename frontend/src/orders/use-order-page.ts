import { RecordQuery } from '@homechef/contract/http/paging';
import { isComplete } from '@homechef/contract/orders/item-steps';
import type { OrderView } from '@homechef/contract/orders/order';
import type { Page } from '../lib/api.ts';
import type { Request, RequestState } from '../lib/request.ts';
import { useAppDispatch, type AppState } from '../store/store.ts';
import { useRefreshed } from '../store/use-refreshed.ts';
import { useKept } from '../ui/use-kept.ts';

/** The page an address asks for; the first where it makes no sense. */
export const readPage = (text: string | null): number =>
  RecordQuery.shape.page.safeParse(text ?? undefined).data ?? 1;

const allComplete = ({ items }: Page<OrderView>) => items.every(({ orderItems }) => isComplete(orderItems));

interface OrderPage<T> {
  /** The call's state, with the page before in the place of the one that is on its way. */
  shown: RequestState<Page<T>>;
  /** What is shown answers an earlier question. */
  stale: boolean;
  retry: () => void;
}

/** A page of a list of orders, asked again while something on it can still change. */
export function useOrderPage<A extends unknown[], T extends OrderView>(
  request: Request<A, Page<T>>,
  select: (state: AppState) => RequestState<Page<T>>,
  ...args: A
): OrderPage<T> {
  const dispatch = useAppDispatch();
  const state = useRefreshed(request, select, allComplete, ...args);
  const kept = useKept(state.data);
  const stale = state.data === undefined && state.status !== 'fail';
  const shown: typeof state = stale && kept ? { status: 'success', key: 'before', data: kept } : state;
  return { shown, stale, retry: () => void dispatch(request(...args)) };
}
