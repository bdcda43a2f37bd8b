import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { minuteMs } from '@homechef/contract/time/local-date';
import type { CartItem } from '../state/cart-item.ts';
import { countCartItems } from '../state/cart-totals.ts';
import type { KitchenPickup } from './cart-kitchens.ts';

/** Returns whether the kitchen must answer before an order of these items is accepted (docs/rules/items.md §2). */
export const asksFirst = (
  { acceptance, askAbovePortions }: Pick<Kitchen, 'acceptance' | 'askAbovePortions'>,
  items: readonly CartItem[],
): boolean => acceptance === 'manual' || countCartItems(items) > askAbovePortions;

/** Returns the deadline of that answer, in epoch milliseconds: `answerMinutes` from now, and no later than the slot. */
export function getAnswerByMs({ answerMinutes }: Kitchen, pickup: KitchenPickup, nowMs: number): number {
  const slotMs = pickup.kind === 'slot' ? Date.parse(pickup.slot.startsAt) : Infinity;
  return Math.min(nowMs + answerMinutes * minuteMs, slotMs);
}
