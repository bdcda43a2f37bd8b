/** Returns noon of a calendar date in the time zone of the device, so that it is shown as this date. */
export const toDay = (date: string): Date => new Date(`${date}T12:00:00`);
