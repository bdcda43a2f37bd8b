import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { connectionLost, connectionRestored } from '../../store/connection/connection.reducer.ts';
import { sendTap } from '../../store/tap-queue/connect-tap-queue.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../../testing/samples.ts';
import { sampleTap } from '../../testing/tap-samples.ts';
import { TapStatus } from './TapStatus.tsx';

const nowMs = new Date('2026-11-24T17:31:00').getTime();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: nowMs }));

const cancelledAt = new Date('2026-11-24T17:20:00').toISOString();
const cancelled = sampleOrder({
  orderItems: [sampleOrderItem({ stage: 'cancelled' })],
  history: [{ at: cancelledAt, event: 'cancel', by: 'customer', items: [sampleOrderItem()._id] }],
});

/** Opens the status of a chef without a network. */
function openOffline(answers: object = {}) {
  const server = { isReachable: false, isRefusing: false };
  const payItem = () => {
    if (!server.isReachable) throw new ApiError('Network Error');
    if (server.isRefusing) throw new ApiError('The item was cancelled', { status: 409 });
    return sampleOrder({ orderItems: [sampleOrderItem({ stage: 'ready', isPaid: true })] });
  };
  const view = render([{ path: '/', element: <TapStatus /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: { payItem, getChefOrder: cancelled, ...answers },
  });
  act(() => void view.store.dispatch(connectionLost('offline')));
  const reconnect = () => {
    server.isReachable = true;
    act(() => void view.store.dispatch(connectionRestored()));
  };
  return { ...view, server, reconnect };
}

test('explains a refusal without an event by its message', async () => {
  const ready = sampleOrder({ orderItems: [sampleOrderItem({ stage: 'ready' })] });
  const { store, server, reconnect } = openOffline({ getChefOrder: ready });
  await act(() => store.dispatch(sendTap(sampleTap())));
  server.isRefusing = true;
  reconnect();
  await screen.findByText('The market did not accept it: The item was cancelled');
  expect(screen.getByText('$12.50 was taken: check the order and mark it again.')).toBeTruthy();
});
