import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openGuestOrder } from '../../../../testing/open-guest-order.tsx';
import { sampleOrder, sampleOrderItem, samplePickup } from '../../../../testing/samples.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const dish = 'd'.repeat(24);
const offer = {
  answerBy: inHours(1),
  options: [
    { kind: 'later' as const, startsAt: inHours(3), endsAt: inHours(3.25) },
    {
      kind: 'swap' as const,
      product: dish,
      name: 'Tacos',
      price: 9,
      diets: ['halal' as const],
      allergens: { nuts: 'contains' as const },
    },
  ],
};
const order = sampleOrder({
  orderItems: [sampleOrderItem({ qty: 2, offer })],
  pickups: [samplePickup({ startsAt: inHours(2), endsAt: inHours(2.25) })],
});

const open = () => openGuestOrder(order, { answerOffer: { ...order, updatedAt: inHours(0) } });
const findNotice = async () =>
  within(await screen.findByRole('group', { name: 'Pad Thai ran short: please choose' }));

test('shows the options with price, allergens and deadline', async () => {
  open();
  const notice = await findNotice();
  expect(notice.getByText(/Answer by .* nothing to pay for it/)).toBeTruthy();
  const swap = notice.getByRole('button', { name: '2 × Tacos instead' }).closest('li')?.textContent;
  expect(swap).toContain('$9.00 each instead of $12.50 · Halal');
  expect(swap).toContain('Contains Tree nuts');
  expect(notice.getByRole('button', { name: /^Pick up/ })).toBeTruthy();
});

test.each([
  [/^Pick up/, { accept: 'later', startsAt: offer.options[0]?.startsAt }],
  ['2 × Tacos instead', { accept: 'swap', product: dish }],
  ['Cancel it: 2 × Pad Thai', { accept: 'cancel' }],
])('%s sends the answer', async (name, body) => {
  const view = open();
  await view.user.click((await findNotice()).getByRole('button', { name }));
  const [call] = view.listCalls('answerOffer');
  expect(call).toMatchObject({
    params: { orderId: order._id, itemId: order.orderItems[0]?._id },
    body,
    headers: { 'Idempotency-Key': expect.any(String) as string },
  });
});
