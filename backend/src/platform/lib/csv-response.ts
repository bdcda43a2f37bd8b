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
