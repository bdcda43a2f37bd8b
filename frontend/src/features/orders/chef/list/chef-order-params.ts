import { orderStates, type OrderState } from '@homechef/contract/orders/order-options';
import { useListParams, type ListParams } from '../../../../platform/routing/use-list-params.ts';
import type { ChefOrdersQuery } from '../../state/order-lists.requests.ts';

/** Sort options. The first one is the default. */
export const chefOrderSorts = ['pickup', 'latest', 'oldest'] as const;
export type ChefOrderSort = (typeof chefOrderSorts)[number];

/** Without a `state`, the list is an overview: the open orders and the first page of completed ones. */
type Params = ListParams<ChefOrderSort, OrderState>;

export const useChefOrderParams = () => useListParams<ChefOrderSort, OrderState>(chefOrderSorts, orderStates);
export type ChefOrderParams = ReturnType<typeof useChefOrderParams>;

const pageSize = 100;
const completedPreviewSize = 10;

export const countItemsUpTo = (page: number, itemsOnPage: number): number =>
  (page - 1) * pageSize + itemsOnPage;

export const countPages = (total: number): number => Math.ceil(total / pageSize);

/** Returns the query for the list. It always includes open orders, because their number is always shown. */
export function toChefOrdersQuery({ state, sort, q, page }: Params): ChefOrdersQuery {
  const open = { sort, q, page: 1, limit: pageSize };
  const done = { ...open, sort: sort === 'pickup' ? ('latest' as const) : sort };
  switch (state) {
    case 'open':
      return { open: { ...open, page } };
    case 'done':
      return { open, done: { ...done, page } };
    case undefined:
      return { open, done: { ...done, limit: completedPreviewSize } };
  }
}
