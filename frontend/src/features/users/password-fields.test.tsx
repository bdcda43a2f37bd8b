import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleSession, sampleUser } from '../../testing/samples.ts';
import { LoginScreen } from './auth/LoginScreen.tsx';
import { ProfileScreen } from './profile/ProfileScreen.tsx';
import { RegisterScreen } from './auth/RegisterScreen.tsx';

const ann = sampleSession();
const routes = [
  { path: '/login', element: <LoginScreen /> },
  { path: '/register', element: <RegisterScreen /> },
  { path: '/profile', element: <ProfileScreen /> },
];
const answers = { getUser: sampleUser(ann), myOrders: [] };

test.each([
  ['/login', ['current-password']],
  ['/register', ['new-password', 'new-password']],
  ['/profile', ['new-password', 'new-password', 'current-password']],
])('password fields of %s are masked, autocompleted and pasteable', async (at, kinds) => {
  const { user } = render(routes, { at, answers, ...(at === '/profile' ? { user: ann } : {}) });
  if (at === '/register') await user.click(screen.getByRole('radio', { name: 'Foodie' }));
  const getFields = () => screen.getAllByLabelText<HTMLInputElement>(/password/i);
  await screen.findAllByLabelText(/password/i);
  await user.click(getFields()[0] as HTMLInputElement);
  await user.paste('pasted by a manager');
  expect(getFields()[0]?.value).toBe('pasted by a manager');
  expect(getFields().map(({ type }) => type)).toEqual(kinds.map(() => 'password'));
  expect(getFields().map(({ autocomplete }) => autocomplete)).toEqual(kinds);
});
