import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import {
  formatPickupStartBeside,
  formatPickupStartInText,
  usePickupTime,
} from '../../pickups/pickup-time.ts';
import type { WindowSlot } from '../../pickups/slot-choice.ts';
import type { CartKitchen } from './cart-kitchens.ts';

/**
 * Returns a notice if the earliest time moved while the page showed it. Undefined once the customer has chosen a time.
 */
export function useMovedNotice({ list, pickup }: CartKitchen): string | undefined {
  const { t } = useTranslation();
  const context = usePickupTime(list?.timeZone ?? 'UTC');
  const [shown, setShown] = useState<WindowSlot>();
  if (pickup.kind !== 'slot') return undefined;
  const { slot, isEarliest } = pickup;
  if (!isEarliest || !shown) {
    if (shown?.startsAt !== slot.startsAt) setShown(slot);
    return undefined;
  }
  if (Date.parse(shown.startsAt) >= Date.parse(slot.startsAt)) return undefined;
  return t('pickups.moved', {
    // It begins the sentence.
    before: formatPickupStartBeside(shown.startsAt, new Date(context.nowMs).toISOString(), context),
    after: formatPickupStartInText(slot.startsAt, context),
  });
}
