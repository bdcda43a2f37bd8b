import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCheckout, placeOrder, prepareCheckoutTests } from '../../testing/guest-checkout.tsx';

prepareCheckoutTests();

const details = { userName: 'Ann', userEmail: 'ann@example.com', customerPhone: '602 555 0100' };
const store = () => window.localStorage.setItem('guestContact', JSON.stringify(details));
const readStored = () => window.localStorage.getItem('guestContact');
const getBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Remember my details/ });
const getValues = () =>
  ['Name', 'Email', 'Phone'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

test('details are not remembered unless the guest wants it', async () => {
  const view = openCheckout();
  expect(getBox().checked).toBe(false);
  await placeOrder(view);
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  expect(readStored()).toBeNull();
});

test('remembered details fill the form the next time', async () => {
  const first = openCheckout();
  await first.user.click(getBox());
  await placeOrder(first);
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  first.unmount();
  openCheckout();
  expect(getValues()).toEqual(Object.values(details));
  expect(getBox().checked).toBe(true);
});

test('an order without the tick removes remembered details', async () => {
  store();
  const { user } = openCheckout();
  await user.click(getBox());
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  expect(readStored()).toBeNull();
});

test('Forget my details empties the form and the storage', async () => {
  store();
  const { user } = openCheckout();
  await user.click(screen.getByRole('button', { name: 'Forget my details' }));
  expect(getValues()).toEqual(['', '', '']);
  expect(readStored()).toBeNull();
  expect(getBox().checked).toBe(false);
  expect(screen.queryByRole('button', { name: 'Forget my details' })).toBeNull();
  expect(screen.getByText('Your details were removed from this device')).toBeTruthy();
});
