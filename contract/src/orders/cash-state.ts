import type { Stage } from './item-transitions.ts';
import { hasEnded } from './order-state.ts';

/** States of the cash of an item. Each item is in one state, so that the sums of all states are the sum of prices. */
export const cashStates = ['taken', 'due', 'refunded', 'cancelled', 'noShow'] as const;
export type CashState = (typeof cashStates)[number];

interface CashItem {
  stage: Stage;
  isPaid: boolean;
  isRefunded?: boolean | undefined;
}

/** Returns what became of the cash of an item. Cash that was paid stays taken until the kitchen gives it back. */
export function getCashState(item: CashItem): CashState {
  if (item.isPaid) return item.isRefunded ? 'refunded' : 'taken';
  if (!hasEnded(item)) return 'due';
  return item.stage === 'no_show' ? 'noShow' : 'cancelled';
}
