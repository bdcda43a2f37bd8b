import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleSession } from '../../testing/samples.ts';
import { ShippingScreen } from './ShippingScreen.tsx';

const routes = [
  { path: '/shipping', element: <ShippingScreen /> },
  { path: '/payment', element: <h1>Payment</h1> },
];
const open = () => render(routes, { at: '/shipping', user: sampleSession() });
const city = () => screen.getByLabelText<HTMLInputElement>('City');

beforeEach(() => window.sessionStorage.clear());

test('nothing is required; what is typed is kept over a reload until it is taken', async () => {
  const first = open();
  await first.user.type(city(), 'Tempe');
  first.unmount();
  const { user, store } = open();
  expect(city().value).toBe('Tempe');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Payment' });
  expect(store.getState().cart.shippingAddress).toMatchObject({ city: 'Tempe', address: '' });
  expect(window.sessionStorage.getItem('shippingAddress')).toBeNull();
});

test('a part that is too long is told beside its field, which gets the focus', async () => {
  const { user, store } = open();
  await user.click(city());
  await user.paste('x'.repeat(201));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(document.activeElement).toBe(city());
  const note = document.getElementById(city().getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Must be at most 200 characters');
  expect(store.getState().cart.shippingAddress).toEqual({});
});
