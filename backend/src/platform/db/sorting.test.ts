import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { compareNames, nameCollation } from './queries.ts';

startTestApp();

test('names have the same order in memory and in the database', async () => {
  const plainNames = [
    'pad thai',
    'Pad Thai',
    'Éclair',
    'eclair',
    'Eclair 2',
    'Zebra',
    'ähre',
    'Apfel',
    'ñandú',
    'nan',
  ];
  const unusualNames = [
    '  two',
    '(hot)',
    '100 dumplings',
    '🍫 cake',
    'O’Brien',
    "O'Brien",
    'İmam',
    'ßoup',
    'ss',
    'Ωmega',
    '',
  ];
  const documents = [...plainNames, ...unusualNames].map((name, _id) => ({ _id, name }));
  const collection = mongoose.connection.collection<{ _id: number; name: string }>('names');
  await collection.insertMany(documents);
  const sortedByDatabase = await collection
    .find()
    .collation(nameCollation)
    .sort({ name: 1, _id: 1 })
    .toArray();
  const sortedInMemory = [...documents].sort((a, b) => compareNames(a.name, b.name) || a._id - b._id);
  expect(sortedInMemory.map(({ name }) => name)).toEqual(sortedByDatabase.map(({ name }) => name));
});
