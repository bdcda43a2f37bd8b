import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { sampleSession } from '../../testing/samples.ts';
import { MyDataPanel } from './MyDataPanel.tsx';

const routes = [
  { path: '/profile', element: <MyDataPanel /> },
  { path: '/', element: <h1>Home</h1> },
];

test('saves the data as a file, and not in the state', async () => {
  const createObjectURL = vi.fn((_file: Blob) => 'blob:data');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }));
  const answers = { downloadMyData: { profile: { name: 'Ann Archive' } } };
  const view = render(routes, { at: '/profile', user: sampleSession(), answers });
  await view.user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect((await screen.findByText(/my-data.json/)).role).toBe('status');
  expect(await createObjectURL.mock.calls[0]?.[0].text()).toContain('"name": "Ann Archive"');
  expect(JSON.stringify(view.store.getState())).not.toContain('Ann Archive');
});

test('deletes the account with the password, and logs out', async () => {
  let isRight = false;
  const deleteMyAccount = () => {
    if (!isRight) throw new ApiError('Current password is wrong', { status: 400 });
    return { message: 'Your account is deleted' };
  };
  const user = sampleSession({ isChef: true });
  const view = render(routes, { at: '/profile', user, answers: { deleteMyAccount } });
  await view.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await screen.findByText(/Open orders at your kitchen are cancelled/);
  fill(screen.getByLabelText('Current Password'), 'letmecook');
  await view.user.click(screen.getByRole('button', { name: 'Delete account for good' }));
  await screen.findByText('Current password is wrong');
  isRight = true;
  await view.user.click(screen.getByRole('button', { name: 'Delete account for good' }));
  await screen.findByText('Home');
  expect(view.store.getState().session.user).toBeUndefined();
});

test('a person can keep the account', async () => {
  const view = render(routes, { at: '/profile', user: sampleSession() });
  await view.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await view.user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(screen.queryByLabelText('Current Password')).toBeNull();
});
