import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openGuestOrder as open } from '../../../../testing/open-guest-order.tsx';
import { sampleOrder, sampleOrderItem } from '../../../../testing/samples.ts';

const changedItem = sampleOrderItem({ allergenChanged: ['peanuts', 'milk'] });
const order = sampleOrder({ orderItems: [changedItem] });

const findNotice = async () =>
  within(await screen.findByRole('group', { name: 'Allergens changed: Pad Thai' }));

test('names the changed allergens and keeps the item', async () => {
  const keepItem = { ...order, orderItems: [{ ...changedItem, isChangeKept: true }] };
  const { user, listCalls } = open(order, { keepItem });
  const notice = await findNotice();
  expect(
    notice.getByText(/It now contains or may contain .*peanuts.*Keep it, or cancel it free\./i),
  ).toBeTruthy();
  await user.click(notice.getByRole('button', { name: 'Keep it: Pad Thai' }));
  expect(listCalls('keepItem').map(({ params }) => params)).toEqual([
    { orderId: order._id, itemId: changedItem._id },
  ]);
});

test('cancels the item after asking once', async () => {
  const cancelItem = sampleOrder({ orderItems: [{ ...changedItem, stage: 'cancelled' }] });
  const { user, listCalls } = open(order, { cancelItem });
  await user.click((await findNotice()).getByRole('button', { name: 'Cancel this dish: Pad Thai' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Pad Thai?' }));
  await user.click(dialog.getByRole('button', { name: 'Yes, cancel' }));
  expect(listCalls('cancelItem')).toHaveLength(1);
});

test('sends customers who have paid to the kitchen', async () => {
  open(sampleOrder({ orderItems: [{ ...changedItem, isPaid: true }] }));
  const notice = await findNotice();
  expect(
    notice.getByText(/It is paid\. Call Asha’s Kitchen: it cancels and gives \$12\.50 back/),
  ).toBeTruthy();
  expect(notice.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  expect(notice.getByRole('button', { name: 'Keep it: Pad Thai' })).toBeTruthy();
});
