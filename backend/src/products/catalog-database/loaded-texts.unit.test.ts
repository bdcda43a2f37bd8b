import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoadedDish } from '../catalog-index/indexed-product.ts';
import { TextIndex } from '../catalog-index/text-index.ts';
import { LoadedTexts } from './loaded-texts.ts';

const text = fc
  .array(fc.constantFrom('tamale', 'Tacos', 'taco', 'soup', 'sour', 'Pié', 'pie'), { maxLength: 4 })
  .map((words) => words.join(' '));
const dish = fc.record({ name: text, description: text }) as fc.Arbitrary<LoadedDish>;

test('ranks dishes like the index', () => {
  const check = (dishes: LoadedDish[], query: string) => {
    const index = new TextIndex<LoadedDish>();
    for (const one of dishes) index.add(one, [one.name, '', one.description]);
    const texts = new LoadedTexts(dishes);
    expect(texts.rank(query)).toEqual(index.rank(query));
    expect(texts.length).toBe(dishes.length);
    for (const [number, one] of dishes.entries()) {
      expect(texts.get(number)).toBe(one);
      expect(texts.getNumber(one)).toBe(number);
    }
  };
  const query = fc.constantFrom('t', 'ta', 'tacos', 'tamlae', 'sou', 'soub', 'pie', 'pies', 'xyz');
  fc.assert(fc.property(fc.array(dish, { maxLength: 8 }), query, check), { numRuns: 300 });
});
