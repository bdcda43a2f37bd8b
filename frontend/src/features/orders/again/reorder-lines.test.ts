import type { ReorderItem } from '@homechef/contract/orders/reorder';
import { expect, test } from 'vitest';
import { sampleOrder, sampleOrderItem } from '../../../testing/samples.ts';
import { listReorderLines } from './reorder-lines.ts';

const item: ReorderItem = {
  product: sampleOrderItem().product,
  name: 'Pad Thai',
  qty: 2,
  price: 12.5,
  note: '',
  options: [],
  missing: [],
  needsChoice: false,
  status: 'same',
  left: 5,
  allergensChanged: [],
};
const order = sampleOrder({ orderItems: [sampleOrderItem({ qty: 2 })] });
const getLine = (changes: Partial<ReorderItem>) => listReorderLines(order, [{ ...item, ...changes }])[0];

test('shows the new price and the stock in the cart', () => {
  const line = getLine({ status: 'less_left', price: 14, left: 1 });
  expect(line).toMatchObject({ before: 12.5, cartItem: { qty: 1, price: 14, countInStock: 1 } });
  expect(line?.cartItem?.was).toEqual({ price: 12.5, qty: 2 });
});

test('keeps the note to the kitchen', () => {
  expect(getLine({ note: 'no onions' })?.cartItem).toMatchObject({ note: 'no onions' });
});

const cheese = { option: 'c', group: 'Extras', name: 'Cheese', price: 1, product: null };

test('keeps the options that are left, and asks for a choice that no longer fits', () => {
  const ordered = sampleOrder({
    orderItems: [sampleOrderItem({ qty: 1 }), sampleOrderItem({ price: 15, options: [cheese] })],
  });
  const [line] = listReorderLines(ordered, [{ ...item, options: [cheese] }]);
  expect(line).toMatchObject({ before: 15, cartItem: { options: [cheese] } });
  const [lost] = listReorderLines(ordered, [{ ...item, missing: [cheese], needsChoice: true }]);
  expect(lost).toMatchObject({ before: 15, cartItem: { lost: ['Cheese'] } });
  expect(lost?.cartItem).not.toHaveProperty('options');
});

test.each([
  ['sold_out', { status: 'sold_out', left: 0 }],
  ['gone', { status: 'gone', price: null, left: 0 }],
] as const)('a dish that is %s stays out of the cart', (_status, changes) => {
  expect(getLine(changes)?.cartItem).toBeUndefined();
});
