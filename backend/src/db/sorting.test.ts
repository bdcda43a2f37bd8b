import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { compareNames, nameCollation } from './sorting.ts';

startTestApp();

test('names come in the same order from memory as from the database', async () => {
  const names = [
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
  const others = [
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
  const all = [...names, ...others].map((name, _id) => ({ _id, name }));
  const words = mongoose.connection.collection<{ _id: number; name: string }>('words');
  await words.insertMany(all);
  const found = await words.find().collation(nameCollation).sort({ name: 1, _id: 1 }).toArray();
  const here = [...all].sort((a, b) => compareNames(a.name, b.name) || a._id - b._id);
  expect(here.map(({ name }) => name)).toEqual(found.map(({ name }) => name));
});
