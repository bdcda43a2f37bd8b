import type { CashDay } from '@homechef/contract/cash/cash-day';
import type { Translate } from '../../platform/i18n/translate.ts';
import { getSignedAmount } from './drawer.ts';

type Cell = string | number;

/** Spreadsheets treat a text that begins with one of these characters as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * Quotes a text, because some spreadsheets separate cells by other characters, and keeps it from becoming a formula.
 */
function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return cell.toFixed(2);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return text && `"${text.replaceAll('"', '""')}"`;
}

const lineEnd = '\r\n';
/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** Returns the entries of a day and its result as a CSV file. Amounts have a decimal point and a sign. */
export function createCashCsv(day: CashDay, formatTime: (at: string) => string, t: Translate): string {
  const { date, entries, expected, closed } = day;
  const rows: Cell[][] = [
    (['date', 'time', 'kind', 'amount', 'order', 'reason'] as const).map((name) => t(`cash.table.${name}`)),
    ...entries.map((entry) => [
      date,
      formatTime(entry.at),
      t(`cash.entries.kinds.${entry.kind}`),
      getSignedAmount(entry),
      entry.order ?? '',
      entry.reason ?? '',
    ]),
    [date, '', t('cash.table.expected'), expected, '', ''],
  ];
  if (closed) {
    const time = formatTime(closed.at);
    rows.push([date, time, t('cash.table.counted'), closed.counted, '', '']);
    rows.push([date, time, t('cash.table.difference'), closed.difference, '', '']);
  }
  return byteOrderMark + rows.map((row) => row.map(formatCell).join(',') + lineEnd).join('');
}
