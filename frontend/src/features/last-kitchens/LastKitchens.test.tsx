import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { sampleOrder, sampleOrderItem, sampleSession } from '../../testing/samples.ts';
import { LastKitchens } from './LastKitchens.tsx';

const secondChef = 'b'.repeat(24);
const first = sampleOrder({ createdAt: '2026-01-02T00:00:00.000Z' });
const second = sampleOrder({
  createdAt: '2026-01-05T00:00:00.000Z',
  orderItems: [sampleOrderItem({ chefId: secondChef, brand: 'La Paloma' })],
});
const getKitchen = ({ params }: { params: { chefId: string } }) => {
  if (params.chefId !== secondChef) return { name: 'Asha’s Kitchen' };
  throw new ApiError('Kitchen not found', { status: 404 });
};
const open = (answers: object, user?: ReturnType<typeof sampleSession>) =>
  render([{ path: '/', element: <LastKitchens /> }], { answers: { ...answers }, user });
const findNames = async () =>
  (await screen.findAllByRole('link')).map((link) => link.querySelector('b')?.textContent);

test('lists each kitchen of a member once, the latest first', async () => {
  open(
    {
      myOrders: [first, second, first],
      getKitchen: ({ params }: { params: { chefId: string } }) => ({
        name: params.chefId === secondChef ? 'La Paloma Truck' : 'Asha’s Kitchen',
      }),
    },
    sampleSession(),
  );
  expect(await findNames()).toEqual(['La Paloma Truck', 'Asha’s Kitchen']);
  expect(screen.getByRole('region', { name: 'Your last kitchens' })).toBeTruthy();
});

test('leaves out kitchens that no longer exist', async () => {
  open({ myOrders: [first, second], getKitchen }, sampleSession());
  expect(await findNames()).toEqual(['Asha’s Kitchen']);
});

test('uses the guest orders that this device remembers', async () => {
  window.localStorage.setItem('guestOrders', JSON.stringify([first._id]));
  open({ getGuestOrder: first, getKitchen });
  expect(await findNames()).toEqual(['Asha’s Kitchen']);
});

test('shows nothing to visitors without orders and to chefs', () => {
  const visitor = open({});
  expect(visitor.sent).toEqual([]);
  const chef = open({}, sampleSession({ isChef: true }));
  expect(chef.sent).toEqual([]);
  expect(screen.queryByText(/kitchens/i)).toBeNull();
});
