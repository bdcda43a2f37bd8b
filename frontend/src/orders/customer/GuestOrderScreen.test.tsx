import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../../testing/samples.ts';
import { logout } from '../../store/users/session.reducer.ts';
import { GuestOrderScreen } from './GuestOrderScreen.tsx';

const ready = sampleOrderItem({ orderStatus: 'Ready' });
const order = sampleOrder({ orderItems: [ready] });
const pickedUp = sampleOrder({ orderItems: [{ ...ready, stage: 'picked_up', pickedAt: order.updatedAt }] });
const chef = {
  _id: chefId,
  name: 'Asha’s Kitchen',
  email: 'asha@example.com',
  phone: '602 555 0122',
  address: '1 Main St, Phoenix, AZ, 85001',
  latitude: 'NA',
  longitude: 'NA',
  isChef: true,
};
const answers = { getGuestOrder: order, getGuestChef: chef, pickUpItem: pickedUp };
const routes = [
  { path: '/order/guest/:id', element: <GuestOrderScreen /> },
  { path: '/elsewhere', element: <h1>Elsewhere</h1> },
];
const open = (changes: object = {}, user?: ReturnType<typeof sampleSession>) =>
  render(routes, { at: `/order/guest/${order._id}`, answers: { ...answers, ...changes }, user });

const findButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'PICKED UP' });
const getBadges = () => screen.getByRole('list', { name: 'Status of Pad Thai' }).textContent;
const countCalls = ({ sent }: ReturnType<typeof render>, name: string) =>
  sent.filter((call) => call.name === name).length;

/** Starts an action with fake timers. findBy… and user-event would wait for real ones. */
async function startAction(view: ReturnType<typeof render>) {
  const pickUp = await findButton();
  vi.useFakeTimers();
  act(() => pickUp.click());
  return { view, pickUp };
}
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('shows the order and stores its number', async () => {
  open();
  expect((await screen.findByTestId('order-number')).textContent).toBe('7K3M-9QX2-V4TB');
  expect(screen.getByText('Cash to pay at pickup').parentElement?.textContent).toContain('$12.50');
  expect((await screen.findByText('1 Main St, Phoenix, AZ 85001')).textContent).toBeTruthy();
  expect(screen.getByRole('link', { name: /602 555 0122/ }).getAttribute('href')).toBe('tel:6025550122');
  expect(screen.getByRole('link', { name: 'Pad Thai' }).getAttribute('href')).toContain('/mainpage/product/');
  expect(window.localStorage.getItem('guestOrders')).toBe('["7K3M9QX2V4TB"]');
});

test('renders the heading text and its space as one node', async () => {
  open();
  const number = await screen.findByTestId('order-number');
  expect(number.previousSibling?.textContent).toBe('Order ');
});

test('reloads the pickup details after a failure', async () => {
  let attempts = 0;
  const { user } = open({
    getGuestChef: () => {
      if ((attempts += 1) === 1) throw new ApiError('Too many come at once', { status: 503 });
      return chef;
    },
  });
  await screen.findByText('Too many come at once');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 Main St, Phoenix, AZ 85001')).toBeTruthy();
  expect(screen.queryByText('Too many come at once')).toBeNull();
});

test('does not store a number viewed while signed in', async () => {
  const { store } = open({}, sampleSession({ isAdmin: true }));
  await screen.findByTestId('order-number');
  act(() => void store.dispatch(logout()));
  await waitFor(() => expect(store.getState().session.user).toBeUndefined());
  expect(window.localStorage.getItem('guestOrders')).toBeNull();
});

test('enables PICKED UP only between Ready and pickup', async () => {
  const notReady = open({ getGuestOrder: sampleOrder() });
  expect((await findButton()).disabled).toBe(true);
  expect(screen.getByText('Not Ready')).toBeTruthy();
  notReady.unmount();
  const ready = open({
    getGuestOrder: sampleOrder({ orderItems: [sampleOrderItem({ orderStatus: 'Ready' })] }),
  });
  expect((await findButton()).disabled).toBe(false);
  ready.unmount();
  const pickedUpState = {
    orderStatus: 'Ready',
    isPickedUp: true,
    pickedAt: '2026-01-02T03:04:05.000Z',
  } as const;
  open({ getGuestOrder: sampleOrder({ orderItems: [sampleOrderItem(pickedUpState)] }) });
  expect((await findButton()).disabled).toBe(true);
});

test('shows an action as done after five seconds', async () => {
  const { view, pickUp } = await startAction(open());
  expect(screen.getByText(/Saving soon…/)).toBeTruthy();
  expect([pickUp.disabled, pickUp.getAttribute('aria-disabled')]).toEqual([false, 'true']); // The button keeps the focus.
  await advance(4_900);
  expect(countCalls(view, 'pickUpItem')).toBe(0);
  await advance(100);
  expect(countCalls(view, 'pickUpItem')).toBe(1);
  expect(pickUp.disabled).toBe(true);
  expect(getBadges()).toContain('Picked up');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('sends no request after Undo', async () => {
  const { view, pickUp } = await startAction(open());
  await advance(3_000);
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(screen.queryByText(/Saving soon…/)).toBeNull();
  await advance(10_000);
  expect(countCalls(view, 'pickUpItem')).toBe(0);
  expect(pickUp.disabled).toBe(false);
});

test('shows the server error of a rejected action', async () => {
  const reject = () =>
    Promise.reject(new ApiError('Only an item that is Ready can be picked up', { status: 409 }));
  const { pickUp } = await startAction(open({ pickUpItem: reject }));
  await advance(5_000);
  expect(screen.getByRole('alert').textContent).toBe('Only an item that is Ready can be picked up');
  expect(pickUp.disabled).toBe(false);
  expect(getBadges()).not.toContain('Picked up');
});

test.each([
  ['closing the page', () => void window.dispatchEvent(new Event('pagehide'))],
  ['going to another screen', (view: ReturnType<typeof render>) => void view.router.navigate('/elsewhere')],
])('%s sends the pending action immediately', async (_case, leave) => {
  const { view } = await startAction(open());
  await act(async () => {
    leave(view);
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(countCalls(view, 'pickUpItem')).toBe(1);
  await advance(10_000);
  expect(countCalls(view, 'pickUpItem')).toBe(1);
});

test('sends an action with its original token after sign-out', async () => {
  const { view } = await startAction(open({}, sampleSession()));
  act(() => void view.store.dispatch({ type: 'session/logout' }));
  await advance(5_000);
  expect(view.sent.find(({ name }) => name === 'pickUpItem')?.call).toMatchObject({
    token: { of: 'a-token' },
    keepalive: true,
  });
});

test('hides PICKED UP from the chef of the item', async () => {
  open({}, sampleSession({ _id: chefId, isChef: true }));
  await screen.findByTestId('order-number');
  expect(screen.queryByRole('button', { name: 'PICKED UP' })).toBeNull();
});

test('polls, announces changes and stops after completion', async () => {
  const completed = sampleOrder({
    orderItems: [{ ...ready, isPaid: true, stage: 'picked_up' }],
  });
  let requestCount = 0;
  const view = open({ getGuestOrder: () => [sampleOrder(), order, completed][requestCount++] });
  await findButton();
  vi.useFakeTimers();
  // The first polling timer runs on real time. A visibility change polls at once and starts a fake one.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await advance(0);
  expect(screen.getByText('Pad Thai is ready')).toBeTruthy();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await advance(0);
  expect(screen.getByText('Completed')).toBeTruthy();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await advance(60_000);
  expect(countCalls(view, 'getGuestOrder')).toBe(3);
});

test('shows the server error for an unknown number', async () => {
  open({ getGuestOrder: () => Promise.reject(new ApiError('Order not found', { status: 404 })) });
  expect((await screen.findByRole('alert')).textContent).toBe('Order not found');
  expect(screen.getByRole('link', { name: 'Look up another order' })).toBeTruthy();
});
