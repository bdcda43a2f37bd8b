import { orderStates, type OrderState } from '@homechef/contract/orders/order-options';
import { useListParams, type ListParams } from '../../lib/routing/use-list-params.ts';
import type { ChefOrdersQuery } from '../../store/orders/order-lists.requests.ts';

/** Sort options. The first one is the default. */
export const chefOrderSorts = ['latest', 'oldest'] as const;
export type ChefOrderSort = (typeof chefOrderSorts)[number];

/** Without a `state`, the list is an overview: the open orders and the first completed ones. */
type Params = ListParams<ChefOrderSort, OrderState>;

export const useChefOrderParams = () => useListParams<ChefOrderSort, OrderState>(chefOrderSorts, orderStates);
export type ChefOrderParams = ReturnType<typeof useChefOrderParams>;

const pageSize = 100;
/** Number of completed orders in the overview. */
const completedPreviewSize = 10;

export const countPages = (total: number): number => Math.ceil(total / pageSize);

/** Returns the query for the list. Always requests open orders, because their number is always shown. */
export function toChefOrdersQuery({ state, sort, q, page }: Params): ChefOrdersQuery {
  const firstPage = { sort, q, page: 1, limit: pageSize };
  switch (state) {
    case 'open':
      return { open: { ...firstPage, page } };
    case 'done':
      return { open: firstPage, done: { ...firstPage, page } };
    case undefined:
      return { open: firstPage, done: { ...firstPage, limit: completedPreviewSize } };
  }
}
