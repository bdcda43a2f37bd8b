import type { ChefOrder } from '@homechef/contract/orders/order';
import { useMemo } from 'react';
import type { PagedResult } from '../../../../platform/http/api-client.ts';
import { useExpectedOrder } from '../../../offline/tap-queue/use-tap-queue.ts';
import { isDone } from '../../shared/ticket/order-status.ts';

export interface ChefOrderPages {
  open: PagedResult<ChefOrder>;
  done?: PagedResult<ChefOrder>;
}

const withItems = (items: readonly ChefOrder[], total: number): PagedResult<ChefOrder> => ({ items, total });

/**
 * Returns the lists as they will be once the stored taps are sent. An order that the taps complete moves to the
 * completed ones.
 */
export function expectPages(
  { open, done }: ChefOrderPages,
  getExpected: (order: ChefOrder) => ChefOrder,
): ChefOrderPages {
  const expected = open.items.map(getExpected);
  const isNewlyDone = (order: ChefOrder, i: number) => order !== open.items[i] && isDone(order);
  const newlyDone = expected.filter(isNewlyDone);
  const left = expected.filter((order, i) => !isNewlyDone(order, i));
  return {
    open: withItems(left, open.total - newlyDone.length),
    done: done && withItems([...newlyDone, ...done.items.map(getExpected)], done.total + newlyDone.length),
  };
}

export function useExpectedChefOrders(): (pages: ChefOrderPages) => ChefOrderPages {
  const getExpected = useExpectedOrder();
  return useMemo(() => (pages) => expectPages(pages, getExpected), [getExpected]);
}
