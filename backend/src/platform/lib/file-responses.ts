import type { Options } from 'csv-stringify';

/** File that is sent in pieces, so it can have any size. */
export class DownloadResponse {
  readonly fileName: string;
  readonly type: string;
  readonly chunks: AsyncIterable<string>;

  constructor(fileName: string, type: string, chunks: AsyncIterable<string>) {
    this.fileName = fileName;
    this.type = type;
    this.chunks = chunks;
  }
}

export type CsvValue = string | number | boolean | null | undefined;

interface CsvResponseInit<Column extends string> {
  fileName: string; // without extension
  columns: readonly Column[];
  rows: AsyncIterable<Readonly<Partial<Record<Column, CsvValue>>>>;
  totalCount: number; // rows
}

/** Response that is sent as CSV, row by row, so it can have any size. */
export class CsvResponse {
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<Readonly<Partial<Record<string, CsvValue>>>>;
  readonly totalCount: number;

  constructor({ fileName, columns, rows, totalCount }: CsvResponseInit<string>) {
    this.fileName = fileName;
    this.columns = columns;
    this.rows = rows;
    this.totalCount = totalCount;
  }
}

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
