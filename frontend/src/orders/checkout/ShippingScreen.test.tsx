import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { sampleSession } from '../../testing/samples.ts';
import { ShippingScreen } from './ShippingScreen.tsx';

const routes = [
  { path: '/shipping', element: <ShippingScreen /> },
  { path: '/payment', element: <h1>Payment</h1> },
];
const open = () => render(routes, { at: '/shipping', user: sampleSession() });
const cityField = () => screen.getByLabelText<HTMLInputElement>('City');

test('accepts a partial address and restores its draft', async () => {
  const firstView = open();
  fill(cityField(), 'Tempe');
  firstView.unmount();
  const { user, store } = open();
  expect(cityField().value).toBe('Tempe');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Payment' });
  expect(store.getState().cart.shippingAddress).toMatchObject({ city: 'Tempe', address: '' });
  expect(window.sessionStorage.getItem('shippingAddress')).toBeNull();
});

test('shows the length error at its field and focuses the field', async () => {
  const { user, store } = open();
  await user.click(cityField());
  await user.paste('x'.repeat(201));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(document.activeElement).toBe(cityField());
  const hint = document.getElementById(cityField().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Must be at most 200 characters');
  expect(store.getState().cart.shippingAddress).toEqual({});
});
