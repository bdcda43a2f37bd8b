import type { Options } from 'csv-stringify';

/**
 * Options of all CSV files that the market writes. A spreadsheet would run a cell that begins like a formula, so texts get
 * an apostrophe there. Each of them is quoted: a spreadsheet may separate cells by semicolons or tabs.
 */
export const csvTable: Options = {
  header: true,
  bom: true, // Spreadsheets need it for UTF-8.
  escape_formulas: true,
  record_delimiter: 'windows',
  cast: { string: (value, { header }) => (header ? value : { value, quoted: true }) },
};
