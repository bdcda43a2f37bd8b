import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../../testing/samples.ts';
import { logout } from '../../store/users/session.reducer.ts';
import { GuestOrderScreen } from './GuestOrderScreen.tsx';

const ready = sampleOrderItem({ orderStatus: 'Ready' });
const order = sampleOrder({ orderItems: [ready] });
const pickedUp = sampleOrder({ orderItems: [{ ...ready, isPickedUp: true, pickedAt: order.updatedAt }] });
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

beforeEach(() => window.localStorage.clear());
afterEach(() => void vi.useRealTimers());

const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'PICKED UP' });
const calls = ({ sent }: ReturnType<typeof render>, name: string) =>
  sent.filter((call) => call.name === name).length;

/** Taps with timers in hand, which findBy… and user-event would wait for. */
async function tapHeld(view: ReturnType<typeof render>) {
  const pickUp = await button();
  vi.useFakeTimers();
  act(() => pickUp.click());
  return { view, pickUp };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('it shows the number, the cash, the kitchen’s place and phone, and keeps the number on this device', async () => {
  open();
  expect((await screen.findByTestId('order-number')).textContent).toBe('7K3M-9QX2-V4TB');
  expect(screen.getByText('Cash to pay at pickup').parentElement?.textContent).toContain('$12.50');
  expect((await screen.findByText('1 Main St, Phoenix, AZ 85001')).textContent).toBeTruthy();
  expect(screen.getByRole('link', { name: /602 555 0122/ }).getAttribute('href')).toBe('tel:6025550122');
  expect(screen.getByRole('link', { name: 'Pad Thai' }).getAttribute('href')).toContain('/mainpage/product/');
  expect(window.localStorage.getItem('guestOrders')).toBe('["7K3M9QX2V4TB"]');
});

test('the heading’s word and the space after it are one text, for a browser to read the number apart from it', async () => {
  open();
  const number = await screen.findByTestId('order-number');
  expect(number.previousSibling?.textContent).toBe('Order ');
});

test('a kitchen’s place that could not be read can be asked for again', async () => {
  let tries = 0;
  const { user } = open({
    getGuestChef: () => {
      if ((tries += 1) === 1) throw new ApiError('Too many come at once', { status: 503 });
      return chef;
    },
  });
  await screen.findByText('Too many come at once');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 Main St, Phoenix, AZ 85001')).toBeTruthy();
  expect(screen.queryByText('Too many come at once')).toBeNull();
});

test('a number that was looked at signed in is not kept, not by logging out either', async () => {
  const { store } = open({}, sampleSession({ isAdmin: true }));
  await screen.findByTestId('order-number');
  act(() => void store.dispatch(logout()));
  await waitFor(() => expect(store.getState().session.user).toBeUndefined());
  expect(window.localStorage.getItem('guestOrders')).toBeNull();
});

test('PICKED UP is live only once the item is Ready, and never again after', async () => {
  const notReady = open({ getGuestOrder: sampleOrder() });
  expect((await button()).disabled).toBe(true);
  expect(screen.getByText('Not Ready')).toBeTruthy();
  notReady.unmount();
  const ready = open({
    getGuestOrder: sampleOrder({ orderItems: [sampleOrderItem({ orderStatus: 'Ready' })] }),
  });
  expect((await button()).disabled).toBe(false);
  ready.unmount();
  const over = { orderStatus: 'Ready', isPickedUp: true, pickedAt: '2026-01-02T03:04:05.000Z' } as const;
  open({ getGuestOrder: sampleOrder({ orderItems: [sampleOrderItem(over)] }) });
  expect((await button()).disabled).toBe(true);
});

test('a tap is sent after five seconds, and shown as done only then', async () => {
  const { view, pickUp } = await tapHeld(open());
  expect(screen.getByText(/Marking…/)).toBeTruthy();
  expect([pickUp.disabled, pickUp.getAttribute('aria-disabled')]).toEqual([false, 'true']); // it keeps the focus
  await pass(4_900);
  expect(calls(view, 'pickUpItem')).toBe(0);
  await pass(100);
  expect(calls(view, 'pickUpItem')).toBe(1);
  expect(pickUp.disabled).toBe(true);
  expect(screen.getByText('Picked up')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Undo takes the tap back: nothing is sent', async () => {
  const { view, pickUp } = await tapHeld(open());
  await pass(3_000);
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(screen.queryByText(/Marking…/)).toBeNull();
  await pass(10_000);
  expect(calls(view, 'pickUpItem')).toBe(0);
  expect(pickUp.disabled).toBe(false);
});

test('a refused step comes back with the server’s words', async () => {
  const refuse = () =>
    Promise.reject(new ApiError('Only an item that is Ready can be picked up', { status: 409 }));
  const { pickUp } = await tapHeld(open({ pickUpItem: refuse }));
  await pass(5_000);
  expect(screen.getByRole('alert').textContent).toBe('Only an item that is Ready can be picked up');
  expect(pickUp.disabled).toBe(false);
  expect(screen.queryByText('Picked up')).toBeNull();
});

test.each([
  ['closing the page', () => void window.dispatchEvent(new Event('pagehide'))],
  ['going to another screen', (view: ReturnType<typeof render>) => void view.router.navigate('/elsewhere')],
])('%s sends what is held at once', async (_how, leave) => {
  const { view } = await tapHeld(open());
  await act(async () => {
    leave(view);
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(calls(view, 'pickUpItem')).toBe(1);
  await pass(10_000);
  expect(calls(view, 'pickUpItem')).toBe(1);
});

test('a tap is sent with the token of who tapped, also after they have signed out', async () => {
  const { view } = await tapHeld(open({}, sampleSession()));
  act(() => void view.store.dispatch({ type: 'session/logout' }));
  await pass(5_000);
  expect(view.sent.find(({ name }) => name === 'pickUpItem')?.call).toMatchObject({
    token: { of: 'a-token' },
    keepalive: true,
  });
});

test('the chef of an item may not mark it picked up', async () => {
  open({}, sampleSession({ _id: chefId, isChef: true }));
  await screen.findByTestId('order-number');
  expect(screen.queryByRole('button', { name: 'PICKED UP' })).toBeNull();
});

test('it refreshes itself, says what has changed, and stops once the order is completed', async () => {
  const completed = sampleOrder({
    orderItems: [{ ...ready, isPaid: true, isPickedUp: true }],
  });
  let asked = 0;
  const view = open({ getGuestOrder: () => [sampleOrder(), order, completed][asked++] });
  await button();
  vi.useFakeTimers();
  // The timer of the first look runs on real time; a look at the page asks at once and starts it anew.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(screen.getByText('Pad Thai is ready')).toBeTruthy();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(screen.getByText('Completed')).toBeTruthy();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(60_000);
  expect(calls(view, 'getGuestOrder')).toBe(3);
});

test('a number nobody holds is told in the server’s words', async () => {
  open({ getGuestOrder: () => Promise.reject(new ApiError('Order not found', { status: 404 })) });
  expect((await screen.findByRole('alert')).textContent).toBe('Order not found');
  expect(screen.getByRole('link', { name: 'Look up another order' })).toBeTruthy();
});
