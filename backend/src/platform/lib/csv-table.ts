import type { Options } from 'csv-stringify';

/**
 * Options of all CSV files that the market writes. A spreadsheet would run a cell that begins like a formula, so such a
 * text gets an apostrophe. Every text is quoted, because a spreadsheet may also split cells at semicolons or tabs.
 */
export const csvTable: Options = {
  header: true,
  bom: true, // spreadsheets need it to recognize UTF-8
  escape_formulas: true,
  record_delimiter: 'windows',
  cast: { string: (value, { header }) => (header ? value : { value, quoted: true }) },
};
