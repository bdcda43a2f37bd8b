import type { Reason } from '@homechef/contract/kitchens/stock-reasons';
import { hasSameAddress } from '@homechef/contract/kitchens/place-address';
import { minuteMs } from '@homechef/contract/time/local-date';
import type { KitchenSnapshot } from '../../kitchens/index/kitchen-snapshot.ts';
import type { StoredPickup, StoredPickupChange } from '../orders.model.ts';

/** The occurrence, slot and place to which a pickup moves. */
export type NewPickup = Required<
  Pick<StoredPickupChange, 'startsAt' | 'endsAt' | 'windowId' | 'date' | 'place'>
> &
  Pick<StoredPickupChange, 'isStreetHidden'>;

interface KitchenMove {
  kitchen: Pick<KitchenSnapshot, 'noShowMinutes'>;
  reason: Reason;
  time: Date;
  isDelay?: boolean;
}

/**
 * Returns when the server cancels a move whose customer neither answered it nor picked up the food
 * (docs/rules/pickup.md §8).
 */
export const getLapseTime = (endsAt: Date, noShowMinutes: number): Date =>
  new Date(+endsAt + noShowMinutes * minuteMs);

/** Returns whether the customer agreed to this time and place. */
const isAgreed = (pickup: StoredPickup, { startsAt, place }: NewPickup): boolean =>
  pickup.startsAt !== null && +pickup.startsAt === +startsAt && hasSameAddress(pickup.place, place);

const withoutChange = ({ ownMove: _move, ...pickup }: StoredPickup): StoredPickup => ({
  ...pickup,
  change: null,
});

/**
 * Moves a pickup on behalf of its kitchen, without the customer's consent. The agreed time stays on record beside the
 * change. Moving back to the agreed time and place removes the change.
 */
export function proposeMove(
  pickup: StoredPickup,
  to: NewPickup,
  { kitchen, reason, time, isDelay = false }: KitchenMove,
): StoredPickup {
  const moved = { ...pickup, sequence: pickup.sequence + 1 };
  if (isAgreed(pickup, to)) return withoutChange(moved);
  const minutes = pickup.startsAt ? (+to.startsAt - +pickup.startsAt) / minuteMs : 0;
  const change: StoredPickupChange = {
    kind: 'moved',
    ...to,
    ...reason,
    at: time,
    ...(isDelay && minutes > 0 ? { delayMinutes: minutes } : {}),
    lapsesAt: getLapseTime(to.endsAt, kitchen.noShowMinutes),
  };
  return { ...moved, change, ownMove: change };
}
