import { maxGuestPortions } from '../orders/order-options.ts';

export const maxWaitingPortions = maxGuestPortions;
export const holdMinutes = 10;
/** Days that an entry without a slot waits. */
export const maxWaitingDays = 7;
export const keptPersonalDataDays = 30;
