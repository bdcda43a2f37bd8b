import type { Stage } from './item-transitions.ts';
import { hasEnded } from './order-state.ts';

/** What can become of the cash for an item. Every item is in exactly one state, so the states add up to the prices. */
export const cashStates = ['taken', 'due', 'refunded', 'cancelled', 'noShow'] as const;
export type CashState = (typeof cashStates)[number];

interface CashItem {
  stage: Stage;
  isPaid: boolean;
  isRefunded?: boolean | undefined;
}

/** Returns what became of the cash for an item. Once paid, it counts as `taken` until the kitchen gives it back. */
export function getCashState(item: CashItem): CashState {
  if (item.isPaid) return item.isRefunded ? 'refunded' : 'taken';
  if (!hasEnded(item)) return 'due';
  return item.stage === 'no_show' ? 'noShow' : 'cancelled';
}
