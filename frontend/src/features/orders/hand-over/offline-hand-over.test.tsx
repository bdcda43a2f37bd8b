import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { connectionLost } from '../../../store/connection/connection.reducer.ts';
import { replayTaps } from '../../offline/tap-queue/connect-tap-queue.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../../../testing/samples.ts';
import { HandOverScreen } from './HandOverScreen.tsx';

const createOrder = (stage: 'accepted' | 'ready') =>
  sampleOrder({ userName: 'Priya Nair', orderItems: [sampleOrderItem({ stage, price: 16.74 })] });
const board = {
  date: '2026-11-24',
  codeSalt: 'salt of 2026-11-24',
  // The hash of the code 4827.
  slots: [
    {
      orders: [{ number: createOrder('ready')._id, codeHash: 'JLfiFsn6J8qPfZgnZ427J8ANzd1EbD7y5LBppBBlJj4' }],
    },
  ],
};
const done = {
  ...sampleOrder({ orderItems: [sampleOrderItem({ stage: 'picked_up', isPaid: true })] }),
  change: 0,
};

/** Opens the hand-over with data that was loaded before the network failed. */
function openOffline(order = createOrder('ready'), at = '/chef/handover') {
  const network = { isDown: true };
  const sendWith = (reply: object) => () => {
    if (network.isDown) throw new ApiError('Network Error');
    return reply;
  };
  const view = render([{ path: '/chef/handover', element: <HandOverScreen /> }], {
    at,
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      chefOrders: [order],
      getBoard: board,
      findHandOver: sendWith(order),
      setItemReady: sendWith(createOrder('ready')),
      handOverOrder: sendWith(done),
    },
  });
  act(() => void view.store.dispatch(connectionLost('offline')));
  return { ...view, network };
}

async function tapCode({ user }: ReturnType<typeof openOffline>, code: string) {
  const keypad = within(await screen.findByRole('group', { name: 'Keypad' }));
  for (const digit of code) await user.click(keypad.getByRole('button', { name: digit }));
}

test('makes an order ready and hands it over without a network', async () => {
  const view = openOffline(createOrder('accepted'));
  await tapCode(view, '4827');
  const ready = await screen.findByRole('button', { name: 'It is ready' });
  expect(screen.queryByRole('button', { name: 'Paid and handed over' })).toBeNull();
  await view.user.click(ready);
  await view.user.click(await screen.findByRole('button', { name: 'Paid and handed over' }));
  await screen.findByText('Kept on this device: Priya Nair, $16.74 taken.');
  view.network.isDown = false;
  await act(() => view.store.dispatch(replayTaps()));
  await waitFor(() => expect(view.listCalls('handOverOrder')).toHaveLength(1));
  expect(view.listCalls('handOverOrder')[0]?.body).toMatchObject({ expectedStage: 'ready' });
});

test('refuses a scanned code of another order without a network', async () => {
  openOffline(createOrder('ready'), '/chef/handover#order=7K3M9QX2V4TC&code=4827');
  await screen.findByRole('alert');
  expect(screen.queryByRole('region', { name: 'Priya Nair' })).toBeNull();
});
