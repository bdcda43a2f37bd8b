import { expect, test } from 'vitest';
import {
  isWheatWithoutGluten,
  listDietConflicts,
  needsWheat,
} from '@homechef/contract/products/dietary/diets';
import { demoChefs } from './chefs/index.ts';
import { getDemoDietary } from './demo-dietary.ts';

const dishes = demoChefs.flatMap(({ products }) => products);

test('no demo dish contradicts its diets and category, or leaves wheat open', () => {
  const conflicts = dishes.flatMap(({ picture, name, category }) =>
    listDietConflicts({ category, ...getDemoDietary(picture) }).map((conflict) => ({ name, ...conflict })),
  );
  expect(conflicts).toEqual([]);
  const unclear = dishes.filter(({ picture }) => {
    const { allergens } = getDemoDietary(picture);
    return needsWheat(allergens) || isWheatWithoutGluten(allergens);
  });
  expect(unclear).toEqual([]);
});

test('most demo dishes state allergens, and some state none', () => {
  const stated = dishes.filter(({ picture }) => Object.keys(getDemoDietary(picture).allergens).length > 0);
  expect(stated.length).toBeGreaterThan(dishes.length / 2);
  expect(stated.length).toBeLessThan(dishes.length);
});
