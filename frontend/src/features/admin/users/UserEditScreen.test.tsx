import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { UserUpdate } from '@homechef/contract/users/requests';
import { expect, test } from 'vitest';
import { ApiError, type CallOptions } from '../../../platform/http/api-client.ts';
import type { FakeResponses } from '../../../testing/fake-api.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession, sampleUser } from '../../../testing/samples.ts';
import { sampleKitchen } from '../../../testing/slot-samples.ts';
import { AdminUserEditScreen } from './UserEditScreen.tsx';
import { AdminUserListScreen } from './UserListScreen.tsx';

const admin = sampleSession({ isAdmin: true });

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
  render(routes, {
    at,
    user: admin,
    answers: { getUser: maria, listAdminUsers: [maria], getKitchen: sampleKitchen(), ...answers },
  });
type View = ReturnType<typeof open>;

const findNameField = () => screen.findByLabelText<HTMLInputElement>('Name');
const clickUpdate = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Update' }));

test('keeps an email that its owner changed in the meantime', async () => {
  let stored = maria;
  const view = open({ getUser: () => stored, updateUser: maria });
  fill(await findNameField(), 'Maria Lopez');
  stored = { ...maria, email: 'lopez@example.com' };
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByDisplayValue('lopez@example.com')).toBeTruthy();
  await clickUpdate(view);
  expect(await screen.findByText('Maria was saved')).toBeTruthy();
  expect(view.listCalls('updateUser')[0]?.body).toMatchObject({
    name: 'Maria Lopez',
    email: 'lopez@example.com',
  });
});

test('says what another admin has changed, and replaces it with the second tap', async () => {
  let stored = maria;
  const view = open({
    getUser: () => stored,
    updateUser: ({ body }: CallOptions<Endpoint>) => {
      if ((body as UserUpdate).seen?.name === 'Marisol') return stored;
      stored = { ...maria, name: 'Marisol' };
      const message = 'Changed to “Marisol” meanwhile. Save again to replace it.';
      throw new ApiError(message, { status: 409, fields: { name: message } });
    },
  });
  fill(await findNameField(), 'Maria Lopez');
  await clickUpdate(view);
  expect((await screen.findAllByText(/Changed to “Marisol” meanwhile/))[0]).toBeTruthy();
  await clickUpdate(view);
  expect(await screen.findByText('Marisol was saved')).toBeTruthy();
  expect(view.listCalls('updateUser')[1]?.body).toMatchObject({ name: 'Maria Lopez' });
});

test('does not replace what another admin has changed while something else was refused', async () => {
  let stored = maria;
  const view = open({
    getUser: () => stored,
    updateUser: () => {
      stored = { ...maria, name: 'Marisol' };
      throw new ApiError('Wrong password', { status: 400, fields: { currentPassword: 'Wrong password' } });
    },
  });
  fill(await findNameField(), 'Maria Lopez');
  await clickUpdate(view);
  expect((await screen.findAllByText('Wrong password'))[0]).toBeTruthy();
  await clickUpdate(view);
  await waitFor(() => expect(view.listCalls('updateUser')).toHaveLength(2));
  expect(view.listCalls('updateUser')[1]?.body).toMatchObject({ seen: { name: 'Maria' } });
});

test('saves name, email and role and returns to the list', async () => {
  const view = open({ updateUser: maria }, '/admin/userlist?q=mar&page=2');
  await view.user.click(await screen.findByRole('button', { name: 'More for Maria' }));
  await view.user.click(screen.getByRole('link', { name: 'Edit Maria' }));
  fill(await findNameField(), 'Maria Lopez');
  await view.user.click(screen.getByLabelText('Administrator'));
  expect(screen.getByText('Make Maria an admin?')).toBeTruthy();
  await clickUpdate(view);
  expect(screen.getByText('Please enter your password')).toBeTruthy();
  expect(view.listCalls('updateUser')).toEqual([]);
  fill(screen.getByLabelText('Your password'), 'letmecook');
  await clickUpdate(view);
  expect(await screen.findByText('Maria was saved')).toBeTruthy();
  expect(view.listCalls('updateUser')[0]).toMatchObject({
    params: { id: maria._id },
    body: {
      _id: maria._id,
      name: 'Maria Lopez',
      email: 'maria@example.com',
      isAdmin: true,
      currentPassword: 'letmecook',
    },
  });
  expect(JSON.stringify(view.store.getState())).not.toContain('letmecook');
  const { pathname, search } = view.router.state.location;
  expect(pathname + search).toBe('/admin/userlist?q=mar&page=2');
});

test('a wrong password is said once, at its field, which gets the focus', async () => {
  const refusal = { status: 400, fields: { currentPassword: 'Current password is wrong' } };
  const view = open({ updateUser: new ApiError('Current password is wrong', refusal) });
  await view.user.click(await screen.findByLabelText('Administrator'));
  fill(screen.getByLabelText('Your password'), 'letmecock');
  await clickUpdate(view);
  expect(await screen.findByText('Current password is wrong')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  fill(screen.getByLabelText('Your password'), 'letmecook');
  expect(screen.queryByText('Current password is wrong')).toBeNull();
});

test('says to an admin who makes an admin that the email is not proven', async () => {
  const view = open({ getUser: { ...maria, unproven: true } });
  await view.user.click(await screen.findByLabelText('Administrator'));
  const warning = 'The email maria@example.com is not proven: make sure first that it belongs to Maria.';
  expect(screen.getByText(warning)).toBeTruthy();
});

test('does not send an unchanged role', async () => {
  const view = open({ updateUser: maria });
  fill(await findNameField(), 'Maria Lopez');
  await clickUpdate(view);
  expect(await screen.findByText('Maria was saved')).toBeTruthy();
  const body = view.listCalls('updateUser')[0]?.body;
  expect(JSON.parse(JSON.stringify(body))).toEqual({
    _id: maria._id,
    name: 'Maria Lopez',
    email: 'maria@example.com',
    seen: { name: 'Maria', email: maria.email },
  });
});

test('restores unsaved changes of this account until they are discarded', async () => {
  const view = open({});
  fill(await findNameField(), 'Maria Lopez');
  view.unmount();
  const again = open({});
  expect((await findNameField()).value).toBe('Maria Lopez');
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
  again.unmount();
  const other = open({ getUser: sampleUser({ name: 'Ben' }) }, `/admin/user/${sampleUser()._id}/edit`);
  expect((await findNameField()).value).toBe('Ben');
  other.unmount();
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect((await findNameField()).value).toBe('Maria');
  expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull();
});

test('disables the admin checkbox of the admin’s own account', async () => {
  open({ getUser: sampleUser({ isAdmin: true }) }, `/admin/user/${admin._id}/edit`);
  const box = await screen.findByLabelText<HTMLInputElement>('Administrator');
  expect([box.checked, box.disabled]).toEqual([true, true]);
});

test('the page of an account has one filled button, also while its kitchen waits for approval', async () => {
  open({ getKitchen: { ...sampleKitchen(), approved: false } });
  await screen.findByRole('button', { name: 'Approve' });
  const filled = screen.getAllByRole('button').filter(({ classList }) => classList.contains('btn-primary'));
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Update']);
});
