import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { containsTextIgnoreCase } from './text-filters.ts';

startTestApp();

test('a text is found without case, however a letter and its accent are stored and typed', async () => {
  const names = mongoose.connection.collection<{ _id: string }>('names');
  const all = [
    'CRÈME BRÛLÉE',
    'crème brûlée'.normalize('NFD'),
    'Ñandú',
    'ΣΟΎΠΑ',
    'Суп',
    'a.b',
    'a-b',
    '🍫 (new)',
  ];
  await names.insertMany(all.map((_id) => ({ _id })));
  const find = async (text: string) =>
    (await names.find({ $expr: containsTextIgnoreCase('$_id', text) }).toArray()).map(({ _id }) => _id);
  const creams = all.slice(0, 2).sort();
  expect((await find('crème b')).sort()).toEqual(creams);
  expect((await find('ÈME BRÛLÉE'.normalize('NFD'))).sort()).toEqual(creams);
  expect(await find('ñANDÚ')).toEqual(['Ñandú']);
  expect(await find('σούπα')).toEqual(['ΣΟΎΠΑ']);
  expect(await find('сУП')).toEqual(['Суп']);
  // What would be a pattern is not one.
  expect(await find('A.B')).toEqual(['a.b']);
  expect(await find('🍫 (NEW)')).toEqual(['🍫 (new)']);
  for (const pattern of ['.*', 'a|b', '(?i)', '\\E.', '[a-z]', '$', '^'])
    expect(await find(pattern)).toEqual([]);
});
