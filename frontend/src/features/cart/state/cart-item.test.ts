import { expect, test } from 'vitest';
import { sampleCartItem, sampleProduct } from '../../../testing/samples.ts';
import { clampQuantity, applyProductChanges, withQuantity } from './cart-item.ts';

test.each([
  [3, 5, 3],
  [999, 5, 5],
  [0, 5, 1],
  [-2, 5, 1],
  [2.9, 5, 2],
  [NaN, 5, 1],
  [5_000, 10_000, 999],
])('limits quantity %s with stock %s to %s', (quantity, countInStock, qty) => {
  expect(clampQuantity(quantity, { countInStock })).toBe(qty);
});

test('keeps the original price and quantity across changes', () => {
  const line = sampleCartItem({ price: 12.5, qty: 4 });
  const changed = applyProductChanges(line, sampleProduct({ price: 14, countInStock: 2 }));
  expect(changed).toMatchObject({ price: 14, qty: 2, was: { price: 12.5, qty: 4 } });
  const changedAgain = applyProductChanges(changed, sampleProduct({ price: 15, countInStock: 3 }));
  expect(changedAgain).toMatchObject({ price: 15, qty: 3, was: { price: 12.5, qty: 4 } });
});

test('removes recorded changes when the original values return', () => {
  const line = sampleCartItem({ price: 12.5, qty: 4 });
  const priceIncreased = applyProductChanges(line, sampleProduct({ price: 14, countInStock: 2 }));
  expect(applyProductChanges(line, sampleProduct())).not.toHaveProperty('was');
  const restored = applyProductChanges(priceIncreased, sampleProduct({ price: 12.5, countInStock: 9 }));
  expect(restored).toMatchObject({ price: 12.5, qty: 4 });
  expect(restored).not.toHaveProperty('was');
});

test('removes recorded changes when the user edits the quantity', () => {
  const line = sampleCartItem({ countInStock: 5, was: { price: 10, qty: 9 } });
  const changed = withQuantity(line, 7);
  expect(changed.qty).toBe(5);
  expect(changed).not.toHaveProperty('was');
});
