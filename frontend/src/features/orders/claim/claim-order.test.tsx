import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { render } from '../../../testing/render.tsx';
import { sampleOrder, sampleSession } from '../../../testing/samples.ts';
import { RegisterScreen } from '../../users/auth/RegisterScreen.tsx';
import { GuestOrderScreen } from '../customer/GuestOrderScreen.tsx';
import { ClaimForm } from './ClaimForm.tsx';

const order = sampleOrder({});
const routes = [
  { path: '/order/guest/:id', element: <GuestOrderScreen /> },
  { path: '/orders', element: <ClaimForm /> },
  { path: '/order/:id', element: <h1>Own order</h1> },
];
const foodie = sampleSession({ isChef: false, isAdmin: false });
const inAccount = new ApiError('This order already belongs to an account', { status: 409 });
const open = (changes: object = {}, user?: typeof foodie, at = `/order/guest/${order._id}`) =>
  render(routes, {
    at,
    answers: { getGuestOrder: order, claimOrder: order, ...changes },
    user,
  });
const findAdd = () => screen.findByRole('button', { name: 'Add to my account' });

test.each([
  ['chefs', { isChef: true }],
  ['admins', { isAdmin: true }],
])('%s cannot add the order', async (_, role) => {
  open({}, sampleSession({ isChef: false, isAdmin: false, ...role }));
  expect(await screen.findByTestId('order-number')).toBeTruthy();
  expect(screen.queryByText('Keep this order in your account')).toBeNull();
});

test('shows that the order belongs to another account', async () => {
  const { user } = open({ claimOrder: inAccount }, foodie);
  await user.click(await findAdd());
  expect((await screen.findByRole('alert')).textContent).toBe('This order already belongs to an account');
});

test('adds an order by the number that was typed', async () => {
  const view = open({}, foodie, '/orders');
  const field = screen.getByLabelText('Order number');
  await view.user.type(field, '7k3m 9qx2');
  await view.user.click(await findAdd());
  expect(screen.getByText('Must have 12 letters and digits')).toBeTruthy();
  expect(view.sent).toEqual([]);
  await view.user.type(field, ' v4tb');
  await view.user.click(await findAdd());
  expect(await screen.findByText('Own order')).toBeTruthy();
  expect(view.sent[0]?.call.params).toEqual({ id: order._id });
});

test('prefills the form with this device’s last order', () => {
  window.localStorage.setItem('guestOrders', JSON.stringify([order._id]));
  open({}, foodie, '/orders');
  expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('7K3M-9QX2-V4TB');
});

const brings = /^An account keeps all your orders in one place/;

test('a guest is offered an account with what it brings until the first “Not now”', async () => {
  const { user, unmount } = open();
  expect(await screen.findByText(brings)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(brings)).toBeNull();
  unmount();
  open();
  expect(await screen.findByRole('link', { name: 'register' })).toBeTruthy();
  expect(screen.queryByText(brings)).toBeNull();
});

test('the details of the order need not be typed again for an account', async () => {
  const { user } = render([...routes, { path: '/register', element: <RegisterScreen /> }], {
    at: `/order/guest/${order._id}`,
    answers: { getGuestOrder: order },
  });
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Foodie' }).checked).toBe(true);
  const { userName, userEmail, customerPhone } = order;
  const values = ['Name', 'Email', 'Contact Number'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual([userName, userEmail, customerPhone]);
});
