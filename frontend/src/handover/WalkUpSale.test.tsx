import type { PaidOrder } from '@homechef/contract/orders/counter-endpoints';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../lib/http/api-client.ts';
import { replayTaps } from '../store/tap-queue/connect-tap-queue.ts';
import { render } from '../testing/render.tsx';
import { chefId, sampleOrder, sampleProduct, sampleSession } from '../testing/samples.ts';
import { HandOverScreen } from './HandOverScreen.tsx';

const dishes = [
  sampleProduct({ name: 'Tacos', price: 9, countInStock: 2 }),
  sampleProduct({ _id: '2'.repeat(24), name: 'Elote', price: 4.5, countInStock: 0 }),
];
const chef = sampleSession({ _id: chefId, isChef: true });
const sold: PaidOrder = { ...sampleOrder({ type: 'WalkUp' }), change: 2 };

const openSale = (answers: object = {}) =>
  render([{ path: '/chef/handover', element: <HandOverScreen /> }], {
    at: '/chef/handover?sale=1',
    user: chef,
    answers: { chefProducts: dishes, getUser: chef, sellWalkUp: sold, ...answers },
  });

test('sells no more than is left', async () => {
  const view = openSale();
  const tacos = await screen.findByRole('button', { name: /Tacos/ });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Elote/ }).disabled).toBe(true);
  for (let taps = 0; taps < 3; taps++) await view.user.click(tacos);
  await view.user.click(screen.getByRole('button', { name: '$20' }));
  expect(screen.getByText('$2.00')).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Cash taken: $18.00' }));
  await screen.findByText('Sold for $18.00.');
  expect(view.listCalls('sellWalkUp')[0]?.body).toMatchObject({
    items: [{ product: dishes[0]?._id, qty: 2 }],
    cashReceived: 20,
  });
});

test('takes a new key for the next equal sale', async () => {
  const view = openSale();
  for (let sale = 0; sale < 2; sale++) {
    await view.user.click(await screen.findByRole('button', { name: /Tacos/ }));
    await view.user.click(screen.getByRole('button', { name: 'Cash taken: $9.00' }));
    await screen.findByText('Sold for $9.00.');
  }
  const keys = view.listCalls('sellWalkUp').map(({ headers }) => headers?.['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
});

test('keeps a sale without a network, says so, and sends it once', async () => {
  let isOffline = true;
  const sellWalkUp = () => {
    if (isOffline) throw new ApiError('Network Error');
    return sold;
  };
  const view = openSale({ sellWalkUp });
  await view.user.click(await screen.findByRole('button', { name: /Tacos/ }));
  await view.user.click(screen.getByRole('button', { name: '$20' }));
  await view.user.click(screen.getByRole('button', { name: 'Cash taken: $9.00' }));
  await screen.findByText('Kept on this device: $9.00 taken.');
  expect(screen.getByText('$11.00')).toBeTruthy();
  isOffline = false;
  for (let times = 0; times < 2; times++) await act(() => view.store.dispatch(replayTaps()));
  const calls = view.listCalls('sellWalkUp');
  expect(calls).toHaveLength(2);
  expect(new Set(calls.map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(1);
});
