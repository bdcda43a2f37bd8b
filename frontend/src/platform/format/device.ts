const deviceFormat = new Intl.DateTimeFormat();

/** What the app asks the browser about the device. Tests replace the time zone. */
export const device = {
  getTimeZone: (): string => deviceFormat.resolvedOptions().timeZone,
};
