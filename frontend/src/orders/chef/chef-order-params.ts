import { orderStates, type OrderState } from '@homechef/contract/orders/order-options';
import { useListAddress, type ListView } from '../../lib/routing/use-list-params.ts';
import type { ChefOrdersQuestion } from '../../store/orders/orders.requests.ts';

/** The ways a chef sorts, the usual one first. */
export const chefSorts = ['latest', 'oldest'] as const;
export type ChefSort = (typeof chefSorts)[number];

/** Without a state it is an overview: the open orders, and the completed ones that come first. */
type View = ListView<ChefSort, OrderState>;

/** A chef's orders as the address has them. */
export const useChefOrdersList = () => useListAddress<ChefSort, OrderState>(chefSorts, orderStates);
export type ChefOrdersList = ReturnType<typeof useChefOrdersList>;

/** How many orders stand on a page, and how many completed ones in the overview. */
const pageSize = 50;
const someDone = 10;

export const pagesOf = (total: number): number => Math.ceil(total / pageSize);

/** What to ask for what is on screen; how many are open is always shown, so their first page is always asked for. */
export function questionOf({ state, sort, q, page }: View): ChefOrdersQuestion {
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
