import { act, screen, waitFor, within } from '@testing-library/react';
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
const getStatus = () => screen.getByRole('status', { name: 'Connection' });

test('shows since when taps are kept, and sends them later', async () => {
  const { store, reconnect, sent } = openOffline();
  await act(() => store.dispatch(sendTap(sampleTap())));
  expect(getStatus().textContent).toContain('Offline since 5:31 PM · 1 tap kept');
  reconnect();
  await waitFor(() => expect(getStatus().textContent).toBe(''));
  expect(sent.filter(({ name }) => name === 'payItem')).toHaveLength(2);
});

test('continues the outage of the page before', () => {
  window.localStorage.setItem('offlineSince', String(nowMs - 11 * 60_000));
  vi.stubGlobal('navigator', { ...window.navigator, onLine: false });
  openOffline();
  expect(getStatus().textContent).toContain('Offline since 5:20 PM');
  vi.unstubAllGlobals();
});

test('shows both sides of a conflict until it is read', async () => {
  const { store, server, reconnect, user } = openOffline();
  await act(() => store.dispatch(sendTap(sampleTap())));
  server.isRefusing = true;
  reconnect();
  const conflicts = within(await screen.findByRole('alert'));
  const texts = conflicts.getAllByText(/\.$/).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'You marked it paid at 5:31 PM.',
    'The customer cancelled at 5:20 PM.',
    '$12.50 was taken: give it back, or note it in your cash.',
  ]);
  await user.click(conflicts.getByRole('button', { name: 'Understood (Ann)' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('explains a refusal without an event by its message', async () => {
  const ready = sampleOrder({ orderItems: [sampleOrderItem({ stage: 'ready' })] });
  const { store, server, reconnect } = openOffline({ getChefOrder: ready });
  await act(() => store.dispatch(sendTap(sampleTap())));
  server.isRefusing = true;
  reconnect();
  await screen.findByText('The market did not accept it: The item was cancelled');
  expect(screen.getByText('$12.50 was taken: check the order and mark it again.')).toBeTruthy();
});
