// @vitest-environment jsdom
import type { ChefOrder } from '@homechef/contract/orders/order';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../../testing/samples.ts';
import { OrderAlarm } from './OrderAlarm.tsx';

const live = vi.hoisted(() => ({ send: () => {} }));
vi.mock('../live-events/use-live-events.ts', () => ({
  canStream: () => true,
  useLiveEvents: (topics: readonly string[], onEvent: () => void) => {
    live.send = onEvent;
    return topics.length > 0;
  },
}));

const createOrder = (_id: string, userName: string) =>
  sampleOrder({
    _id,
    userName,
    createdAt: '2126-01-02T03:04:05.000Z',
    orderItems: [sampleOrderItem({ stage: 'placed' })],
    history: [{ at: '2126-01-02T03:04:05.000Z', event: 'place', by: 'customer', items: [] }],
  });

function open() {
  const server = { orders: [] as unknown as ChefOrder[], isBusy: false };
  const chefOrders = () => {
    if (server.isBusy) throw new Error('The server is busy');
    return server.orders;
  };
  const user = sampleSession({ _id: chefId, isChef: true });
  const routes = [{ path: '/', element: <OrderAlarm chefId={chefId} /> }];
  const { listCalls } = render(routes, { user, answers: { chefOrders } });
  return { server, countReads: () => listCalls('chefOrders').length };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('shows an order even if loading it after its live event failed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, countReads } = open();
  await waitFor(() => expect(countReads()).toBe(1));
  server.orders = [createOrder('AAAABBBBCCCC', 'Maria')];
  server.isBusy = true;
  live.send();
  await pass(1_000);
  expect(countReads()).toBe(2);
  server.isBusy = false;
  await pass(10_000);
  expect(screen.getByRole('region', { name: 'New orders' }).textContent).toContain('Maria');
});

test('loads the orders once for many simultaneous events', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { countReads } = open();
  await waitFor(() => expect(countReads()).toBe(1));
  for (let i = 0; i < 30; i += 1) live.send();
  await pass(1_000);
  expect(countReads()).toBe(2);
});
