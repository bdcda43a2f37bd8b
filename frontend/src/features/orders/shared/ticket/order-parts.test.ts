import { expect, test } from 'vitest';
import { sampleOrderItem } from '../../../../testing/samples.ts';
import { formatDishes } from './order-parts.ts';

test('a list of dishes names the options of each line', () => {
  const cheese = { option: 'c'.repeat(24), group: 'Extras', name: 'Cheese', price: 1, product: null };
  const items = [
    sampleOrderItem({ name: 'Tacos', qty: 2, options: [cheese] }),
    sampleOrderItem({ name: 'Tacos', qty: 1 }),
  ];
  expect(formatDishes(items, 'en')).toBe('2 × Tacos (Cheese), 1 × Tacos');
});
