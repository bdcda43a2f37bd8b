import { expect, test } from 'vitest';
import { sampleCartItem, sampleProduct } from '../../../testing/samples.ts';
import {
  clampQuantity,
  applyProductChanges,
  getLineLimit,
  withQuantity,
  type CartItem,
} from './cart-item.ts';

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

const fries = sampleCartItem({ product: 'f', name: 'Fries', countInStock: 6, qty: 2 });
const createCombo = (qty: number, changes: Partial<CartItem> = {}) =>
  sampleCartItem({
    product: 'b',
    countInStock: 5,
    qty,
    options: [{ option: 'm', group: 'Meal', name: 'With fries', price: 3, product: 'f' }],
    ...changes,
  });
const limit = (product: string, left: number, maxPerOrder: number | null = null) => ({
  product,
  left,
  maxPerOrder,
});
/** A line as its dish page or the cart has read it: 9 combos, and what is left of the dish that it links to. */
const createKnown = (qty: number, ofFries = limit('f', 4), changes: Partial<CartItem> = {}) =>
  createCombo(qty, {
    countInStock: Math.min(9, ofFries.left),
    limits: [limit('b', 9), ofFries],
    ...changes,
  });
const held = { hold: 'h', until: '2999-01-01T00:00:00.000Z', qty: 4, isTimeFixed: false };

test.each<[what: string, others: CartItem[], line: CartItem, maximum: number]>([
  ['alone', [], fries, 6],
  ['beside combos with the dish', [createCombo(4)], fries, 2],
  ['beside combos that take all of it', [createCombo(4), createCombo(3, { product: 'c' })], fries, 0],
  ['with a dish of another line', [fries], createCombo(1), 4],
  ['with a dish whose stock the cart does not know', [createCombo(3, { product: 'c' })], createCombo(1), 5],
  ['beside another choice of the dish', [createCombo(3, { options: [] })], createCombo(1), 2],
  ['beside portions that are held', [createCombo(4, { held })], fries, 6],
  [
    'beside held combos by the maximum of an order',
    [createKnown(2, limit('f', 9), { held })],
    { ...fries, countInStock: 9, maxPerOrder: 3 },
    1,
  ],
  [
    'beside another combo with the linked dish',
    [createKnown(3, limit('f', 4), { product: 'c' })],
    createKnown(1),
    1,
  ],
  [
    'beside another choice that does not take the linked dish',
    [createKnown(6, limit('g', 9), { options: [] })],
    createKnown(1),
    3,
  ],
  [
    'by the maximum of a linked dish',
    [createKnown(1, limit('f', 9, 3), { product: 'c' })],
    createKnown(1, limit('f', 9, 3)),
    2,
  ],
  ['of held portions', [createCombo(4)], { ...fries, countInStock: 4, held }, 4],
])('limits a line %s', (_what, others, line, maximum) => {
  expect(getLineLimit(others, line).max).toBe(maximum);
});
