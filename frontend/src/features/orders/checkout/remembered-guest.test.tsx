import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { openCheckout, placeOrder, prepareCheckoutTests } from '../../../testing/guest-checkout.tsx';
import { sampleConfig } from '../../../testing/samples.ts';

prepareCheckoutTests();
afterEach(() => changeLanguage('en'));

const details = { userName: 'Ann', userEmail: 'ann@example.com', customerPhone: '602 555 0100' };
const store = () => window.localStorage.setItem('guestContact', JSON.stringify(details));
const readStored = () => window.localStorage.getItem('guestContact');
const getBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Remember my details/ });
const getValues = () =>
  ['Name', 'Email', 'Phone'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

test('does not remember details unless the guest wants it', async () => {
  const view = openCheckout();
  expect(getBox().checked).toBe(false);
  await placeOrder(view);
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  expect(readStored()).toBeNull();
});

test('fills in remembered details the next time', async () => {
  const first = openCheckout();
  await first.user.click(getBox());
  await placeOrder(first);
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  first.unmount();
  openCheckout();
  expect(getValues()).toEqual(Object.values(details));
  expect(getBox().checked).toBe(true);
});

test('an order with the box unchecked removes the remembered details', async () => {
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

const mail = { en: 'For the answer, changes and when it is ready.', es: 'Para la respuesta, los cambios' };
const noMail = {
  en: 'No mail is sent here: keep the page of your order open.',
  es: 'Aquí no se envían correos: deja abierta la página de tu pedido.',
};
test.each([
  ['en', true, mail, noMail],
  ['en', false, noMail, mail],
  ['es', true, mail, noMail],
  ['es', false, noMail, mail],
] as const)(
  'K13: the email field says what the address is for (%s, mail: %s)',
  async (language, email, said, other) => {
    await changeLanguage(language);
    openCheckout(undefined, { answers: { getConfig: sampleConfig({ email, push: false }) } });
    await screen.findByText(new RegExp(said[language]));
    expectPage({ never: [other[language], 'keep you posted'] });
  },
);
