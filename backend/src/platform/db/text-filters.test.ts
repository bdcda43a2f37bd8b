import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { containsTextIgnoreCase } from './text-filters.ts';

startTestApp();

test('text is found whatever its case and Unicode form', async () => {
  const collection = mongoose.connection.collection<{ _id: string }>('names');
  const names = [
    'CRÈME BRÛLÉE',
    'crème brûlée'.normalize('NFD'),
    'Ñandú',
    'ΣΟΎΠΑ',
    'Суп',
    'a.b',
    'a-b',
    '🍫 (new)',
    'Tía’s Tamales',
    "Asha's Kitchen",
    'Łukasz Sørensen',
  ];
  await collection.insertMany(names.map((_id) => ({ _id })));
  const find = async (text: string) =>
    (await collection.find(containsTextIgnoreCase('_id', text)).toArray()).map(({ _id }) => _id);
  const bothForms = names.slice(0, 2).sort();
  expect((await find('crème b')).sort()).toEqual(bothForms);
  expect((await find('ÈME BRÛLÉE'.normalize('NFD'))).sort()).toEqual(bothForms);
  expect(await find('ñANDÚ')).toEqual(['Ñandú']);
  expect(await find('σούπα')).toEqual(['ΣΟΎΠΑ']);
  expect(await find('сУП')).toEqual(['Суп']);
  // Accents and apostrophes matter neither in the text nor in the search.
  expect((await find('creme brulee')).sort()).toEqual(bothForms);
  expect(await find('nandu')).toEqual(['Ñandú']);
  expect(await find('σουπα')).toEqual(['ΣΟΎΠΑ']);
  for (const spelling of ['tias', 'TÍA’S', "Tia's", 'tía´s T'])
    expect(await find(spelling)).toEqual(['Tía’s Tamales']);
  expect(await find('ashas k')).toEqual(["Asha's Kitchen"]);
  expect(await find("a'sha")).toEqual(["Asha's Kitchen"]);
  for (const spelling of ['lukasz', 'ŁUKASZ s', 'sorens', 'Sørén'])
    expect(await find(spelling)).toEqual(['Łukasz Sørensen']);
  // Characters of regular expressions are literal.
  expect(await find('A.B')).toEqual(['a.b']);
  expect(await find('🍫 (NEW)')).toEqual(['🍫 (new)']);
  for (const pattern of ['.*', 'a|b', '(?i)', '\\E.', '[a-z]', '$', '^'])
    expect(await find(pattern)).toEqual([]);
});
