import { removeOldGuestContacts } from '../orders/change/remove-customers.ts';
import { forgetOrders } from '../notices/create/order-notices.ts';

/**
 * Removes the contact details of guests `keptDays` days after the pickup; 0 keeps them. Returns the number of orders.
 */
export const removeGuestContacts = async (now: Date, keptDays: number): Promise<number> =>
  keptDays === 0 ? 0 : removeOldGuestContacts(now, keptDays, forgetOrders);
