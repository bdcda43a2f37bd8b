const deviceFormat = new Intl.DateTimeFormat();

/** The browser. Tests replace its time zone. */
export const device = {
  getTimeZone: (): string => deviceFormat.resolvedOptions().timeZone,
};
