import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { sampleSession, sampleUser } from '../testing/samples.ts';
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
])('the passwords of %s are masked, known to password managers, and may be pasted', async (at, kinds) => {
  const { user } = render(routes, { at, answers, ...(at === '/profile' ? { user: ann } : {}) });
  if (at === '/register') await user.click(screen.getByRole('radio', { name: 'Foodie' }));
  const field = () => screen.getAllByLabelText<HTMLInputElement>(/password/i);
  await screen.findAllByLabelText(/password/i);
  await user.click(field()[0] as HTMLInputElement);
  await user.paste('pasted by a manager');
  expect(field()[0]?.value).toBe('pasted by a manager');
  expect(field().map(({ type }) => type)).toEqual(kinds.map(() => 'password'));
  expect(field().map(({ autocomplete }) => autocomplete)).toEqual(kinds);
});
