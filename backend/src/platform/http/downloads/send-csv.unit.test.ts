import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import express from 'express';
import { beforeAll, expect, test } from 'vitest';
import { CsvResponse, type CsvValue } from '../../lib/file-responses.ts';
import { startLocalServer } from '../../../testing/local-server.ts';
import { sendCsv } from './send-csv.ts';

type Row = Record<string, CsvValue>;

let rows: () => AsyncGenerator<Row>;
let url: string;

beforeAll(async () => {
  const app = express();
  app.get('/', async (req, res) => {
    const init = { fileName: 'dishes', columns: ['name', 'price'], totalCount: 2 };
    await sendCsv(req, res, new CsvResponse({ ...init, rows: rows() })).catch(() => undefined);
  });
  const started = await startLocalServer(app);
  url = started.url;
  return started.close;
});

test('rows become lines in which no cell is a formula', async () => {
  rows = async function* () {
    yield await Promise.resolve({ name: '=HYPERLINK("x")', price: 12.5, other: 'left out' });
    yield { name: 'Mole, "negro"\nñ', price: null };
    yield { name: true, price: -2 };
    for (const name of ['+1 602', '-2', '@sum', '\tx', '\rx', '\uff1dx']) yield { name };
  };
  const reply = await fetch(url);
  const headers = Object.fromEntries(reply.headers);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="dishes.csv"',
    'x-total-count': '2',
  });
  const text = Buffer.from(await reply.arrayBuffer()).toString();
  expect(text).toBe(
    [
      '\ufeffname,price',
      `"'=HYPERLINK(""x"")",12.5`,
      '"Mole, ""negro""\nñ",',
      '"true",-2',
      `"'+1 602",`,
      `"'-2",`,
      `"'@sum",`,
      `"'\tx",`,
      `"'\rx",`,
      `"'\uff1dx",`,
      '',
    ].join('\r\n'),
  );
});

test('the rows are read at the speed of a slow client', async () => {
  let count = 0;
  rows = async function* () {
    for (; count < 200_000; count += 1) yield await Promise.resolve({ name: 'x'.repeat(200), price: count });
  };
  const call = request(url).end();
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  let previous = -1;
  await expect
    .poll(() => {
      const isResting = count === previous;
      previous = count;
      return isResting;
    })
    .toBe(true);
  expect(count).toBeLessThan(100_000);
  reply.destroy();
});

test('an error in the rows breaks the connection', async () => {
  rows = async function* () {
    yield await Promise.resolve({ name: 'first' });
    throw new Error('lost');
  };
  await expect(fetch(url).then((reply) => reply.text())).rejects.toThrow();
});
