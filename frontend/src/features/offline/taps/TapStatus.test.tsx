import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import {
  cachedResponseShown,
  connectionLost,
  connectionRestored,
} from '../../../store/connection/connection.reducer.ts';
import { sendTap } from '../tap-queue/connect-tap-queue.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../../../testing/samples.ts';
import { sampleTap } from '../../../testing/tap-samples.ts';
import { TapStatus } from './TapStatus.tsx';

const nowMs = new Date('2026-11-24T17:31:00').getTime();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: nowMs }));

const cancelledAt = new Date('2026-11-24T17:20:00').toISOString();
const cancelled = sampleOrder({
  orderItems: [sampleOrderItem({ stage: 'cancelled' })],
  history: [{ at: cancelledAt, event: 'cancel', by: 'customer', items: [sampleOrderItem()._id] }],
});

/** Opens a chef’s status line without a network. */
function openOffline(answers: object = {}) {
  const server = { isReachable: false, isRefusing: false };
  const payItem = () => {
    if (!server.isReachable) throw new ApiError('Network Error');
    if (server.isRefusing) throw new ApiError('The item was cancelled', { status: 409 });
    return sampleOrder({ orderItems: [sampleOrderItem({ stage: 'ready', isPaid: true })] });
  };
  const view = render([{ path: '/', element: <TapStatus /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: { payItem, handOverOrder: payItem, getChefOrder: cancelled, ...answers },
  });
  act(() => void view.store.dispatch(connectionLost('offline')));
  const reconnect = () => {
    server.isReachable = true;
    act(() => void view.store.dispatch(connectionRestored()));
  };
  return { ...view, server, reconnect };
}

test('H9: explains a refusal by its message if no event explains it', async () => {
  const ready = sampleOrder({ orderItems: [sampleOrderItem({ stage: 'ready' })] });
  const { store, server, reconnect } = openOffline({ getChefOrder: ready });
  await act(() => store.dispatch(sendTap(sampleTap())));
  server.isRefusing = true;
  reconnect();
  await screen.findByText(
    'Please check: you marked it paid at 5:31 pm, the market did not accept it: The item was cancelled',
  );
  expect(screen.getByText('$12.50 was taken: check the order and mark it again.')).toBeTruthy();
});

test('C1: says since when there is no connection and how many taps are kept', async () => {
  const { store } = openOffline();
  await act(() => store.dispatch(sendTap(sampleTap())));
  expectPage({ reads: ['No connection since 5:31 pm. 1 tap is kept and sent later.'] });
  await act(() => changeLanguage('es'));
  expectPage({ reads: ['Sin conexión desde las 5:31 p.m. 1 toque guardado, se envía después.'] });
  await act(() => changeLanguage('en'));
});

test('C1: says how old a copy is if it is from before the outage', () => {
  const { store } = openOffline();
  act(() => void store.dispatch(cachedResponseShown(nowMs - 30_000)));
  expectPage({ reads: ['No connection since 5:31 pm.'], never: ['This is how it stood'] });
  act(() => void store.dispatch(cachedResponseShown(nowMs - 2 * 60 * 60_000)));
  expectPage({ reads: ['No connection since 5:31 pm. This is how it stood at 3:31 pm.'] });
});

test('C1: says that the market does not answer if the network works', async () => {
  const { store } = openOffline();
  act(() => void store.dispatch(connectionLost('unreachable')));
  expectPage({ reads: ['The market has not answered since 5:31 pm.'], never: ['No connection'] });
  await act(() => changeLanguage('es'));
  expectPage({ reads: ['El mercado no responde desde las 5:31 p.m.'], never: ['Sin conexión', 'p.m..'] });
  await act(() => changeLanguage('en'));
});

describe('H9: cash that was taken for an order that its customer had cancelled', () => {
  async function openConflict(answers: object = {}) {
    const view = openOffline(answers);
    await act(() => view.store.dispatch(sendTap(sampleTap({ event: 'handOver' }))));
    view.server.isRefusing = true;
    view.reconnect();
    await screen.findByRole('button', { name: 'Give it back' });
    return view;
  }

  test('H9: reports cash taken for a cancelled order with both times, and lets the chef give it back', async () => {
    const view = await openConflict();
    expectPage({
      reads: ['Please check: you handed it over at 5:31 pm, Ann cancelled at 5:20 pm.', '$12.50 was taken.'],
      never: ['Understood'],
    });
    await act(() => changeLanguage('es'));
    expectPage({
      reads: ['Revisa esto: lo entregaste a las 5:31 p.m. y Ann canceló a las 5:20 p.m.', 'Cobraste $12.50.'],
    });
    await act(() => changeLanguage('en'));
    await view.user.click(screen.getByRole('button', { name: 'Give it back' }));
    await waitFor(() => expect(screen.queryByText(/was taken/)).toBeNull());
    expect(view.listCalls('addCashEntry')).toEqual([]);
  });

  test('H9: lets the chef record cash taken for a cancelled order in the cash drawer', async () => {
    const view = await openConflict({ addCashEntry: { _id: 'e', kind: 'correction', amount: 12.5 } });
    await view.user.click(screen.getByRole('button', { name: 'Note it in the cash' }));
    await waitFor(() => expect(screen.queryByText(/was taken/)).toBeNull());
    expect(view.listBodies('addCashEntry')).toEqual([
      { kind: 'correction', amount: 12.5, reason: 'Kept from Ann' },
    ]);
  });
});
