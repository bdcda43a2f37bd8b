import { kitchenOrders } from '../orders/kitchen-order-queries.ts';
import { expirePermits } from '../permits/expired-permits.ts';
import { markDueNoShows, settleDueOrders } from '../orders/timed-orders.ts';
import { deleteOldEntries, endDueEntries } from '../waiting/timed-waiting.ts';
import type { TimedTask } from './timed-work.ts';

/** Tasks in the order of their runs. Each one finds the due documents with an indexed query. */
export const timedTasks: readonly TimedTask[] = [
  { name: 'unanswered and cancelled orders', run: settleDueOrders },
  { name: 'no-shows', run: markDueNoShows },
  { name: 'expired permits', run: (now) => expirePermits(kitchenOrders, now) },
  { name: 'ends of the waiting list', run: endDueEntries },
  { name: 'old entries of the waiting list', run: deleteOldEntries },
];
