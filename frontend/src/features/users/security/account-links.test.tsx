import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { ShellExtras } from '../../../app/shell/ShellExtras.tsx';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession } from '../../../testing/samples.ts';
import { logout } from '../state/session.reducer.ts';
import { AccountLinkScreen } from './AccountLinkScreen.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';

const routes = [{ path: '*', element: <AccountLinkScreen /> }];
const user = sampleSession();

test('rejects new passwords that differ, and says that a link is no longer valid', async () => {
  const resetPassword = new ApiError('This link is not valid any more.', { status: 404 });
  const view = render(routes, { at: '/reset-password#token', answers: { resetPassword } });
  fill(screen.getByLabelText('New Password'), 'a new password');
  fill(screen.getByLabelText('Confirm Password'), 'another one');
  await view.user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(screen.getByRole('alert').textContent).toBe('Passwords do not match');
  expect(view.sent).toEqual([]);
  await view.user.clear(screen.getByLabelText('Confirm Password'));
  fill(screen.getByLabelText('Confirm Password'), 'a new password');
  await view.user.click(screen.getByRole('button', { name: 'Save password' }));
  await screen.findByText('This link is not valid any more.');
});

test('a change with a stolen token is undone by a tap, never by opening the link', async () => {
  const undoPassword = { message: 'The earlier password works again' };
  const view = render(routes, { at: '/undo-password#token', answers: { undoPassword } });
  expect(
    screen.getByText(/^This brings your old password and email back .*only if you did not change them/),
  ).toBeTruthy();
  expect(view.sent).toEqual([]);
  await view.user.click(screen.getByRole('button', { name: 'Undo the change' }));
  await screen.findByText(/Your old password works again\./);
  expect(view.listCalls('undoPassword')[0]?.body).toEqual({ token: 'token' });
});

test.each(['/reset-password', '/confirm-email', '/undo-password'])(
  'a link to %s without a token is incomplete',
  async (at) => {
    render(routes, { at, user });
    expect(await screen.findByText(/This link is incomplete/)).toBeTruthy();
  },
);

test('a proven email replaces the one of the session', async () => {
  const answers = { proveEmail: { email: 'new@example.com', isProven: true, canChange: true } };
  const view = render(routes, { at: '/confirm-email#token', user, answers });
  await view.user.click(screen.getByRole('button', { name: 'Confirm my email' }));
  await screen.findByText(/is confirmed/);
  expect(view.store.getState().session.user?.email).toBe('new@example.com');
});

test('logs out one other device, or all others in exchange for a new token', async () => {
  const times = { createdAt: '2026-03-03T10:00:00Z', lastUsedAt: '2026-03-03T10:00:00Z' };
  const current = { _id: 'a'.repeat(24), device: 'Firefox, Linux', isCurrent: true, ...times };
  const other = { _id: 'b'.repeat(24), device: '', isCurrent: false, ...times };
  const answers = {
    listSessions: [current, other],
    endSession: { message: 'This device is signed out' },
    endOtherSessions: { ...user, token: 'a new token' },
  };
  const view = render([{ path: '/', element: <DevicesPanel /> }], { user, answers });
  await view.user.click(await screen.findByRole('button', { name: 'Log out: Unknown device' }));
  expect(view.listCalls('endSession')[0]?.params).toEqual({ id: other._id });
  await view.user.click(screen.getByRole('button', { name: 'Log out all other devices' }));
  await expect.poll(() => view.store.getState().session.user?.token).toBe('a new token');
});

test('ends the session on the server after a logout', async () => {
  const answers = { endSession: { message: 'This device is signed out' } };
  const { store, listCalls } = render([{ path: '/', element: <ShellExtras /> }], { user, answers });
  act(() => void store.dispatch(logout()));
  expect(store.getState().session.user).toBeUndefined();
  const find = () => listCalls('endSession')[0];
  await expect.poll(find).toMatchObject({ params: { id: 'current' }, token: { of: user.token } });
});
