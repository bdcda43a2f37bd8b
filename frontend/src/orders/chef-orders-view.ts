import { OrderQuery, orderStates, type OrderState } from '@homechef/contract/orders/requests';
import { paths } from '../lib/paths.ts';
import type { ChefOrdersQuestion } from './orders.requests.ts';

export const chefChoices = ['all', ...orderStates] as const;
export const chefSorts = ['latest', 'oldest'] as const;

/** What of a chef's orders is on screen: all of it stands in the address. */
export interface ChefOrdersView {
  /** `all` is an overview: every open order, and the completed ones that matter most. */
  state: OrderState | 'all';
  sort: (typeof chefSorts)[number];
  q: string;
  page: number;
}

/** How many orders stand on a page, and how many completed ones in the overview. */
export const pageSize = 50;
const someDone = 10;

const oneOf = <T extends string>(known: readonly [T, ...T[]], text: string | null): T =>
  known.find((word) => word === text) ?? known[0];

/** The view an address asks for; what it cannot mean is as good as not said. */
export const readView = (params: URLSearchParams): ChefOrdersView => ({
  state: oneOf(chefChoices, params.get('state')),
  sort: oneOf(chefSorts, params.get('sort')),
  q: OrderQuery.shape.q.safeParse(params.get('q') ?? '').data ?? '',
  page: OrderQuery.shape.page.safeParse(params.get('page') ?? '').data ?? 1,
});

/** The address of a view; what is usual is left out. */
export function addressOf({ state, sort, q, page }: ChefOrdersView): string {
  const params = new URLSearchParams();
  if (state !== chefChoices[0]) params.set('state', state);
  if (sort !== chefSorts[0]) params.set('sort', sort);
  if (q) params.set('q', q);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `${paths.chefOrders}?${query}` : paths.chefOrders;
}

/** What to ask for a view. */
export function questionOf({ state, sort, q, page }: ChefOrdersView): ChefOrdersQuestion {
  const first = { sort, q, page: 1, limit: pageSize };
  switch (state) {
    case 'all':
      return { open: first, done: { ...first, limit: someDone } };
    case 'open':
      return { open: { ...first, page } };
    case 'done':
      return { open: first, done: { ...first, page } };
  }
}
