import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { createMessage, type ApiMessage } from '@homechef/contract/messages/api-message';
import { maxMenuCell, menuColumns, type MenuColumn } from '@homechef/contract/products/menu-file';
import { maxDishes } from '@homechef/contract/kitchens/kitchen-options';
import { createPieces, inPieces, runInTurn } from '../../../platform/lib/work-in-pieces.ts';

/** Where a row is: its first line in the file, and its row in a spreadsheet, where a cell can have several lines. */
export interface RowPlace {
  line: number;
  row: number;
  name?: string; // cell with the name of the dish
}

export interface MenuError extends RowPlace, ApiMessage {
  column?: MenuColumn;
}

export interface MenuRow extends RowPlace {
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

const lineFeed = 10;

const toHeading = (text: string) => text.replace(/[\s_-]/g, '').toLowerCase();

const columnOfHeading = new Map<string, MenuColumn>(menuColumns.map((column) => [toHeading(column), column]));

/** Returns the column name for a heading in any case: `Max per order` becomes `maxPerOrder`. */
const readHeading = (text: string): string =>
  text.length > maxMenuCell ? text : (columnOfHeading.get(toHeading(text)) ?? text.trim());

const isColumn = (name: string): name is MenuColumn => (menuColumns as readonly string[]).includes(name);

function findHeaderErrors(names: readonly string[], place: RowPlace): MenuError[] {
  const columns = menuColumns.join(', ');
  const header = names.slice(0, menuColumns.length + 1); // with more names, one of these is unknown or repeated
  const repeated = header.filter((name, i) => header.indexOf(name) !== i);
  return [
    ...header
      .filter((name) => !isColumn(name))
      .map((name) => createMessage('menu.unknown_column', { name, columns })),
    ...repeated.map((name) => createMessage('menu.column_twice', { name })),
    ...(names.includes('id') || names.includes('name') ? [] : [createMessage('menu.no_key')]),
  ].map((message) => ({ ...place, ...message }));
}

function countLineBreaks(record: readonly string[]): number {
  let count = 0;
  for (const cell of record)
    for (let i = 0; i < cell.length; i += 1) count += cell.charCodeAt(i) === lineFeed ? 1 : 0;
  return count;
}

const delimiters = [',', ';', '\t', '|'] as const;

/**
 * Returns the most frequent delimiter in the headings. In languages with decimal commas, spreadsheets write semicolons.
 */
function findDelimiter(text: string): string {
  const first = Math.max(0, text.search(/[^\s,;|"]/));
  const end = text.indexOf('\n', first);
  const line = text.slice(text.lastIndexOf('\n', first) + 1, end === -1 ? undefined : end);
  const headings = line.slice(0, maxMenuCell);
  const count = (delimiter: string) => headings.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Blanks the line `sep=;`, which tells spreadsheets the delimiter. The line stays, to keep line numbers correct. */
const emptyDelimiterLine = (text: string) => text.replace(/^\ufeff?("?)sep=.?\1(?=\n|$)/i, '');

const pieceBytes = 16_384;

function* divide(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let i = 0; i < bytes.length; i += pieceBytes) yield bytes.subarray(i, i + pieceBytes);
}

const maxLines = maxDishes + 2; // the headings, and one row too many
const maxSheetColumns = 16_384; // of the widest spreadsheets

/** Reads the lines in pieces, because the longest menu takes longer than other requests should wait. */
async function readLines(text: string): Promise<Line[]> {
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(text),
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const lines: Line[] = [];
  const records: AsyncIterable<Line> = Readable.from(inPieces(divide(text))).pipe(parser);
  for await (const { record, info } of records) {
    lines.push({ record: record.slice(0, maxSheetColumns), info });
    if (lines.length === maxLines) break;
  }
  return lines;
}

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** Returns the cells that belong to `count` columns. Spreadsheets write empty cells after the last column. */
const dropEmptyEnd = (record: readonly string[], count = 0): string[] => {
  let length = record.length;
  while (length > count && !isFilled(record[length - 1] ?? '')) length -= 1;
  return record.slice(0, length);
};

/** Returns a function that finds the place of a record. It must be called with the records in their order. */
function createPlaceFinder(hasDelimiterLine: boolean): (line: Line) => RowPlace {
  let extraLines = hasDelimiterLine ? 1 : 0; // lines of the file that are not rows of a spreadsheet
  return ({ record, info }) => {
    const breaks = countLineBreaks(record);
    const line = info.lines - breaks;
    const row = line - extraLines;
    extraLines += breaks;
    return { line, row };
  };
}

/**
 * Reads the rows of a CSV file that has the columns of a menu in any order. Empty lines are skipped but still count as
 * rows.
 */
export async function readMenu(content: string): Promise<MenuFile> {
  const lines = await runInTurn(() => content.replace(/\r\n?/g, '\n'));
  const text = emptyDelimiterLine(lines);
  try {
    const [first, ...others] = await readLines(text);
    if (!first) return { rows: [], errors: [{ line: 1, row: 1, ...createMessage('menu.empty') }] };
    const findPlace = createPlaceFinder(text !== lines);
    const begin = first.record.findIndex(isFilled); // a table can begin in a later column of its spreadsheet
    const header = dropEmptyEnd(first.record.slice(begin)).map(readHeading);
    const rows: MenuRow[] = [];
    const errors = findHeaderErrors(header, findPlace(first));
    const startStep = createPieces();
    for (const found of errors.length > 0 ? [] : others) {
      await startStep();
      const record = dropEmptyEnd(found.record.slice(begin), header.length);
      const name = record[header.indexOf('name')];
      const hasName = name !== undefined && name.length <= maxMenuCell;
      const place = { ...findPlace(found), ...(hasName ? { name } : {}) };
      const long = record.findIndex((cell) => cell.length > maxMenuCell);
      const count = record.length + found.record.slice(0, begin).filter(isFilled).length;
      const expected = header.length;
      if (rows.length + errors.length === maxDishes)
        errors.push({ ...place, ...createMessage('product.too_many', { max: maxDishes }) });
      else if (count === expected && long !== -1)
        errors.push({
          ...place,
          column: header[long] as MenuColumn,
          ...createMessage('field.too_long', { max: maxMenuCell }),
        });
      else if (count === expected)
        rows.push({ ...place, cells: Object.fromEntries(header.map((name, i) => [name, record[i]])) });
      else errors.push({ ...place, ...createMessage('menu.wrong_cells', { count, expected }) });
    }
    return { rows, errors };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines: line } = error as unknown as { lines: number };
    return { rows: [], errors: [{ line, row: line, ...createMessage('menu.open_quote') }] };
  }
}
