import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { saveShippingAddress } from '../../cart/state/cart.reducer.ts';
import { ApiError } from '../../../platform/http/api-client.ts';
import { connectionLost } from '../../../store/connection/connection.reducer.ts';
import { fill } from '../../../testing/fill.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { render as renderScreens } from '../../../testing/render.tsx';
import { sampleCartItem, sampleOrder, sampleSession, sampleUser } from '../../../testing/samples.ts';
import { sampleKitchen, sampleSlotList } from '../../../testing/slot-samples.ts';
import { GuestCheckoutScreen } from './GuestCheckoutScreen.tsx';
import { getPendingNote } from './pending-order.ts';
import { PlaceOrderScreen } from './PlaceOrderScreen.tsx';
import { expireSession } from '../../users/state/session.reducer.ts';
import { getUser } from '../../users/state/users.requests.ts';

afterEach(() => changeLanguage('en'));

const routes = [
  { path: '/guest', element: <GuestCheckoutScreen /> },
  { path: '/placeholder', element: <PlaceOrderScreen /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const cartItem = sampleCartItem({ price: 12.5, qty: 2, countInStock: 5 });
const order = sampleOrder();
const rejectStockCall = new ApiError('Network Error');

/** Renders screens with a kitchen without pickup times, whose food is picked up as soon as it is ready. */
const render: typeof renderScreens = (screens, options) => {
  const listSlots = sampleSlotList({ days: [], earliest: null });
  return renderScreens(screens, {
    ...options,
    answers: { listSlots, getKitchen: sampleKitchen(), ...options?.answers },
  });
};

type RenderedView = ReturnType<typeof render>;
const submitOrder = async ({ user }: RenderedView) =>
  user.click(await screen.findByRole('button', { name: 'Place Order' }));
async function fillInGuestDetails({ user }: RenderedView) {
  await user.type(screen.getByLabelText('Name'), 'Ann');
  fill(screen.getByLabelText('Email'), 'ann@example.com');
  fill(screen.getByLabelText('Phone'), '602 555 0100');
}
/** Opens the checkout of a guest with a dish in the cart, and fills in the details. */
async function openFilledIn(placeGuestOrder: unknown, screens = routes) {
  const answers = { placeGuestOrder, setStock: rejectStockCall };
  const view = render(screens, { at: '/guest', cartItems: [cartItem], answers });
  await fillInGuestDetails(view);
  return view;
}
async function placeAsGuest(placeGuestOrder: unknown, screens?: typeof routes) {
  const view = await openFilledIn(placeGuestOrder, screens);
  await submitOrder(view);
  return view;
}
const getBody = ({ sent }: RenderedView, name: string) => sent.find((call) => call.name === name)?.call.body;

const { countInStock: _countInStock, ...orderItem } = cartItem;
const expectedPayload = {
  orderItems: [orderItem],
  paymentMethod: 'Cash',
  itemsPrice: 25,
  shippingPrice: 100,
  taxPrice: 1.25,
  totalPrice: 25,
};

test('sends all fields of a guest order and opens it', async () => {
  const view = await placeAsGuest(order);
  await screen.findByText('Elsewhere');
  expect(view.router.state.location.pathname).toBe(`/order/guest/${order._id}`);
  expect(getBody(view, 'placeGuestOrder')).toMatchObject({
    ...expectedPayload,
    customerPhone: '602 555 0100',
    userType: 'Guest',
    userName: 'Ann',
    userEmail: 'ann@example.com',
  });
  expect(view.listCalls('setStock')[0]).toMatchObject({
    params: { id: cartItem.product, remainingStock: '3' },
    token: 'never',
  });
  expect(view.store.getState().cart.cartItems).toEqual([]);
  expect(window.sessionStorage.getItem('guestDetails')).toBeNull();
});

test('places no second order while the page of the order loads', async () => {
  const SlowPage = lazy(() => new Promise<never>(() => undefined));
  const slowRoutes = [
    { path: '/guest', element: <GuestCheckoutScreen /> },
    { path: '*', element: <SlowPage /> },
  ];
  const view = await placeAsGuest(order, slowRoutes);
  await waitFor(() => expect(view.store.getState().cart.cartItems).toEqual([]));
  await view.user.click(screen.getByRole('button', { name: 'Placing your order…' }));
  expect(view.listCalls('placeGuestOrder')).toHaveLength(1);
});

test('what a guest has typed goes along to the page that signs in', async () => {
  const view = render(routes, { at: '/guest', cartItems: [cartItem] });
  await fillInGuestDetails(view);
  await view.user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(view.router.state.location).toMatchObject({
    pathname: '/login',
    state: { name: 'Ann', email: 'ann@example.com', phone: '602 555 0100' },
  });
});

test.each<[string, { status: number; fields: Record<string, string> }]>([
  ['429', { status: 429, fields: {} }],
  ['400', { status: 400, fields: { orderItems: 'At most 50 portions' } }],
])('invites guests to sign in after a limit with %s, and keeps the cart', async (_name, details) => {
  const view = await openFilledIn(new ApiError('Please sign in to order more', details));
  const memberLink = screen.getByRole('link', { name: 'Sign in' });
  expect(memberLink.getAttribute('href')).toBe('/login?redirect=%2Fplaceholder');
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  await submitOrder(view);
  const link = await screen.findByRole('link', { name: 'Sign In' });
  expect(link.getAttribute('href')).toBe('/login?redirect=%2Fplaceholder');
  expect(screen.getByRole('alert').textContent).toBe(
    details.fields.orderItems ?? 'Please sign in to order more',
  );
  expect(view.store.getState().cart.cartItems).toEqual([cartItem]);
});

test.each([
  ['en', 'An order has room for 50 different dishes. Take out 2.', 'Place Order'],
  ['es', 'Un pedido admite 50 platillos distintos. Quita 2.', 'Hacer pedido'],
] as const)(
  'K11: does not send an order of more than 50 dishes, nor invite to sign in (%s)',
  async (language, text, button) => {
    const cartItems = Array.from({ length: 52 }, (_, index) =>
      sampleCartItem({ product: `${index}`.padStart(24, '0') }),
    );
    const view = render(routes, { at: '/guest', cartItems });
    await act(() => changeLanguage(language));
    fill(screen.getByLabelText(language === 'en' ? 'Name' : 'Nombre'), 'Ann');
    fill(screen.getByLabelText(language === 'en' ? 'Email' : 'Correo'), 'ann@example.com');
    fill(screen.getByLabelText(language === 'en' ? 'Phone' : 'Teléfono'), '602 555 0100');
    await view.user.click(await screen.findByRole('button', { name: button }));
    expectPage({ reads: [text], never: ['Sign In', 'Iniciar sesión'] });
    expect(view.listCalls('placeGuestOrder')).toEqual([]);
  },
);

test('rejects missing guest details with the specified error', async () => {
  const view = render(routes, { at: '/guest', cartItems: [cartItem] });
  await submitOrder(view);
  expect(screen.getByRole('alert').textContent).toBe('Please enter your name, email and phone number!');
  expect(screen.getAllByText('Is required')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await fillInGuestDetails(view);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(getBody(view, 'placeGuestOrder')).toBeUndefined();
});

test('disables Place Order for an empty cart', () => {
  render(routes, { at: '/guest' });
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' }).disabled).toBe(true);
});

describe('an order without an answer', () => {
  const lost = () => new ApiError('timeout of 9732ms exceeded');
  async function placeAndLose(replies: unknown[]) {
    const view = await placeAsGuest(() => replies.shift());
    await screen.findByText('Not confirmed yet');
    return view;
  }
  const listKeys = (view: { listCalls: (name: string) => { headers?: object }[] }) =>
    view.listCalls('placeGuestOrder').map(({ headers }) => headers);

  test('K9: says that an unanswered order may or may not have arrived, and locks it', async () => {
    const view = await placeAndLose([lost()]);
    expect(
      screen.getByText(/We don’t know yet whether your order arrived\. It is never placed twice\./),
    ).toBeTruthy();
    expect(screen.queryByText(/timeout|failed|not placed|Network Error/i)).toBeNull();
    expect(screen.getByLabelText('Name').closest('[inert]')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
    expect(view.listCalls('placeGuestOrder')).toHaveLength(1);
  });

  test('K9: retries an unanswered order with the same key and opens it', async () => {
    const view = await placeAndLose([lost(), lost(), order]);
    await view.user.click(screen.getByRole('button', { name: 'Ask again' }));
    await vi.waitFor(() => expect(view.listCalls('placeGuestOrder')).toHaveLength(2));
    await view.user.click(await screen.findByRole('button', { name: 'Ask again' }));
    await screen.findByText('Elsewhere');
    const [first, ...others] = listKeys(view);
    expect(others).toEqual([first, first]);
  });

  test('K9: retries an unanswered order on its own after ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const view = await placeAndLose([lost(), order]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await screen.findByText('Elsewhere');
    const [first, second] = listKeys(view);
    expect(second).toEqual(first);
  });

  test('K9: retries an unanswered order with the same key after a reload', async () => {
    const view = await placeAndLose([lost()]);
    cleanup();
    const again = render(routes, {
      at: '/guest',
      cartItems: [cartItem],
      answers: { placeGuestOrder: order, setStock: rejectStockCall },
    });
    await screen.findByText('Elsewhere');
    expect(listKeys(again)).toEqual(listKeys(view));
  });

  test('K10: says that an order was not placed if an outage kept it from being sent', async () => {
    const notSent = 'The market does not answer. Your order was not placed, your cart is kept.';
    const view = await openFilledIn(new ApiError(notSent));
    act(() => void view.store.dispatch(connectionLost('unavailable')));
    await submitOrder(view);
    expect((await screen.findByRole('alert')).textContent).toBe(notSent);
    expect(screen.queryByText('Not confirmed yet')).toBeNull();
    expect(screen.getByLabelText('Name').closest('[inert]')).toBeNull();
  });

  describe('an order that came with too many others', () => {
    const busy = () =>
      new ApiError('Too many orders at once. Please try again in a moment.', {
        status: 429,
        code: 'order.too_many_at_once',
        retryAfterSeconds: 59,
      });
    const sentences = {
      en: 'Many people order right now. Your cart is kept; we try once more in',
      es: 'Mucha gente pide ahora. Tu carrito sigue guardado; intentamos otra vez en',
    };

    afterEach(() => act(() => changeLanguage('en')));

    test.each(['en', 'es'] as const)(
      'K10: sends an order that met too many others once more, with the same key (%s)',
      async (language) => {
        vi.useFakeTimers({ shouldAdvanceTime: true });
        const replies = [busy(), order];
        const view = await placeAsGuest(() => replies.shift());
        await act(() => changeLanguage(language));
        const seconds = new RegExp(`${sentences[language]} 0:[45]\\d\\.`); // less on a busy machine
        await screen.findByText(seconds, { ignore: '[aria-hidden]' });
        expectPage({ reads: [sentences[language]], never: ['Network Error', 'Sign In', 'Iniciar sesión'] });
        await act(() => vi.advanceTimersByTimeAsync(30_000));
        expectPage({ reads: [new RegExp(`${sentences[language]} 0:[12]\\d\\.`)] });
        expect(view.listCalls('placeGuestOrder')).toHaveLength(1);
        await act(() => vi.advanceTimersByTimeAsync(29_000));
        await screen.findByText('Elsewhere');
        const [first, ...others] = listKeys(view);
        expect(others).toEqual([first]);
      },
    );

    test('K10: does not send an order that met too many others a third time, and keeps the cart', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const view = await placeAsGuest(busy);
      await screen.findByText(/we try once more/, { ignore: '[aria-hidden]' });
      await act(() => vi.advanceTimersByTimeAsync(59_000));
      expect((await screen.findByRole('alert')).textContent).toContain('Too many orders at once.');
      expectPage({ never: ['Sign In', 'once more'] });
      expect(view.listCalls('placeGuestOrder')).toHaveLength(2);
      expect(view.store.getState().cart.cartItems).toHaveLength(1);
    });
  });

  test('K8: without a network, an order waits to be sent and can be cancelled', async () => {
    const view = await openFilledIn(new ApiError('No connection.'));
    act(() => void view.store.dispatch(connectionLost('offline')));
    await submitOrder(view);
    expect(await screen.findByText('Not sent yet')).toBeTruthy();
    expect(screen.queryByText(/placed|Not confirmed/)).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Don’t send it' }));
    expect(screen.queryByText('Not sent yet')).toBeNull();
  });

  test.each([
    ['en', 'No connection. You can order when you are back online.'],
    ['es', 'Sin conexión. Podrás pedir cuando vuelva tu conexión.'],
  ] as const)(
    'K8: without a network, nobody orders for a time that was never loaded (%s)',
    async (...example) => {
      const [language, text] = example;
      await changeLanguage(language);
      const listSlots = new ApiError('No connection.');
      const view = render(routes, { at: '/guest', cartItems: [cartItem], answers: { listSlots } });
      act(() => void view.store.dispatch(connectionLost('offline')));
      expect(await screen.findByText(text)).toBeTruthy();
      const submit = document.querySelector<HTMLButtonElement>('.checkout-action [type=submit]');
      expect(submit?.disabled).toBe(true);
    },
  );

  test('X9: says that a waiting order was not placed if the server refuses it later', async () => {
    const refusal = new ApiError('Only 1 of Pad Thai left.', { status: 409 });
    const view = await placeAndLose([lost(), refusal]);
    await view.user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your order was not placed. Only 1 of Pad Thai left.',
    );
    expect(screen.getByLabelText('Name').closest('[inert]')).toBeNull();
  });
});

test('shows a toast if an order fails after the user has left the checkout', async () => {
  let fail = (_error: Error) => {};
  const placeGuestOrder = () => new Promise((_resolve, reject) => (fail = reject));
  const view = await placeAsGuest(placeGuestOrder);
  await act(() => view.router.navigate('/mainpage'));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => fail(new ApiError('Only 1 of Pad Thai left.', { status: 409 })));
  expect(await screen.findByText('Your order was not confirmed. Your cart is saved.')).toBeTruthy();
  expect(view.store.getState().cart.cartItems).toEqual([cartItem]);
  expect(getPendingNote()).toBeUndefined();
});

test('K12: an order that is refused because the session has ended is not sent again later', async () => {
  const placeOrder = () => {
    view.store.dispatch(expireSession(sampleSession().token));
    throw new ApiError('Please sign in', { status: 401 });
  };
  const answers = { placeOrder, getUser: sampleUser() };
  const view = render(routes, { at: '/placeholder', user: sampleSession(), cartItems: [cartItem], answers });
  await submitOrder(view);
  await waitFor(() => expect(view.sent.map(({ name }) => name)).toContain('placeOrder'));
  await waitFor(() => expect(getPendingNote()).toBeUndefined());
  expectPage({ never: ['not confirmed'] });
  expect(view.store.getState().cart.cartItems).toEqual([cartItem]);
});

test('K9: an order whose answer got lost when the user left the checkout is still asked for', async () => {
  let fail = () => {};
  const placeGuestOrder = () =>
    new Promise((_resolve, reject) => {
      fail = () => {
        view.store.dispatch(connectionLost('unreachable'));
        reject(new ApiError('Network Error'));
      };
    });
  const view = await placeAsGuest(placeGuestOrder);
  await act(() => view.router.navigate('/mainpage'));
  act(() => fail());
  await screen.findByText('Your order was not confirmed. Your cart is saved.');
  expect(getPendingNote()).toEqual({ kind: 'unknown', checkout: 'guest' });
});

test('sends the phone of the account rather than the one in the session', async () => {
  const user = sampleSession({ phone: '602 555 0100' });
  const view = render(routes, {
    at: '/placeholder',
    cartItems: [cartItem],
    user,
    answers: {
      getUser: sampleUser({ phone: '480 555 0199' }),
      placeOrder: order,
      setStock: rejectStockCall,
    },
  });
  await waitFor(() => expect(getUser.select(view.store.getState()).status).toBe('success'));
  await submitOrder(view);
  await screen.findByText('Elsewhere');
  expect(getBody(view, 'placeOrder')).toMatchObject({ customerPhone: '480 555 0199' });
});

test('sends the shipping address of a member order', async () => {
  const view = render(routes, {
    at: '/placeholder',
    cartItems: [cartItem],
    user: sampleSession(),
    answers: { placeOrder: order, setStock: rejectStockCall },
  });
  const address = { address: '1 Main St', city: 'Tempe', postalCode: '85281' };
  act(() => void view.store.dispatch(saveShippingAddress(address)));
  await submitOrder(view);
  await screen.findByText('Elsewhere');
  expect(getBody(view, 'placeOrder')).toMatchObject({
    shippingAddress: { ...address, state: '', country: '' },
  });
});
