import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { createOplogReader, parseOplogTime, type OplogEntry } from './replay-oplog.ts';

const { Binary, Timestamp } = mongoose.mongo;
const at = (t: number) => new Timestamp({ t, i: 1 });
const insert = (i: number, database = 'market') => ({ op: 'i', ns: `${database}.orders`, o: { i } });
const transaction = (o: object, previous = 0): OplogEntry => ({
  op: 'c',
  ns: 'admin.$cmd',
  o: { ...o },
  ts: at(9),
  lsid: { id: new Binary(Buffer.alloc(16)) },
  txnNumber: 1,
  prevOpTime: { ts: at(previous) },
});

test('the changes of a large transaction come with its last entry, without those of other databases', () => {
  const read = createOplogReader('market');
  const first = { applyOps: [insert(1), insert(2, 'other')], partialTxn: true };
  expect(read(transaction(first))).toEqual([]);
  expect(read({ ...insert(3), ts: at(9) })).toMatchObject([insert(3)]);
  expect(read({ ...insert(4, 'marketplace'), ts: at(9) })).toEqual([]);
  expect(read(transaction({ applyOps: [insert(5)] }, 8))).toEqual([insert(1), insert(5)]);
});

test('an oplog that begins within a transaction or drops a collection is refused', () => {
  const read = createOplogReader('market');
  expect(() => read(transaction({ applyOps: [insert(1)] }, 8))).toThrow(/middle of a transaction/);
  const command = (o: object): OplogEntry => ({ op: 'c', ns: 'market.$cmd', o: { ...o }, ts: at(9) });
  expect(() => read(command({ drop: 'orders' }))).toThrow(/command drop at 1970-01-01T00:00:09/);
  expect(read(command({ createIndexes: 'orders' }))).toEqual([]);
});

test.each([
  ['2026-05-04T18:30:00Z', { seconds: 1_777_919_400, increment: 0 }],
  ['2026-05-04T11:30:00-07:00', { seconds: 1_777_919_400, increment: 0 }],
  ['1777919400:3', { seconds: 1_777_919_400, increment: 3 }],
  ['yesterday', undefined],
])('the time %s is %j', (text, time) => {
  expect(parseOplogTime(text)).toEqual(time);
});
