import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { Pickup } from '@homechef/contract/orders/order';
import { minuteMs } from '@homechef/contract/time/local-date';
import type { Translate } from '../../platform/i18n/translate.ts';

const isOff = ({ change }: Pickup): boolean => change?.kind === 'cancelled';

/** Counts the pickups whose time has come but which are still to be made. */
function countLate(pickups: readonly Pickup[], nowMs: number): number {
  return pickups.filter((pickup) => {
    const { startsAt } = getHeldPickup(pickup);
    const isToMake = pickup.stage === 'placed' || pickup.stage === 'accepted';
    return isToMake && startsAt !== null && nowMs - Date.parse(startsAt) >= minuteMs;
  }).length;
}

/**
 * Says which open orders stay when their kitchen takes no new ones, and how many of those are late. Returns an empty
 * text if there are none (docs/truth-matrix.md, S6 and X6).
 */
export function describeStaying(pickups: readonly Pickup[], nowMs: number, t: Translate): string {
  const open = pickups.filter((pickup) => !isOff(pickup));
  if (open.length === 0) return '';
  const late = countLate(open, nowMs);
  return [
    t('pickups.stays', { count: open.length }),
    ...(late > 0 ? [t('pickups.staysLate', { count: late })] : []),
  ].join(' ');
}
