import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { sampleOrder, sampleOrderSum, sampleSession } from '../../../testing/samples.ts';
import { AdminOrderListScreen } from '../orders/OrderListScreen.tsx';

const followers = vi.hoisted(() => new Set<(event: { event: string }) => void>());
vi.mock('../../live-events/use-live-events.ts', async () => {
  const { useEffect } = await import('react');
  return {
    useLiveEvents: (topics: readonly string[], onEvent: (event: { event: string }) => void) => {
      useEffect(() => {
        if (!topics.includes('admin')) return undefined;
        followers.add(onEvent);
        return () => void followers.delete(onEvent);
      });
      return true;
    },
  };
});

test('the list of orders is read once for each event', async () => {
  const view = render([{ path: '/admin/orderlist', element: <AdminOrderListScreen /> }], {
    at: '/admin/orderlist',
    answers: { listOrders: [sampleOrder({ _id: 'AAAABBBBCCCC' })], sumOrders: sampleOrderSum },
    user: sampleSession({ isAdmin: true }),
  });
  await screen.findByRole('row', { name: /AAAA-BBBB-CCCC/ });
  expect(followers.size).toBe(1);
  for (const tell of followers) tell({ event: 'order.changed' });
  await waitFor(() => expect(view.listCalls('listOrders')).toHaveLength(2));
});
