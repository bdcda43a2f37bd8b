import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { stringify } from 'csv-stringify';
import { sendFile } from './send-download.ts';
import { type CsvResponse, type CsvValue, csvTable } from '../../lib/file-responses.ts';

const toCell = (value: CsvValue) => (typeof value === 'boolean' ? String(value) : value);

/** Sends rows as CSV at the speed of the client. */
export async function sendCsv(
  req: Request,
  res: Response,
  { fileName, columns, rows, totalCount }: CsvResponse,
): Promise<void> {
  res.set('X-Total-Count', String(totalCount));
  const table = stringify({ ...csvTable, columns: [...columns] });
  const cells = async function* () {
    for await (const row of rows) yield columns.map((column) => toCell(row[column]));
  };
  const lines = Readable.from(cells(), { highWaterMark: 100 });
  await sendFile(req, res, { fileName: `${fileName}.csv`, type: 'text/csv' }, [lines, table]);
}
