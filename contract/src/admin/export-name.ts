interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns the name of an export file without its extension. It ends with the dates of the rows, or the date of the
 * export.
 */
export function getExportName(list: string, { from, to }: DateRange, today: string): string {
  if (from && to) return `${list}-${from}-to-${to}`;
  if (from) return `${list}-from-${from}`;
  return to ? `${list}-until-${to}` : `${list}-${today}`;
}
