import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleChef, sampleOrder, sampleOrderItem, sampleSession } from '../../../testing/samples.ts';
import { logout } from '../../users/state/session.reducer.ts';
import { GuestOrderScreen } from './GuestOrderScreen.tsx';

const ready = sampleOrderItem({ orderStatus: 'Ready' });
const order = sampleOrder({ orderItems: [ready] });
const pickedUp = sampleOrder({ orderItems: [{ ...ready, stage: 'picked_up', pickedAt: order.updatedAt }] });
const answers = { getGuestOrder: order, getGuestChef: sampleChef(), pickUpItem: pickedUp };
const routes = [
  { path: '/order/guest/:id', element: <GuestOrderScreen /> },
  { path: '/elsewhere', element: <h1>Elsewhere</h1> },
];
const open = (changes: object = {}, user?: ReturnType<typeof sampleSession>) =>
  render(routes, { at: `/order/guest/${order._id}`, answers: { ...answers, ...changes }, user });

const findButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'PICKED UP' });
const getBadges = () => screen.getByRole('list', { name: 'Status of Pad Thai' }).textContent;

/** Starts an action under fake timers. Avoids findBy… and user-event, which would wait for real ones. */
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

test('does not store a number viewed while signed in', async () => {
  const { store } = open({}, sampleSession({ isAdmin: true }));
  await screen.findByTestId('order-number');
  act(() => void store.dispatch(logout()));
  await waitFor(() => expect(store.getState().session.user).toBeUndefined());
  expect(window.localStorage.getItem('guestOrders')).toBeNull();
});

test('shows an action as done after five seconds', async () => {
  const { view, pickUp } = await startAction(open());
  expect(screen.getByText(/Saving soon…/)).toBeTruthy();
  expect([pickUp.disabled, pickUp.getAttribute('aria-disabled')]).toEqual([false, 'true']); // It keeps the focus.
  await advance(4_900);
  expect(view.listCalls('pickUpItem')).toHaveLength(0);
  await advance(100);
  expect(view.listCalls('pickUpItem')).toHaveLength(1);
  expect(pickUp.isConnected).toBe(false);
  expect(getBadges()).toMatch(/Picked up.*:\d\d/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
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
  expect(view.listCalls('pickUpItem')).toHaveLength(1);
  await advance(10_000);
  expect(view.listCalls('pickUpItem')).toHaveLength(1);
});

test('sends an action with its original token after the user signs out', async () => {
  const { view } = await startAction(open({}, sampleSession()));
  act(() => void view.store.dispatch({ type: 'session/logout' }));
  await advance(5_000);
  expect(view.listCalls('pickUpItem')[0]).toMatchObject({
    token: { of: 'a-token' },
    headers: { 'Idempotency-Key': expect.any(String) as string },
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
  await screen.findByTestId('order-number');
  // A button that cannot be pressed would read like a state.
  expect(screen.queryByRole('button', { name: 'PICKED UP' })).toBeNull();
  vi.useFakeTimers();
  // The first polling timer runs in real time. A visibility change polls at once and then starts a fake timer.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await advance(0);
  expect(screen.getByText('Pad Thai is ready')).toBeTruthy();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await advance(0);
  expect(screen.getByText('Completed')).toBeTruthy();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await advance(60_000);
  expect(view.listCalls('getGuestOrder')).toHaveLength(3);
});

test('translates an order except names and numbers', async () => {
  open();
  await screen.findByText('Ready now. Bring $12.50');
  await act(() => changeLanguage('es'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ya está listo. Trae $12.50');
  expect(screen.getByTestId('order-number').parentElement?.textContent).toBe('Pedido 7K3M-9QX2-V4TB');
  expect(screen.getByRole('link', { name: 'Pad Thai' })).toBeTruthy();
  await changeLanguage('en');
});
