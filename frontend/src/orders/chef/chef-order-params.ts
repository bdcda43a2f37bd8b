import { orderStates, type OrderState } from '@homechef/contract/orders/order-options';
import { useListParams, type ListParams } from '../../lib/routing/use-list-params.ts';
import type { ChefOrdersQuery } from '../../store/orders/orders.requests.ts';

/** The ways a chef sorts, the usual one first. */
export const chefOrderSorts = ['latest', 'oldest'] as const;
export type ChefOrderSort = (typeof chefOrderSorts)[number];

/** Without a state it is an overview: the open orders, and the completed ones that come first. */
type View = ListParams<ChefOrderSort, OrderState>;

/** A chef's orders as the address has them. */
export const useChefOrderParams = () => useListParams<ChefOrderSort, OrderState>(chefOrderSorts, orderStates);
export type ChefOrderParams = ReturnType<typeof useChefOrderParams>;

/** How many orders stand on a page, and how many completed ones in the overview. */
const pageSize = 50;
const someDone = 10;

export const countPages = (total: number): number => Math.ceil(total / pageSize);

/** What to ask for what is on screen; how many are open is always shown, so their first page is always asked for. */
export function toChefOrdersQuery({ state, sort, q, page }: View): ChefOrdersQuery {
  const first = { sort, q, page: 1, limit: pageSize };
  switch (state) {
    case 'open':
      return { open: { ...first, page } };
    case 'done':
      return { open: first, done: { ...first, page } };
    case undefined:
      return { open: first, done: { ...first, limit: someDone } };
  }
}
