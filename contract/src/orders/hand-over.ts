import { toCents } from '../money/money.ts';
import { hasEnded } from './order-state.ts';
import { minuteMs } from '../time/local-date.ts';
import type { Stage } from './item-transitions.ts';

export const handOverCodePattern = /^\d{4}$/;
export const handOverCodeCount = 10_000;

/**
 * Lets a chef's device check a hand-over code without a network: the HMAC of the code, keyed with the board's
 * `codeSalt` in UTF-8, as base64url without padding (docs/adr/0026-counter.md).
 */
export const handOverCodeHash = 'SHA-256';

export const maxDaysOfCodeHashes = 1; // from today to the date of a board whose codes can be checked without a network

/** Between now and the start of a pickup that can be found by its code, in milliseconds. */
export const maxHandOverDistanceMs = 12 * 60 * minuteMs;

interface HandOverItem {
  stage: Stage;
  recalled?: boolean | undefined;
  isPaid: boolean;
  price: number; // dollars
  qty: number;
}

/** Returns whether a hand-over changes the item: it must be ready and not recalled, or picked up but unpaid. */
export const isHandedOver = ({
  stage,
  isPaid,
  recalled,
}: Pick<HandOverItem, 'stage' | 'isPaid' | 'recalled'>): boolean =>
  (stage === 'ready' && !recalled) || (stage === 'picked_up' && !isPaid);

export const isNotReadyYet = (item: Pick<HandOverItem, 'stage'>): boolean =>
  !hasEnded(item) && item.stage !== 'ready' && item.stage !== 'picked_up';

/** Returns the cash that the hand-over of these items takes, in cents. */
export const getHandOverDueCents = (items: readonly HandOverItem[]): number =>
  items
    .filter((item) => isHandedOver(item) && !item.isPaid)
    .reduce((sum, { price, qty }) => sum + toCents(price) * qty, 0);
