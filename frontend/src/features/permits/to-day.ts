/** Returns noon of a calendar date in the device’s time zone, so that it is shown as that date. */
export const toDay = (date: string): Date => new Date(`${date}T12:00:00`);
