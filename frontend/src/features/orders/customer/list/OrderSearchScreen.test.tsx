import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '../../../../platform/i18n/language.ts';
import { expectPage } from '../../../../testing/expect-page.ts';
import { fill } from '../../../../testing/fill.ts';
import { render } from '../../../../testing/render.tsx';
import { sampleConfig, sampleOrder } from '../../../../testing/samples.ts';
import { OrderSearchScreen } from './OrderSearchScreen.tsx';

const routes = [
  { path: '/search', element: <OrderSearchScreen /> },
  { path: '/order/guest/:id', element: <h1>Found</h1> },
];
const open = (getGuestOrder: unknown = sampleOrder(), answers: object = {}) =>
  render(routes, { at: '/search', answers: { getGuestOrder, ...answers } });
const withoutMail = { getConfig: sampleConfig({ email: false, push: true }) };

const listLookUps = ({ sent }: ReturnType<typeof render>) =>
  sent.filter(({ name }) => name === 'getGuestOrder');

async function submitNumber({ user }: ReturnType<typeof render>, number: string) {
  fill(screen.getByLabelText('Order number'), number);
  await user.click(screen.getByRole('button', { name: 'Find my order' }));
}

test('finds an order number typed in any format', async () => {
  const view = open();
  await submitNumber(view, ' 7k3m-9qx2 v4tb');
  await screen.findByText('Found');
  expect(view.router.state.location.pathname).toBe('/order/guest/7K3M9QX2V4TB');
  expect(listLookUps(view).map(({ call }) => call.params)).toEqual([{ id: '7K3M9QX2V4TB' }]);
});

test('rejects a malformed number without a request', async () => {
  const view = open();
  await submitNumber(view, '7K3M-9QX2');
  expect(screen.getByRole('alert').textContent).toContain('12 letters and digits');
  const field = screen.getByLabelText('Order number');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const descriptionIds = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(descriptionIds.map((id) => document.getElementById(id)?.textContent)).toContain(
    'Must have 12 letters and digits',
  );
  expect(listLookUps(view)).toEqual([]);
});

test('lists recent order numbers until they are removed', async () => {
  window.localStorage.setItem('guestOrders', '["7K3M9QX2V4TB"]');
  const { user } = open();
  expect(screen.getByRole('region', { name: 'Recent orders on this device' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '7K3M-9QX2-V4TB' }).getAttribute('href')).toBe(
    '/order/guest/7K3M9QX2V4TB',
  );
  await user.click(screen.getByRole('button', { name: 'Remove 7K3M-9QX2-V4TB' }));
  expect(screen.queryByRole('link', { name: '7K3M-9QX2-V4TB' })).toBeNull();
  expect(window.localStorage.getItem('guestOrders')).toBeNull();
});

test.each([
  ['en', 'Open the link in your email, or call the kitchen.'],
  ['es', 'Abre el enlace de tu correo o llama a la cocina.'],
] as const)('X14: a guest who lost the number too reads in %s what is left', async (language, text) => {
  await changeLanguage(language);
  open();
  expectPage({ reads: [text] });
  await changeLanguage('en');
});

test.each([
  ['en', 'Number lost too? Call the kitchen.', 'email'],
  ['es', '¿Tampoco tienes el número? Llama a la cocina.', 'correo'],
] as const)('X14: a market without mail names no link in an email (%s)', async (language, text, never) => {
  await changeLanguage(language);
  open(undefined, withoutMail);
  await screen.findByText(text);
  expectPage({ never: [never] });
  await changeLanguage('en');
});
