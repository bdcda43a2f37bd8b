import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { Order, OrderItem, Pickup } from '@homechef/contract/orders/order';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallOptions } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, samplePickup, sampleSession } from '../../testing/samples.ts';
import { sampleKitchen, sampleSlotList } from '../../testing/slot-samples.ts';
import { AdminKitchenScreen } from './AdminKitchenScreen.tsx';
import { ChefOrdersScreen } from './ChefOrdersScreen.tsx';

// Monday, 4:41 pm in Phoenix.
const nowMs = Date.parse('2026-11-23T23:41:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: nowMs }));
afterEach(() => void vi.useRealTimers());

const startsAt = '2026-11-24T00:30:00.000Z';
const endsAt = '2026-11-24T00:45:00.000Z';
const kitchen = sampleKitchen({ closesAt: '2026-11-24T01:00:00.000Z' });

const createOrder = (item: Partial<OrderItem>, pickup: Partial<Pickup> = {}) =>
  sampleOrder({
    userName: 'Maria',
    orderItems: [sampleOrderItem(item), sampleOrderItem({ ...item, _id: 'a'.repeat(24), name: 'Tacos' })],
    pickups: [samplePickup({ startsAt, endsAt, ...pickup })],
  });

const listOpen =
  (order: Order) =>
  ({ query }: CallOptions<Endpoint>) =>
    (query as { state?: string }).state === 'done' ? [] : [order];

const open = (order: Order, answers: object = {}, at = '/cheforders') =>
  render(
    [
      { path: '/cheforders', element: <ChefOrdersScreen /> },
      { path: '/admin/kitchen/:id', element: <AdminKitchenScreen /> },
    ],
    {
      at,
      user: sampleSession({ _id: chefId, isChef: true }),
      answers: {
        ...{ chefOrders: listOpen(order), getKitchen: kitchen },
        ...{ listSlots: sampleSlotList(), listLimits: [] },
        ...answers,
      },
    },
  );
const findSent = ({ sent }: ReturnType<typeof render>, name: string) =>
  sent.filter((call) => call.name === name).map(({ call }) => call);
const all = { orderId: sampleOrder()._id, itemId: 'all' };

test('groups open orders under their pickup time', async () => {
  open(createOrder({}));
  const group = within(await screen.findByRole('region', { name: 'Today 5:30 pm' }));
  expect(group.getByRole('link', { name: /Maria/ })).toBeTruthy();
  expect(group.getByText('· 2 portions to prepare')).toBeTruthy();
});

test('accepts all items of an order with one request', async () => {
  const view = open(createOrder({ stage: 'placed' }), { acceptItem: createOrder({}) });
  await view.user.click(await screen.findByRole('button', { name: 'Accept (Maria)' }));
  await waitFor(() => expect(findSent(view, 'acceptItem').map(({ params }) => params)).toEqual([all]));
});

test('declines an order only with a reason', async () => {
  const view = open(createOrder({ stage: 'placed' }), { declineItem: createOrder({ stage: 'declined' }) });
  await view.user.click(await screen.findByRole('button', { name: 'Decline (Maria)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the order of Maria?' }));
  await view.user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(dialog.getByText('Please choose or write a reason.')).toBeTruthy();
  expect(findSent(view, 'declineItem')).toEqual([]);
  await view.user.click(dialog.getByRole('radio', { name: 'We are sold out.' }));
  await view.user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(findSent(view, 'declineItem')).toEqual([
      expect.objectContaining({ params: all, body: { reason: 'We are sold out.' } }),
    ]),
  );
});

test('sets all items to ready after the undo window', async () => {
  const view = open(createOrder({}), { setItemReady: createOrder({ stage: 'ready' }) });
  const button = await screen.findByRole('button', { name: 'All ready' });
  vi.useRealTimers();
  vi.useFakeTimers();
  act(() => button.click());
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(findSent(view, 'setItemReady')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(findSent(view, 'setItemReady').map(({ params }) => params)).toEqual([all]);
});

test('marks a customer who did not come, and restocks on request', async () => {
  const past = { startsAt: '2026-11-23T22:00:00.000Z', endsAt: '2026-11-23T22:15:00.000Z' };
  const view = open(createOrder({ stage: 'ready' }, past), { markNoShow: createOrder({ stage: 'no_show' }) });
  await view.user.click(await screen.findByRole('button', { name: 'Not picked up (Maria)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Maria did not come?' }));
  await view.user.click(dialog.getByRole('checkbox', { name: 'Put the portions back on sale' }));
  await view.user.click(dialog.getByRole('button', { name: 'Not picked up' }));
  await waitFor(() => expect(findSent(view, 'markNoShow')[0]?.body).toEqual({ restock: true }));
});

test('shows that the customer is here, and where', async () => {
  open(createOrder({ stage: 'ready' }, { here: { at: '2026-11-23T23:40:00.000Z', note: 'blue car' } }));
  const badge = await screen.findByText('blue car');
  expect(badge.parentElement?.textContent).toBe('Here · blue car since 4:40 pm');
});

test('offers no no-show before the wait is over', async () => {
  open(createOrder({ stage: 'ready' }));
  await screen.findByRole('button', { name: 'All paid' });
  expect(screen.queryByRole('button', { name: /Not picked up/ })).toBeNull();
});

test('pauses new orders with one tap and takes them again', async () => {
  const pausedUntil = '2026-11-24T00:01:00.000Z';
  const paused = { ...kitchen, open: false, pausedUntil };
  let current: object = kitchen;
  const view = open(createOrder({}), {
    getKitchen: () => current,
    pauseKitchen: () => (current = paused),
    resumeKitchen: () => (current = kitchen),
  });
  const panel = within(await screen.findByRole('region', { name: 'Today' }));
  expect(panel.getByRole('heading').textContent).toBe('Open until 6:00 pm');
  await view.user.click(panel.getByRole('button', { name: '20 min' }));
  expect(await panel.findByText('Paused until 5:01 pm')).toBeTruthy();
  const [call] = findSent(view, 'pauseKitchen');
  expect((call?.body as { until: string }).until).toMatch(/^2026-11-24T00:01/);
  await view.user.click(panel.getByRole('button', { name: 'Take orders again' }));
  expect(await panel.findByText('Open until 6:00 pm')).toBeTruthy();
});

test('shows how full the next slots are', async () => {
  const limit = {
    ...{ _id: 'e'.repeat(24), name: 'Orders', per: 'slot', counts: 'orders', max: 1 },
    ...{ products: [], overrides: [] },
  };
  open(createOrder({}), { listLimits: [limit] });
  const slots = within(await screen.findByRole('list', { name: 'Next pickup times' }));
  expect(await slots.findByText('Full, 1 of 1')).toBeTruthy();
  expect(slots.getAllByText('0 of 1').length).toBeGreaterThan(0);
});

test('shows an admin the kitchen without its buttons', async () => {
  open(createOrder({ stage: 'placed' }), {}, `/admin/kitchen/${chefId}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders of La Paloma Truck' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: /Maria/ });
  expect(link.getAttribute('href')).toBe(`/order/${all.orderId}`);
  expect(screen.queryByRole('button', { name: /Accept|Decline|20 min/ })).toBeNull();
});
