import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../lib/http/api-client.ts';
import { getProduct } from '../store/products/products.requests.ts';
import { render } from '../testing/render.tsx';
import { sampleCartItem, sampleProduct, sampleSession } from '../testing/samples.ts';
import { CartScreen } from './CartScreen.tsx';

const routes = [
  { path: '/cart', element: <CartScreen /> },
  { path: '/cart/:id', element: <CartScreen /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const dish = sampleProduct({ countInStock: 3 });
const line = sampleCartItem({ qty: 2 });

test('the address puts a dish into the cart, replaces its entry and gives way to the cart’s', async () => {
  const { router, store } = render(routes, {
    at: `/cart/${dish._id}?qty=999`,
    answers: { getProduct: dish },
    cartItems: [line],
  });
  expect((await screen.findByLabelText<HTMLSelectElement>('Quantity')).value).toBe('3');
  expect(router.state.location).toMatchObject({ pathname: '/cart', search: '' });
  expect(store.getState().cart.cartItems).toMatchObject([{ product: dish._id, qty: 3, brand: dish.brand }]);
  expect(screen.queryByText(/instead of/)).toBeNull();
  expect(store.getState().cart.cartItems[0]).not.toHaveProperty('was');
});

test('what has changed since the dish’s page was shown is told at its line', async () => {
  let answer = sampleProduct({ countInStock: 8 });
  const view = render(routes, { answers: { getProduct: () => answer } });
  await act(() => view.store.dispatch(getProduct(answer._id)));
  answer = { ...answer, price: 14, countInStock: 3 };
  await act(() => view.router.navigate(`/cart/${answer._id}?qty=5`));
  expect(await screen.findByText('Now $14.00, was $12.50.')).toBeTruthy();
  expect(screen.getByText('Only 3 left: 3 instead of 5.')).toBeTruthy();
});

test('of a dish that had fewer portions when its page was shown, as many are put in as were asked for', async () => {
  let answer = sampleProduct({ countInStock: 0 });
  const view = render(routes, { answers: { getProduct: () => answer } });
  await act(() => view.store.dispatch(getProduct(answer._id)));
  answer = { ...answer, countInStock: 8 };
  await act(() => view.router.navigate(`/cart/${answer._id}?qty=3`));
  expect((await screen.findByLabelText<HTMLSelectElement>('Quantity')).value).toBe('3');
  expect(screen.queryByText(/instead of/)).toBeNull();
});

test('a dish that is sold out is told and not put into the cart', async () => {
  const { store } = render(routes, {
    at: `/cart/${dish._id}?qty=1`,
    answers: { getProduct: { ...dish, countInStock: 0 } },
  });
  expect(await screen.findByText('Pad Thai is sold out.')).toBeTruthy();
  expect(store.getState().cart.cartItems).toEqual([]);
});

test('a dish that could not be read is put in by the next try, as many as were wished for', async () => {
  let tries = 0;
  const { user, store } = render(routes, {
    at: `/cart/${dish._id}?qty=2`,
    answers: {
      getProduct: () => {
        if ((tries += 1) === 1) throw new ApiError('Too many come at once', { status: 503 });
        return dish;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await screen.findByLabelText<HTMLSelectElement>('Quantity')).value).toBe('2');
  expect(store.getState().cart.cartItems).toMatchObject([{ product: dish._id, qty: 2 }]);
});

test('a dish that does not exist is told in the server’s words, above the cart', async () => {
  render(routes, {
    at: '/cart/nope',
    answers: {
      getProduct: () => {
        throw new ApiError('Product not found', { status: 404 });
      },
    },
  });
  expect(await screen.findByText('Product not found')).toBeTruthy();
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
});

test('what has changed meanwhile stands at the line', async () => {
  render(routes, {
    at: '/cart',
    answers: { getProduct: { ...dish, price: 14, countInStock: 1 } },
    cartItems: [line],
  });
  expect(await screen.findByText('Now $14.00, was $12.50.')).toBeTruthy();
  expect(screen.getByText('Only 1 left: 1 instead of 2.')).toBeTruthy();
});

test('a line that is removed comes back to its place by Undo', async () => {
  const soup = sampleCartItem({ product: 'b'.repeat(24), name: 'Soup' });
  const { user, store } = render(routes, {
    at: '/cart',
    answers: { getProduct: dish },
    cartItems: [line, soup],
  });
  const names = () => store.getState().cart.cartItems.map(({ name }) => name);
  await user.click(screen.getByRole('button', { name: 'Remove Pad Thai' }));
  expect(names()).toEqual(['Soup']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['Pad Thai', 'Soup']);
});

test('the last line that is removed leaves an empty cart, which Undo fills again', async () => {
  const { user } = render(routes, { at: '/cart', answers: { getProduct: dish }, cartItems: [line] });
  await user.click(screen.getByRole('button', { name: 'Remove Pad Thai' }));
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('link', { name: 'Pad Thai' })).toBeTruthy();
});

test('a visitor goes on to the sign-in page, which has the guest’s way too', async () => {
  const { user, router } = render(routes, {
    at: '/cart',
    answers: { getProduct: dish },
    cartItems: [line],
  });
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(router.state.location).toMatchObject({ pathname: '/login', search: '?redirect=%2Fshipping' });
});

test('whoever is signed in goes on to the address', async () => {
  const { user, router } = render(routes, {
    at: '/cart',
    answers: { getProduct: dish },
    cartItems: [line],
    user: sampleSession(),
  });
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(router.state.location.pathname).toBe('/shipping');
});
