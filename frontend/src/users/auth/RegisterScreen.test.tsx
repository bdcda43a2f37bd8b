import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { sampleSession } from '../../testing/samples.ts';
import { RegisterScreen } from './RegisterScreen.tsx';

const routes = [
  { path: '/register', element: <RegisterScreen /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const draft = () => window.sessionStorage.getItem('signUp') ?? '';
const open = (register?: unknown) =>
  render(routes, { at: '/register', answers: register ? { register } : {} });

const texts = {
  Name: 'Nia New',
  Email: 'nia@example.com',
  'Contact Number': '602 555 0111',
  Password: 'letmecook',
  'Confirm Password': 'letmecook',
};

async function fillIn({ user }: ReturnType<typeof open>) {
  await user.click(screen.getByRole('radio', { name: 'Foodie' }));
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

beforeEach(() => window.sessionStorage.clear());

test('a half-finished sign-up survives a reload, without its passwords', async () => {
  const first = open();
  await fillIn(first);
  expect(draft()).toContain('nia@example.com');
  expect(draft()).not.toMatch(/password|letmecook/i);
  first.unmount();
  open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Foodie' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nia@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('who is signed in is told that a kitchen takes an account of its own, or goes on where they were going', async () => {
  const user = sampleSession();
  const view = render(routes, { at: '/register', user });
  expect(screen.getByText(/A kitchen has an account of its own/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  view.unmount();
  render(routes, { at: '/register?redirect=/shipping', user });
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

test('an account made is forgotten as a draft', async () => {
  const view = open(sampleSession());
  await fillIn(view);
  await view.user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  expect(draft()).toBe('');
});

test('a refused sign-up loses nothing, and the server’s words stand beside their field', async () => {
  const view = open(() => {
    throw new ApiError('email: taken', { status: 400, fields: { email: 'Taken' } });
  });
  await fillIn(view);
  await view.user.click(screen.getByRole('button', { name: 'Register' }));
  expect((await screen.findByRole('alert')).textContent).toBe('email: taken');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Taken')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('letmecook');
  await view.user.type(screen.getByLabelText('Email'), '.uk');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
});
