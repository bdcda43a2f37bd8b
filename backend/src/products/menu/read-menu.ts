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

const isColumn = (name: string): name is MenuColumn => (menuColumns as readonly string[]).includes(name);

function findHeaderErrors(header: readonly string[]): MenuError[] {
  const message =
    header.includes('id') || header.includes('name') ? undefined : 'Needs the column id or name';
  const repeated = header.filter((name, i) => header.indexOf(name) !== i);
  return [
    ...header
      .filter((name) => !isColumn(name))
      .map((name) => `Unknown column ${JSON.stringify(name)}. The columns are ${menuColumns.join(', ')}`),
    ...repeated.map((name) => `The column ${name} is there twice`),
    ...(message === undefined ? [] : [message]),
  ].map((text) => ({ line: 1, message: text }));
}

const countLineBreaks = (record: readonly string[]) => record.join('').split('\n').length - 1;

const readLines = (text: string): Line[] =>
  parse(text, {
    bom: true,
    // A spreadsheet of a language with decimal commas writes semicolons.
    delimiter: /^.*;/.test(text) ? ';' : ',',
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  }) as unknown as Line[];

/** Reads the rows of a CSV file with the columns of a menu, in any order. Empty lines count, and mean nothing. */
export function readMenu(content: string): MenuFile {
  const text = content.replace(/\r\n?/g, '\n');
  try {
    const [first, ...others] = readLines(text);
    if (!first) return { rows: [], errors: [{ line: 1, message: 'The file is empty' }] };
    const header = first.record.map((name) => name.trim());
    const rows: MenuRow[] = [];
    const errors = findHeaderErrors(header);
    for (const { record, info } of errors.length > 0 ? [] : others) {
      const line = info.lines - countLineBreaks(record);
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
