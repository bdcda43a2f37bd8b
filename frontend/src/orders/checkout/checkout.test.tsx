import type { Endpoint } from '@homechef/contract/http/endpoint';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveShippingAddress } from '../../store/cart/cart.reducer.ts';
import { ApiError, type CallOptions } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import {
  sampleCartItem,
  sampleOrder,
  sampleProduct,
  sampleSession,
  sampleUser,
} from '../../testing/samples.ts';
import { GuestCheckoutScreen } from './GuestCheckoutScreen.tsx';
import { PlaceOrderScreen } from './PlaceOrderScreen.tsx';

const routes = [
  { path: '/guest', element: <GuestCheckoutScreen /> },
  { path: '/placeholder', element: <PlaceOrderScreen /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const line = sampleCartItem({ price: 12.5, qty: 2, countInStock: 5 });
const order = sampleOrder();
const noStockCall = () => {
  throw new ApiError('Network Error');
};

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

type View = ReturnType<typeof render>;
const place = async ({ user }: View) =>
  user.click(await screen.findByRole('button', { name: 'Place Order' }));
async function fillIn({ user }: View) {
  await user.type(screen.getByLabelText('Name'), 'Ann');
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Phone'), '602 555 0100');
}
const bodyOf = ({ sent }: View, name: string) => sent.find((call) => call.name === name)?.call.body;

const { countInStock: _seen, ...orderItem } = line;
const basket = {
  orderItems: [orderItem],
  ...{ paymentMethod: 'Cash', itemsPrice: 25, shippingPrice: 100, taxPrice: 1.25, totalPrice: 25 },
};

test('a guest’s order carries every field of the specification and leads to its page', async () => {
  const view = render(routes, {
    at: '/guest',
    cartItems: [line],
    answers: { placeGuestOrder: order, setStock: noStockCall },
  });
  await fillIn(view);
  await place(view);
  await screen.findByText('Elsewhere');
  expect(view.router.state.location.pathname).toBe(`/order/guest/${order._id}`);
  expect(bodyOf(view, 'placeGuestOrder')).toMatchObject({
    ...basket,
    ...{ customerPhone: '602 555 0100', userType: 'Guest', userName: 'Ann', userEmail: 'ann@example.com' },
  });
  expect(view.sent.find(({ name }) => name === 'setStock')?.call).toMatchObject({
    params: { id: line.product, remainingStock: '3' },
    token: 'never',
  });
  expect(view.store.getState().cart.cartItems).toEqual([]);
  expect(window.sessionStorage.getItem('guestDetails')).toBeNull();
});

test('missing details are told in the specified words, and nothing is sent', async () => {
  const view = render(routes, { at: '/guest', cartItems: [line] });
  await place(view);
  expect(screen.getByRole('alert').textContent).toBe('Please enter your name, email and phone number!');
  expect(screen.getAllByText('Is required')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await fillIn(view);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(view.sent).toEqual([]);
});

test('an empty cart cannot be ordered', () => {
  render(routes, { at: '/guest' });
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' }).disabled).toBe(true);
});

test('a failure of the network keeps what was typed, and the next try has the same key', async () => {
  const answers = [new ApiError('Network Error'), order];
  const placeGuestOrder = () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const view = render(routes, {
    at: '/guest',
    cartItems: [line],
    answers: { placeGuestOrder, setStock: noStockCall },
  });
  await fillIn(view);
  await place(view);
  expect((await screen.findByRole('alert')).textContent).toBe('Network Error');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
  await place(view);
  await screen.findByText('Elsewhere');
  const [first, second] = view.sent.filter(({ name }) => name === 'placeGuestOrder');
  expect(first?.call.headers).toEqual(second?.call.headers);
});

test('what was refused for a dish goes with that dish, and does not come back with another', async () => {
  const soldOut = sampleCartItem({ product: 'b'.repeat(24), name: 'Soup' });
  const placeGuestOrder = () => {
    throw new ApiError('Soup is sold out.', { status: 409 });
  };
  const getProduct = ({ params = {} }: CallOptions<Endpoint>) =>
    'id' in params && params.id === soldOut.product
      ? sampleProduct({ _id: soldOut.product, name: 'Soup', countInStock: 0 })
      : sampleProduct();
  const view = render(routes, {
    at: '/guest',
    cartItems: [line, soldOut],
    answers: { placeGuestOrder, getProduct },
  });
  await fillIn(view);
  await place(view);
  expect(await screen.findByText('Soup is sold out.')).toBeTruthy();
  await view.user.click(await screen.findByRole('button', { name: 'Remove Soup' }));
  expect(screen.queryByText('Soup is sold out.')).toBeNull();
});

test('what is said of the whole basket is said in words, without the field’s name', async () => {
  const error = 'An order takes at most 50 different items';
  const placeGuestOrder = () => {
    throw new ApiError(`orderItems: ${error}`, { status: 400, fields: { orderItems: error } });
  };
  const view = render(routes, { at: '/guest', cartItems: [line], answers: { placeGuestOrder } });
  await fillIn(view);
  await place(view);
  expect((await screen.findByRole('alert')).textContent).toBe(error);
});

test('an order that fails after its page was left is told on the next one', async () => {
  let fail = (_error: Error) => {};
  const placeGuestOrder = () => new Promise((_done, refuse) => (fail = refuse));
  const view = render(routes, { at: '/guest', cartItems: [line], answers: { placeGuestOrder } });
  await fillIn(view);
  await place(view);
  await act(() => view.router.navigate('/mainpage'));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => fail(new ApiError('Only 1 of Pad Thai left.', { status: 409 })));
  expect(await screen.findByText('Your order was not confirmed; your cart is kept.')).toBeTruthy();
  expect(view.store.getState().cart.cartItems).toEqual([line]);
});

test('a member’s order carries the phone of the account, not the one this device remembers', async () => {
  const user = sampleSession({ phone: '602 555 0100' });
  const view = render(routes, {
    at: '/placeholder',
    cartItems: [line],
    user,
    answers: {
      getUser: sampleUser({ phone: '480 555 0199' }),
      placeOrder: order,
      setStock: noStockCall,
    },
  });
  await waitFor(() => expect(view.store.getState().userDetails.status).toBe('success'));
  await place(view);
  await screen.findByText('Elsewhere');
  expect(bodyOf(view, 'placeOrder')).toMatchObject({ customerPhone: '480 555 0199' });
});

test('a member’s order is refused in words, and the cart brought up to date', async () => {
  const placeOrder = () => {
    throw new ApiError('Only 1 of Pad Thai left.', { status: 409 });
  };
  const view = render(routes, {
    at: '/placeholder',
    cartItems: [line],
    user: sampleSession(),
    answers: { placeOrder, getProduct: sampleProduct({ countInStock: 1 }) },
  });
  await place(view);
  expect((await screen.findByRole('alert')).textContent).toBe('Only 1 of Pad Thai left.');
  expect(await screen.findByText('Only 1 left: 1 instead of 2.')).toBeTruthy();
  await waitFor(() => expect(view.container.querySelector('.cash-to-pay')?.textContent).toContain('$12.50'));
  expect(bodyOf(view, 'placeOrder')).toMatchObject({
    ...basket,
    customerPhone: '602 555 0100',
    shippingAddress: { address: '', city: '', state: '', postalCode: '', country: '' },
  });
});

test('a member’s order carries the address that was given', async () => {
  const view = render(routes, {
    at: '/placeholder',
    cartItems: [line],
    user: sampleSession(),
    answers: { placeOrder: order, setStock: noStockCall },
  });
  const known = { address: '1 Main St', city: 'Tempe', postalCode: '85281' };
  act(() => void view.store.dispatch(saveShippingAddress(known)));
  await place(view);
  await screen.findByText('Elsewhere');
  expect(bodyOf(view, 'placeOrder')).toMatchObject({ shippingAddress: { ...known, state: '', country: '' } });
});

test('the way back to the cart says by its name alone what it changes', async () => {
  render(routes, { at: '/placeholder', cartItems: [line], user: sampleSession() });
  const link = await screen.findByRole('link', { name: 'Change the cart' });
  expect(link.textContent).toBe('Change');
});
