import { now } from '../../../platform/lib/clock.ts';
import type { StoredUser } from '../users.model.ts';

export interface Suspension {
  until: Date | null; // null if it is permanent
  reason: string;
  ordersToCancel?: boolean; // as long as the account has open orders to cancel
}

/**
 * Returns the current suspension of an account. One that is over does not count, even before timed work has removed it.
 */
export const findSuspension = ({ suspension }: Pick<StoredUser, 'suspension'>): Suspension | undefined => {
  if (!suspension) return undefined;
  const until = suspension.until ?? null;
  return until === null || until > now() ? { until, reason: suspension.reason } : undefined;
};
