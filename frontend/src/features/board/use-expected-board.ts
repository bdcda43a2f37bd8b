import type { Board } from '@homechef/contract/board/board';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { useMemo } from 'react';
import { useAppSelector } from '../../store/store.ts';
import { applyTapsToBoard } from '../offline/tap-queue/apply-taps-to-board.ts';
import { applyTapsToOrder } from '../offline/tap-queue/apply-taps.ts';
import { selectTapQueue } from '../offline/tap-queue/tap-queue.reducer.ts';

interface BoardData {
  board: Board;
  orders: ChefOrder[];
}

/**
 * Returns a function that shows the board as it will be once the stored taps on orders are sent. Stored trays are
 * marked separately.
 */
export function useExpectedBoard(): (data: BoardData) => BoardData {
  const { taps } = useAppSelector(selectTapQueue);
  return useMemo(() => {
    const queue = { taps: taps.filter(({ event }) => event !== 'batch'), sent: [] };
    return ({ board, orders }) => ({
      board: applyTapsToBoard(board, queue.taps),
      orders: orders.map((order) => applyTapsToOrder(order, queue)),
    });
  }, [taps]);
}
