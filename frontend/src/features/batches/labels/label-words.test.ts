import { expect, test } from 'vitest';
import { formatLabelDate, listContained } from './label-words.ts';

test.each([
  [
    { wheat: 'contains', nuts: 'contains', milk: 'may_contain' },
    { nuts: 'walnuts' },
    'en',
    'Walnuts, wheat.',
  ],
  [{ nuts: 'contains', gluten: 'contains' }, {}, 'en', 'Tree nuts.'],
  [{ soybeans: 'contains', eggs: 'contains' }, {}, 'es', 'Huevo, soya.'],
  [{ milk: 'free' }, {}, 'en', ''],
] as const)('a label of %j, %j, in %s contains “%s”', (allergens, details, language, text) => {
  expect(listContained(allergens, details, language)).toBe(text);
});

test('a label has its date as month, day and year', () => {
  expect(formatLabelDate('2026-03-04')).toBe('3/4/2026');
});
