import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { sampleSession } from '../../testing/samples.ts';
import { LoginScreen } from '../auth/LoginScreen.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

const off = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
const user = sampleSession();
const panel = [{ path: '/', element: <SecondFactorPanel /> }];
const wrongCode = new ApiError('This code is wrong or was used before', {
  status: 400,
  code: 'user.wrong_code',
});

test('sets up the second factor with password, key and code', async () => {
  let isFirst = true;
  const answers = {
    getSecondFactor: off,
    prepareSecondFactor: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
    turnOnSecondFactor: () => {
      if (!isFirst) return { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] };
      isFirst = false;
      return wrongCode;
    },
  };
  const view = render(panel, { user, answers });
  await view.user.click(await screen.findByRole('button', { name: 'Set up second factor' }));
  fill(screen.getByLabelText('Current Password'), 'letmecook');
  await view.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByText('ABCD EFGH')).tagName).toBe('CODE');
  await screen.findByRole('img', { name: 'QR code for an authenticator app' });
  fill(screen.getByLabelText('Code'), '123456');
  await view.user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect((await screen.findByRole('alert')).textContent).toContain('wrong or was used before');
  await view.user.click(screen.getByRole('button', { name: 'Turn on' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
  expect(JSON.stringify(view.store.getState())).not.toContain('letmecook');
});

test('turns off with password and code', async () => {
  let isOn = true;
  const answers = {
    getSecondFactor: () => ({ isOn, isRequired: false, recoveryCodesLeft: 1 }),
    turnOffSecondFactor: () => {
      isOn = false;
      return { message: 'The second factor is off' };
    },
  };
  const view = render(panel, { user, answers });
  await screen.findByText('The second factor is on. You have 1 recovery code left.');
  await view.user.click(screen.getByRole('button', { name: 'Turn off second factor' }));
  fill(screen.getByLabelText('Current Password'), 'letmecook');
  fill(screen.getByLabelText('Code'), '123456');
  await view.user.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Set up second factor' });
});

test('a required second factor stays on', async () => {
  const answers = { getSecondFactor: { isOn: true, isRequired: true, recoveryCodesLeft: 10 } };
  render(panel, { user, answers });
  await screen.findByText(/You have 10 recovery codes left/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the sign-in asks for the code after the password', async () => {
  const routes = [
    { path: '/login', element: <LoginScreen /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  let isWrong = true;
  const answers = {
    login: { challenge: 'c'.repeat(43), expiresAt: new Date().toISOString() },
    confirmSignIn: () => (isWrong ? wrongCode : user),
  };
  const view = render(routes, { at: '/login', answers });
  fill(screen.getByLabelText('Email'), user.email);
  fill(screen.getByLabelText('Password'), 'letmecook');
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  fill(await screen.findByLabelText('Code'), '123456');
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('This code is wrong or was used before');
  expect(view.store.getState().session.user).toBeUndefined();
  isWrong = false;
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Elsewhere');
  expect(view.store.getState().session.user?._id).toBe(user._id);
});
