import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession } from '../../../testing/samples.ts';
import { PaymentScreen } from './PaymentScreen.tsx';
import { ShippingScreen } from './ShippingScreen.tsx';

const routes = [
  { path: '/shipping', element: <ShippingScreen /> },
  { path: '/payment', element: <PaymentScreen /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const open = (at = '/shipping') => render(routes, { at, user: sampleSession() });
afterEach(() => changeLanguage('en'));
const cityField = () => screen.getByLabelText<HTMLInputElement>('City');

test('accepts a partial address and restores its draft', async () => {
  const firstView = open();
  fill(cityField(), 'Tempe');
  firstView.unmount();
  const { user, store } = open();
  expect(cityField().value).toBe('Tempe');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('radio', { name: 'Cash' });
  expect(store.getState().cart.shippingAddress).toMatchObject({ city: 'Tempe', address: '' });
  expect(window.sessionStorage.getItem('shippingAddress')).toBeNull();
});

test('stores the payment method in English while Spanish is active', async () => {
  await changeLanguage('es');
  const { user } = open('/payment');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Efectivo' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(window.localStorage.getItem('paymentMethod')).toBe('"Cash"');
});
