import { CsvError, parse } from 'csv-parse/sync';
import { menuColumns, type MenuColumn } from './menu-table.ts';

export interface MenuError {
  line: number;
  column?: MenuColumn;
  message: string;
}

export interface MenuRow {
  line: number;
  cells: Partial<Record<MenuColumn, string>>;
}

interface MenuFile {
  rows: MenuRow[];
  errors: MenuError[];
}

interface Line {
  record: string[];
  info: { lines: number };
}

const toHeading = (text: string) => text.replace(/[\s_-]/g, '').toLowerCase();

/** Returns the name of a column for a heading in any case: `Max per order` is `maxPerOrder`. */
const readHeading = (text: string): string =>
  menuColumns.find((column) => toHeading(column) === toHeading(text)) ?? text.trim();

const isColumn = (name: string): name is MenuColumn => (menuColumns as readonly string[]).includes(name);

function findHeaderErrors(header: readonly string[], line: number): MenuError[] {
  const message =
    header.includes('id') || header.includes('name') ? undefined : 'Needs the column id or name';
  const repeated = header.filter((name, i) => header.indexOf(name) !== i);
  return [
    ...header
      .filter((name) => !isColumn(name))
      .map((name) => `Unknown column ${JSON.stringify(name)}. The columns are ${menuColumns.join(', ')}`),
    ...repeated.map((name) => `The column ${name} is there twice`),
    ...(message === undefined ? [] : [message]),
  ].map((text) => ({ line, message: text }));
}

const countLineBreaks = (record: readonly string[]) => record.join('').split('\n').length - 1;

const delimiters = [',', ';', '\t'] as const;

/** Returns the most frequent delimiter of the headings. Spreadsheets of a language with decimal commas write semicolons. */
function findDelimiter(text: string): string {
  const headings = text.split('\n').find((line) => /[^\s,;"]/.test(line)) ?? '';
  const count = (delimiter: string) => headings.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Empties the line by which a file tells its delimiter to spreadsheets: `sep=;`. The numbers of the lines stay. */
const emptyDelimiterLine = (text: string) => text.replace(/^\ufeff?sep=(.?)(?=\n|$)/i, '');

const readLines = (text: string): Line[] =>
  parse(text, {
    bom: true,
    delimiter: findDelimiter(text),
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  }) as unknown as Line[];

/** Returns the cells that belong to `count` columns. Spreadsheets write empty cells behind the last column. */
const dropEmptyEnd = (record: readonly string[], count = 0): string[] => {
  let length = record.length;
  while (length > count && record[length - 1]?.trim() === '') length -= 1;
  return record.slice(0, length);
};

/** Reads the rows of a CSV file with the columns of a menu, in any order. Empty lines count, and mean nothing. */
export function readMenu(content: string): MenuFile {
  const text = emptyDelimiterLine(content.replace(/\r\n?/g, '\n'));
  try {
    const [first, ...others] = readLines(text);
    if (!first) return { rows: [], errors: [{ line: 1, message: 'The file is empty' }] };
    const header = dropEmptyEnd(first.record).map(readHeading);
    const rows: MenuRow[] = [];
    const errors = findHeaderErrors(header, first.info.lines);
    for (const { record: cells, info } of errors.length > 0 ? [] : others) {
      const line = info.lines - countLineBreaks(cells);
      const record = dropEmptyEnd(cells, header.length);
      if (record.length === header.length)
        rows.push({ line, cells: Object.fromEntries(header.map((name, i) => [name, record[i]])) });
      else errors.push({ line, message: `Has ${record.length} cells instead of ${header.length}` });
    }
    return { rows, errors };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as unknown as { lines: number };
    return { rows: [], errors: [{ line: lines, message: `Is no valid CSV (${error.message})` }] };
  }
}

/**
 * Decodes the bytes of a CSV file.
 * @throws RangeError with a text for the chef if the file is not UTF-8
 */
export function decodeMenu(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 =
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0);
  try {
    if (!isUtf16) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Named below.
  }
  const name = isUtf16 ? 'UTF-16 (“Unicode text”)' : 'not UTF-8';
  throw new RangeError(`The file is ${name}. In a spreadsheet, choose “CSV UTF-8”.`);
}
