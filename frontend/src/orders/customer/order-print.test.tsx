import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleOrder, sampleOrderItem, samplePickup } from '../../testing/samples.ts';
import { GuestOrderScreen } from './GuestOrderScreen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-23T23:41:00Z'), toFake: ['Date'] }));

const pickup = samplePickup({ startsAt: '2026-11-24T00:15:00.000Z', endsAt: '2026-11-24T00:30:00.000Z' });
const open = () => {
  const order = sampleOrder({ orderItems: [sampleOrderItem()], pickups: [pickup] });
  return render([{ path: '/order/guest/:id', element: <GuestOrderScreen /> }], {
    at: `/order/guest/${order._id}`,
    answers: { getGuestOrder: order, getGuestChef: {} },
  });
};

test('the button prints the order', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('the printed pickup time has a date', async () => {
  open();
  expect((await screen.findByText('Mon, Nov 23, 5:15–5:30 pm')).className).toBe('ticket-printed');
});
