import {
  continueErasures,
  type RemovePictures,
  removeGuestContacts,
} from '../features/my-data/erase-accounts.ts';
import { kitchenOrders } from '../features/orders/lists/kitchen-order-queries.ts';
import { expirePermits } from '../features/permits/expired-permits.ts';
import { markDueNoShows, settleDueOrders } from '../features/orders/pickups/timed-orders.ts';
import { restockDueProducts } from '../features/products/restock.ts';
import { endSuspensions } from '../features/reports/suspended-orders.ts';
import type { HoldLimits } from '../features/waiting-list/holds/hold-limits.ts';
import { deleteOldEntries, endDueEntries } from '../features/waiting-list/timed-waiting.ts';
import type { TimedTask } from '../platform/timed-work/timed-work.ts';

interface TimedTaskOptions {
  guestContactDays: number;
  holdLimits: HoldLimits;
  removePictures: RemovePictures;
}

/** Creates the tasks in the order in which they run. Each one finds its due documents with an indexed query. */
export const createTimedTasks = ({
  guestContactDays,
  holdLimits,
  removePictures,
}: TimedTaskOptions): readonly TimedTask[] => [
  { name: 'unanswered and cancelled orders', run: settleDueOrders },
  { name: 'no-shows', run: markDueNoShows },
  { name: 'expired permits', run: (now) => expirePermits(kitchenOrders, now) },
  { name: 'ended suspensions', run: (now) => endSuspensions(kitchenOrders, now) },
  { name: 'restocks', run: restockDueProducts },
  { name: 'ends of the waiting list', run: (now) => endDueEntries(now, holdLimits) },
  { name: 'old entries of the waiting list', run: deleteOldEntries },
  { name: 'interrupted deletions of accounts', run: () => continueErasures(removePictures) },
  { name: 'contact details of guests', run: (now) => removeGuestContacts(now, guestContactDays) },
];
