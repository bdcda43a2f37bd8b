import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { sampleOrder } from '../../testing/samples.ts';
import { OrderSearchScreen } from './OrderSearchScreen.tsx';

const routes = [
  { path: '/search', element: <OrderSearchScreen /> },
  { path: '/order/guest/:id', element: <h1>Found</h1> },
];
const open = (getGuestOrder: unknown = sampleOrder()) =>
  render(routes, { at: '/search', answers: { getGuestOrder } });

async function lookUp({ user }: ReturnType<typeof render>, number: string) {
  await user.type(screen.getByLabelText('Order number'), number);
  await user.click(screen.getByRole('button', { name: 'Find my order' }));
}

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('a number is found however it was typed', async () => {
  const view = open();
  await lookUp(view, ' 7k3m-9qx2 v4tb');
  await screen.findByText('Found');
  expect(view.router.state.location.pathname).toBe('/order/guest/7K3M9QX2V4TB');
  expect(view.sent[0]?.call.params).toEqual({ id: '7K3M9QX2V4TB' });
});

test('what cannot be a number is said before anybody is asked', async () => {
  const view = open();
  await lookUp(view, '7K3M-9QX2');
  expect(screen.getByRole('alert').textContent).toContain('12 letters and digits');
  const field = screen.getByLabelText('Order number');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const notes = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain(
    'Must have 12 letters and digits',
  );
  expect(view.sent).toEqual([]);
});

test('what was typed survives a reload, until it is found', async () => {
  const first = open();
  await first.user.type(screen.getByLabelText('Order number'), '7K3M9QX2V4TB');
  first.unmount();
  const { user } = open();
  expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('7K3M9QX2V4TB');
  await user.click(screen.getByRole('button', { name: 'Find my order' }));
  await screen.findByText('Found');
  expect(window.sessionStorage.getItem('orderSearch')).toBeNull();
});

test('a number nobody holds is told in the server’s words, and what was typed stays', async () => {
  const refuse = () => Promise.reject(new ApiError('Order not found', { status: 404 }));
  await lookUp(open(refuse), '7K3M9QX2V4TB');
  expect((await screen.findByRole('alert')).textContent).toBe('Order not found');
  expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('7K3M9QX2V4TB');
});

test('numbers seen on this device are offered until they are forgotten', async () => {
  window.localStorage.setItem('guestOrders', '["7K3M9QX2V4TB"]');
  const { user } = open();
  expect(screen.getByRole('link', { name: '7K3M-9QX2-V4TB' }).getAttribute('href')).toBe(
    '/order/guest/7K3M9QX2V4TB',
  );
  await user.click(screen.getByRole('button', { name: 'Forget 7K3M-9QX2-V4TB' }));
  expect(screen.queryByRole('link', { name: '7K3M-9QX2-V4TB' })).toBeNull();
  expect(window.localStorage.getItem('guestOrders')).toBeNull();
});
