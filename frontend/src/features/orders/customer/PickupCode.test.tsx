import type { Pickup } from '@homechef/contract/orders/order';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../../testing/fill.ts';
import { openGuestOrder as open } from '../../../testing/open-guest-order.tsx';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  samplePickupChange,
} from '../../../testing/samples.ts';

// 5:00 pm in Phoenix.
const nowMs = Date.parse('2026-11-24T00:00:00Z');
const slot = { startsAt: '2026-11-24T00:30:00.000Z', endsAt: '2026-11-24T00:45:00.000Z' };
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: nowMs }));
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

const createOrder = (pickup: Partial<Pickup>, stage: Pickup['stage'] = 'ready') =>
  sampleOrder({
    orderItems: [sampleOrderItem({ stage })],
    pickups: [samplePickup({ stage, code: '0482', ...slot, ...pickup })],
  });
const here = { at: '2026-11-24T00:00:00.000Z', note: 'blue car' };

test('shows no code when nothing is to be picked up', async () => {
  open(createOrder({ code: undefined }, 'picked_up'));
  await screen.findByTestId('order-number');
  expect(screen.queryByRole('region', { name: /^Your code/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /I’m here/ })).toBeNull();
});

test('translation programs keep the code, the number and the names', async () => {
  open(createOrder({}));
  for (const shown of [
    await screen.findByTestId('order-number'),
    screen.getByText('0482'),
    screen.getByRole('heading', { level: 2, name: 'Asha’s Kitchen' }),
  ])
    expect(shown.closest('[translate=no]')).toBeTruthy();
});

test('tells the kitchen where the customer waits', async () => {
  const view = open(createOrder({}), { announceArrival: createOrder({ here }) });
  await view.user.click(await screen.findByRole('button', { name: 'I’m here (Asha’s Kitchen)' }));
  fill(screen.getByLabelText('Where are you? (optional)'), ' blue car ');
  await view.user.click(screen.getByRole('button', { name: 'Tell the kitchen' }));
  expect(await screen.findByText('Asha’s Kitchen sees since 5:00 pm that you are here.')).toBeTruthy();
  expect(screen.getByText('blue car')).toBeTruthy();
  expect(view.listBodies('announceArrival')).toEqual([{ chefId, note: 'blue car' }]);
});

test('lets the customer say it again after a minute', async () => {
  vi.useFakeTimers({ now: nowMs, shouldAdvanceTime: true });
  open(createOrder({ here }));
  await screen.findByText('Asha’s Kitchen sees since 5:00 pm that you are here.');
  expect(screen.queryByRole('button', { name: /Say it again/ })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('button', { name: 'Say it again (Asha’s Kitchen)' })).toBeTruthy();
});

test('O37: lets the customer take back being here', async () => {
  const view = open(createOrder({ here }), { withdrawArrival: createOrder({}) });
  await view.user.click(await screen.findByRole('button', { name: 'Take it back (Asha’s Kitchen)' }));
  expect(await screen.findByRole('button', { name: 'I’m here (Asha’s Kitchen)' })).toBeTruthy();
  expect(view.listCalls('withdrawArrival')[0]?.query).toEqual({ chefId });
  expect(screen.queryByText(/that you are here/)).toBeNull();
});

test.each([
  ['before the agreed time', {}],
  ['before the time to which the kitchen moved it', { startsAt: '2026-11-24T00:15:00.000Z', change: true }],
])(
  'O37: asks customers who say that they are here too early, %s',
  async (_when, { change, ...agreed }: { change?: boolean }) => {
    const early = { startsAt: '2026-11-24T01:00:00.000Z', endsAt: '2026-11-24T01:15:00.000Z' };
    const { user } = open(
      createOrder({ ...early, ...agreed, change: change ? samplePickupChange(early) : null }),
    );
    await user.click(await screen.findByRole('button', { name: 'I’m here (Asha’s Kitchen)' }));
    expect(screen.getByText('Your time is at 6:00 pm. Say it now anyway?')).toBeTruthy();
  },
);

test('offers "I’m here" from two hours before the pickup', async () => {
  open(createOrder({ startsAt: '2026-11-24T02:01:00.000Z', endsAt: '2026-11-24T02:15:00.000Z' }));
  await screen.findByRole('region', { name: /^Your code/ });
  expect(screen.queryByRole('button', { name: /I’m here/ })).toBeNull();
});

test('shares the link of the order', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = open(createOrder({}));
  await user.click(await screen.findByRole('button', { name: 'Share the link' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Order 7K3M-9QX2-V4TB',
    url: `${window.location.origin}/order/guest/7K3M9QX2V4TB`,
  });
});
