import { now } from '../../../platform/lib/clock.ts';
import type { StoredUser } from '../users.model.ts';

export interface Suspension {
  until: Date | null; // null for good
  reason: string;
  ordersToCancel?: boolean; // until the open orders of the account are cancelled
}

/** Returns the suspension of an account that lasts, also before timed work has removed one that is over. */
export const findSuspension = ({ suspension }: Pick<StoredUser, 'suspension'>): Suspension | undefined => {
  if (!suspension) return undefined;
  const until = suspension.until ?? null;
  return until === null || until > now() ? { until, reason: suspension.reason } : undefined;
};
