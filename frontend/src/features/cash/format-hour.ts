const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an hour of the day: "5 pm". */
export function formatHour(hour: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  formats.set(locale, format);
  return format
    .format(Date.UTC(2026, 0, 1, hour))
    .replace(/\s/g, ' ')
    .toLowerCase();
}
