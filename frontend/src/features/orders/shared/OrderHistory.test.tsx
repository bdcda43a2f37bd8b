// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { sampleOrder, sampleOrderItem } from '../../../testing/samples.ts';
import { OrderHistory } from './OrderHistory.tsx';

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('entries before a swap name the dish that was swapped later, with its options', () => {
  const item = sampleOrderItem({ name: 'Tamales', qty: 2 });
  const { product, price, qty } = item;
  const cheese = { option: 'c'.repeat(24), group: 'Extras', name: 'Cheese', price: 1, product: null };
  const order = sampleOrder({
    orderItems: [item],
    history: [
      { at: '2026-03-02T17:00:00.000Z', event: 'accept', by: 'chef', items: [item._id] },
      {
        at: '2026-03-02T17:10:00.000Z',
        event: 'swap',
        by: 'customer',
        items: [item._id],
        replaced: { product, name: 'Tacos', price, qty, options: [cheese] },
      },
      { at: '2026-03-02T17:20:00.000Z', event: 'ready', by: 'chef', items: [item._id] },
    ],
  });
  render([{ path: '/', element: <OrderHistory order={order} isCustomer /> }]);
  expect(texts()).toEqual([
    expect.stringMatching(/accepted 2 × Tacos \(Cheese\)$/),
    expect.stringMatching(/took 2 × Tamales instead of 2 × Tacos \(Cheese\)$/),
    expect.stringMatching(/2 × Tamales ready$/),
  ]);
});
