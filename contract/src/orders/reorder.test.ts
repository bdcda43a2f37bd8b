import { expect, test } from 'vitest';
import { getReorderStatus, listChangedAllergens } from './reorder.ts';

const ordered = { qty: 3, priceCents: 950 };

test.each([
  ['gone', undefined],
  ['sold_out', { countInStock: 0, priceCents: 1_000 }],
  ['less_left', { countInStock: 2, priceCents: 1_000 }],
  ['price_changed', { countInStock: 3, priceCents: 1_000 }],
  ['same', { countInStock: 3, priceCents: 950 }],
])('%s is the worst status that applies', (status, current) => {
  expect(getReorderStatus(ordered, current)).toBe(status);
});

test('lists allergens that are more certain than when the dish was ordered', () => {
  const sold = { milk: 'free', nuts: 'may_contain', eggs: 'contains', fish: 'contains' };
  const today = { milk: 'may_contain', nuts: 'contains', eggs: 'contains', fish: 'free', gluten: 'contains' };
  expect(listChangedAllergens(sold, today)).toEqual(['milk', 'nuts', 'gluten']);
  expect(listChangedAllergens({}, { milk: 'free' })).toEqual([]);
});
