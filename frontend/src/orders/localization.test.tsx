import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../lib/i18n/language.ts';
import { render } from '../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../testing/samples.ts';
import { ChefOrderScreen } from './chef/ChefOrderScreen.tsx';
import { GuestOrderScreen } from './customer/GuestOrderScreen.tsx';
import { PaymentScreen } from './checkout/PaymentScreen.tsx';

const order = sampleOrder({ orderItems: [sampleOrderItem({ orderStatus: 'Ready' })] });
const routes = [
  { path: '/order/guest/:id', element: <GuestOrderScreen /> },
  { path: '/order/chef/:id', element: <ChefOrderScreen /> },
  { path: '/payment', element: <PaymentScreen /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const answers = { getGuestOrder: order, getGuestChef: undefined, getChefOrder: order };

afterEach(() => changeLanguage('en'));

test('translates a guest order except names and numbers', async () => {
  render(routes, { at: `/order/guest/${order._id}`, answers });
  await screen.findByText('Ready — bring $12.50 in cash');
  await act(() => changeLanguage('es'));
  expect(screen.getByTestId('order-status').textContent).toBe('Listo: trae $12.50 en efectivo');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Recoge: en cuanto esté listo');
  expect(screen.getByTestId('order-number').parentElement?.textContent).toBe('Pedido 7K3M-9QX2-V4TB');
  expect(screen.getByRole('button', { name: 'RECOGIDO' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pad Thai' })).toBeTruthy();
  expect(screen.getByText('Efectivo')).toBeTruthy();
});

test('shows the chef actions in Spanish', async () => {
  await changeLanguage('es');
  const chef = sampleSession({ _id: chefId, isChef: true });
  const { user } = render(routes, { at: `/order/chef/${order._id}`, answers, user: chef });
  await user.click(await screen.findByRole('button', { name: 'Marcar como pagado' }));
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy();
  expect(screen.getByText('Listo: faltan $12.50 por cobrar')).toBeTruthy();
});

test('stores the payment method in English while Spanish is active', async () => {
  await changeLanguage('es');
  const { user } = render(routes, { at: '/payment', user: sampleSession() });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Efectivo' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(window.localStorage.getItem('paymentMethod')).toBe('"Cash"');
});
