import { findExpiredPermit } from '../kitchens/approval/kitchen-permits.ts';
import { findLateTransition } from '../orders/lists/order-figures.ts';
import { findEndedSuspension } from '../users/accounts/suspensions.ts';
import { findDueEntry } from '../waiting-list/timed-waiting.ts';

const findDueTimes: Record<string, (at: Date) => Promise<Date | undefined>> = {
  orders: findLateTransition,
  permits: findExpiredPermit,
  suspensions: findEndedSuspension,
  'waiting list': findDueEntry,
};

/** Seconds since the oldest due work of a kind became due. 0 if nothing is due. */
interface LateWork {
  name: string;
  seconds: number;
}

/** Returns the lateness of each kind of timed work, with one indexed query for each. */
export const readLateWork = (at: Date): Promise<LateWork[]> =>
  Promise.all(
    Object.entries(findDueTimes).map(async ([name, findDueTime]) => {
      const dueAt = await findDueTime(at);
      return { name, seconds: dueAt ? (+at - +dueAt) / 1_000 : 0 };
    }),
  );
