import type { Order } from '@homechef/contract/orders/order';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleOrder, sampleOrderItem } from '../../testing/samples.ts';
import { GuestOrderScreen } from './GuestOrderScreen.tsx';

const changedItem = sampleOrderItem({ allergenChanged: ['peanuts', 'milk'] });
const order = sampleOrder({ orderItems: [changedItem] });

const open = (getGuestOrder: Order, answers: object = {}) =>
  render([{ path: '/order/guest/:id', element: <GuestOrderScreen /> }], {
    at: `/order/guest/${order._id}`,
    answers: { getGuestOrder, getGuestChef: {}, ...answers },
  });
const findNotice = async () =>
  within(await screen.findByRole('group', { name: 'Allergens of Pad Thai changed' }));

test('names the changed allergens and keeps the item', async () => {
  const keepItem = { ...order, orderItems: [{ ...changedItem, isChangeKept: true }] };
  const { user, sent } = open(order, { keepItem });
  const notice = await findNotice();
  expect(notice.getByText(/It now contains or may contain: .*peanuts/i)).toBeTruthy();
  expect(notice.getByText('Cancelling costs nothing.')).toBeTruthy();
  await user.click(notice.getByRole('button', { name: 'Keep it: Pad Thai' }));
  expect(sent.filter(({ name }) => name === 'keepItem').map(({ call }) => call.params)).toEqual([
    { orderId: order._id, itemId: changedItem._id },
  ]);
});

test('cancels the item after asking once', async () => {
  const cancelItem = sampleOrder({ orderItems: [{ ...changedItem, stage: 'cancelled' }] });
  const { user, sent } = open(order, { cancelItem });
  await user.click((await findNotice()).getByRole('button', { name: 'Cancel this item: Pad Thai' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Pad Thai?' }));
  await user.click(dialog.getByRole('button', { name: 'Yes, cancel' }));
  expect(sent.filter(({ name }) => name === 'cancelItem')).toHaveLength(1);
});

test('sends customers who have paid to the kitchen', async () => {
  open(sampleOrder({ orderItems: [{ ...changedItem, isPaid: true }] }));
  const notice = await findNotice();
  expect(notice.getByText(/It is paid\. Ask the kitchen/)).toBeTruthy();
  expect(notice.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  expect(notice.getByRole('button', { name: 'Keep it: Pad Thai' })).toBeTruthy();
});

test('shows nothing without a change', async () => {
  open(sampleOrder());
  await screen.findByRole('region', { name: 'Asha’s Kitchen' });
  expect(screen.queryByRole('group', { name: /Allergens of/ })).toBeNull();
});
