import { maxGuestPortions } from '../orders/order-options.ts';

export const maxWaitingPortions = maxGuestPortions;
export const holdMinutes = 10; // counter, Waiting list
export const maxWaitingDays = 7; // of an entry without a slot
export const keptPersonalDataDays = 30;
