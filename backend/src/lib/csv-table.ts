import type { Options } from 'csv-stringify';

/**
 * Options of all CSV files that the market writes. A spreadsheet would run a cell that begins like a formula, so texts get
 * an apostrophe there.
 */
export const csvTable: Options = {
  header: true,
  bom: true, // Spreadsheets need it for UTF-8.
  escape_formulas: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
};
