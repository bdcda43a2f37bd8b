import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import type { FakeResponses } from '../../testing/fake-api.ts';
import { render } from '../../testing/render.tsx';
import { sampleSession, sampleUser } from '../../testing/samples.ts';
import { AdminUserEditScreen } from './UserEditScreen.tsx';
import { AdminUserListScreen } from './UserListScreen.tsx';

const admin = sampleSession({ isAdmin: true });

afterEach(() => window.sessionStorage.clear());
const maria = sampleUser({
  _id: 'a'.repeat(24),
  name: 'Maria',
  email: 'maria@example.com',
  isChef: true,
  authorized: true,
  permit: 'MFU-1',
  address: ', PHOENIX, AZ, 85001',
});
const routes = [
  { path: '/admin/userlist', element: <AdminUserListScreen /> },
  { path: '/admin/user/:id/edit', element: <AdminUserEditScreen /> },
];
const open = (answers: FakeResponses, at = `/admin/user/${maria._id}/edit`) =>
  render(routes, { at, answers: { getUser: maria, listUsers: [maria], ...answers }, user: admin });
type View = ReturnType<typeof open>;

const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');
const update = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Update' }));

test('name, e-mail and role are sent with the id, and the list comes again as it was left', async () => {
  const view = open({ updateUser: maria }, '/admin/userlist?q=mar&page=2');
  await view.user.click(await screen.findByRole('link', { name: 'Edit Maria' }));
  await view.user.type(await nameField(), ' Lopez');
  await view.user.click(screen.getByLabelText('Is Admin'));
  await update(view);
  expect(await screen.findByText('Maria is saved')).toBeTruthy();
  expect(view.sent.find(({ name }) => name === 'updateUser')?.call).toMatchObject({
    params: { id: maria._id },
    body: { _id: maria._id, name: 'Maria Lopez', email: 'maria@example.com', isAdmin: true },
  });
  const { pathname, search } = view.router.state.location;
  expect(pathname + search).toBe('/admin/userlist?q=mar&page=2');
});

test('who only corrects a name says nothing of the role, which another admin may have changed', async () => {
  const view = open({ updateUser: maria });
  await view.user.type(await nameField(), ' Lopez');
  await update(view);
  expect(await screen.findByText('Maria is saved')).toBeTruthy();
  const body = view.sent.find(({ name }) => name === 'updateUser')?.call.body;
  expect(JSON.parse(JSON.stringify(body))).toEqual({
    _id: maria._id,
    name: 'Maria Lopez',
    email: 'maria@example.com',
  });
});

test('an e-mail that its owner changes meanwhile is not put back by who corrects the name', async () => {
  let stored = maria;
  const view = open({ getUser: () => stored, updateUser: maria });
  await view.user.type(await nameField(), ' Lopez');
  stored = { ...maria, email: 'lopez@example.com' };
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByDisplayValue('lopez@example.com')).toBeTruthy();
  await update(view);
  expect(await screen.findByText('Maria is saved')).toBeTruthy();
  expect(view.sent.find(({ name }) => name === 'updateUser')?.call.body).toMatchObject({
    name: 'Maria Lopez',
    email: 'lopez@example.com',
  });
});

test('what is only the account’s own stands there to read', async () => {
  open({});
  expect((await screen.findByText('MFU-1')).tagName).toBe('DD');
  expect(screen.getByText('PHOENIX, AZ 85001')).toBeTruthy();
});

test('an empty name is told beside the field and not sent', async () => {
  const view = open({});
  await view.user.clear(await nameField());
  await update(view);
  expect(screen.getByText('Is required')).toBeTruthy();
  expect(document.activeElement).toBe(await nameField());
  expect(view.sent.map(({ name }) => name)).toEqual(['getUser']);
});

test('what the server refuses is told, and nothing that was typed is lost', async () => {
  const refuse = () => {
    throw new ApiError('User already exists', { status: 409, fields: { email: 'Is taken' } });
  };
  const view = open({ updateUser: refuse });
  await view.user.type(await nameField(), ' Lopez');
  await update(view);
  expect((await screen.findByRole('alert')).textContent).toBe('User already exists');
  expect(screen.getByText('Is taken')).toBeTruthy();
  expect((await nameField()).value).toBe('Maria Lopez');
  await view.user.type(screen.getByLabelText('Email'), '.mx'); // what was refused is no longer what stands there
  expect(screen.queryByText('Is taken')).toBeNull();
});

test('a half-typed edit survives a reload, for this account only, until it is discarded', async () => {
  const view = open({});
  await view.user.type(await nameField(), ' Lopez');
  view.unmount();
  const again = open({});
  expect((await nameField()).value).toBe('Maria Lopez');
  expect(screen.getByText('Your unsaved changes are back.')).toBeTruthy();
  again.unmount();
  const other = open({ getUser: sampleUser({ name: 'Ben' }) }, `/admin/user/${sampleUser()._id}/edit`);
  expect((await nameField()).value).toBe('Ben');
  other.unmount();
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect((await nameField()).value).toBe('Maria');
  expect(screen.queryByText('Your unsaved changes are back.')).toBeNull();
});

test('nobody takes the role from themselves', async () => {
  open({ getUser: sampleUser({ isAdmin: true }) }, `/admin/user/${admin._id}/edit`);
  const box = await screen.findByLabelText<HTMLInputElement>('Is Admin');
  expect([box.checked, box.disabled]).toEqual([true, true]);
});
