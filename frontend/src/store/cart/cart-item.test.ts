import { expect, test } from 'vitest';
import { sampleCartItem, sampleProduct } from '../../testing/samples.ts';
import { clampQuantity, applyProductChanges, withQuantity } from './cart-item.ts';

test.each([
  [3, 5, 3],
  [999, 5, 5],
  [0, 5, 1],
  [-2, 5, 1],
  [2.9, 5, 2],
  [NaN, 5, 1],
  [5_000, 10_000, 999],
])('a wish for %s of %s is brought to %s', (wished, countInStock, qty) => {
  expect(clampQuantity(wished, { countInStock })).toBe(qty);
});

test('a line remembers the price and the quantity it had before the server changed them', () => {
  const line = sampleCartItem({ price: 12.5, qty: 4 });
  const now = applyProductChanges(line, sampleProduct({ price: 14, countInStock: 2 }));
  expect(now).toMatchObject({ price: 14, qty: 2, was: { price: 12.5, qty: 4 } });
  const later = applyProductChanges(now, sampleProduct({ price: 15, countInStock: 3 }));
  expect(later).toMatchObject({ price: 15, qty: 3, was: { price: 12.5, qty: 4 } });
});

test('a line that is as it was tells nothing, also after it had changed', () => {
  const line = sampleCartItem({ price: 12.5, qty: 4 });
  const dearer = applyProductChanges(line, sampleProduct({ price: 14, countInStock: 2 }));
  expect(applyProductChanges(line, sampleProduct())).not.toHaveProperty('was');
  const back = applyProductChanges(dearer, sampleProduct({ price: 12.5, countInStock: 9 }));
  expect(back).toMatchObject({ price: 12.5, qty: 4 });
  expect(back).not.toHaveProperty('was');
});

test('another quantity is the person’s own: what was before is forgotten', () => {
  const line = sampleCartItem({ countInStock: 5, was: { price: 10, qty: 9 } });
  const changed = withQuantity(line, 7);
  expect(changed.qty).toBe(5);
  expect(changed).not.toHaveProperty('was');
});
