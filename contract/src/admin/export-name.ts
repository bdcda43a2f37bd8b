interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the name of an exported file without extension. It carries the dates of the rows, or else that of the export. */
export function getExportName(list: string, { from, to }: DateRange, today: string): string {
  if (from && to) return `${list}-${from}-to-${to}`;
  if (from) return `${list}-from-${from}`;
  return to ? `${list}-until-${to}` : `${list}-${today}`;
}
