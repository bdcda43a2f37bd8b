import { expect, test } from 'vitest';
import { sampleOrder, sampleOrderItem } from '../../../../testing/samples.ts';
import { formatDishes, getCashState } from './order-parts.ts';

test('a list of dishes names the options of each line', () => {
  const cheese = { option: 'c'.repeat(24), group: 'Extras', name: 'Cheese', price: 1, product: null };
  const items = [
    sampleOrderItem({ name: 'Tacos', qty: 2, options: [cheese] }),
    sampleOrderItem({ name: 'Tacos', qty: 1 }),
  ];
  expect(formatDishes(items, 'en')).toBe('2 × Tacos (Cheese), 1 × Tacos');
});

const item = (changes: Partial<ReturnType<typeof sampleOrderItem>>) =>
  sampleOrderItem({ price: 4, qty: 1, stage: 'ready', ...changes });

test.each([
  ['nothing is due for recalled food', [item({ recalled: true })], { kind: 'recalled', cash: 4 }],
  ['the rest is still due', [item({ recalled: true }), item({ price: 5 })], { kind: 'due', cash: 5 }],
  [
    'what was picked up is confirmed',
    [item({ recalled: true, stage: 'picked_up' })],
    { kind: 'unconfirmed', cash: 4 },
  ],
  ['what is paid stays paid', [item({ recalled: true, isPaid: true })], { kind: 'paid', cash: 4 }],
])('O40: after a recall %s', (_case, items, state) => {
  expect(getCashState(items, sampleOrder())).toEqual(state);
});
