import type { OrderView } from '@homechef/contract/orders/order';
import { useMemo } from 'react';
import { useAppSelector } from '../../../store/store.ts';
import { applyTapsToOrder } from './apply-taps.ts';
import { isUnsent } from './tap.ts';
import { selectTapQueue } from './tap-queue.reducer.ts';

/** Returns a function that shows an order as it will be once the stored taps are sent. */
export function useExpectedOrder(): <T extends OrderView>(order: T) => T {
  const { taps, sent } = useAppSelector(selectTapQueue);
  return useMemo(() => (order) => applyTapsToOrder(order, { taps, sent }), [taps, sent]);
}

/** Returns whether a tap on this order, or on one of its items, has not been sent yet. */
export const useHasUnsentTap = ({ number, itemId }: { number?: string; itemId?: string }): boolean =>
  useAppSelector((state) =>
    selectTapQueue(state).taps.some(
      (tap) =>
        isUnsent(tap) && (itemId ? tap.items.some(({ _id }) => _id === itemId) : tap.number === number),
    ),
  );
