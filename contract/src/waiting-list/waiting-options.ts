import { maxGuestPortions } from '../orders/order-options.ts';

export const maxWaitingPortions = maxGuestPortions;
export const holdMinutes = 10;
/** How many days an entry waits if it names no slot. */
export const maxWaitingDays = 7;
export const keptPersonalDataDays = 30;
