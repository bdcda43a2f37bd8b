import { withTransaction } from '../../platform/db/transaction.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import { setKitchenVerdict } from '../kitchens/approval/kitchen-verdicts.ts';
import { cancelOpenOrders } from '../orders/change/account-orders.ts';
import {
  endSuspension,
  listAccountsWithOrdersToCancel,
  listEndedSuspensions,
  noteOrdersCancelled,
} from '../users/accounts/suspensions.ts';
import { deleteWaitingEntries } from '../waiting-list/waiting-accounts.ts';

/** Cancels the open orders of a suspended account. Timed work continues an interrupted cancellation. */
export async function cancelOrdersOfSuspended(account: string): Promise<void> {
  await deleteWaitingEntries(account);
  await cancelOpenOrders(account, 'suspended');
  await noteOrdersCancelled(account);
}

/** Ends suspensions whose time is over, which puts the dishes back on the market. Returns how many. */
export async function endSuspensions(orders: KitchenOrders, time: Date): Promise<number> {
  for (const account of await listAccountsWithOrdersToCancel()) await cancelOrdersOfSuspended(account);
  let count = 0;
  for (const account of await listEndedSuspensions(time)) {
    const isEnded = await withTransaction(async (session) => {
      if (!(await endSuspension(account, session, time))) return false;
      await setKitchenVerdict(orders, account, { verdict: { suspension: undefined }, session });
      return true;
    });
    if (isEnded) count += 1;
  }
  return count;
}
