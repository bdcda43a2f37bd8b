import type { User } from '@homechef/contract/users/user';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeResponses } from '../../../testing/fake-api.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession, sampleUser } from '../../../testing/samples.ts';
import { AdminUserListScreen } from './UserListScreen.tsx';

const admin = sampleSession({ isAdmin: true });
const own = sampleUser({ isAdmin: true });
const maria = sampleUser({ _id: 'a'.repeat(24), name: 'Maria', email: 'maria@example.com', isChef: true });

const open = (answers: FakeResponses, at = '/admin/userlist') =>
  render([{ path: '/admin/userlist', element: <AdminUserListScreen /> }], { at, answers, user: admin });
type View = ReturnType<typeof open>;

const findRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const openDelete = async ({ user }: View, name: string) => {
  const row = await findRow(new RegExp(name));
  await user.click(row.getByRole('button', { name: `More for ${name}` }));
  return row.getByRole<HTMLButtonElement>('button', { name: `Delete ${name}` });
};
const getSearch = ({ router }: View) => router.state.location.search;

async function confirmDeletion(view: View) {
  const { user } = view;
  await user.click(await openDelete(view, 'Maria'));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(dialog.textContent).toContain('Maria (maria@example.com)');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
}

test('disables Delete for the admin’s own account and explains why', async () => {
  const view = open({ listAdminUsers: [own, maria] });
  expect((await openDelete(view, 'Ann')).disabled).toBe(true);
  expect(screen.getByText('Your own account cannot be deleted.')).toBeTruthy();
});

test('reads its parameters from the URL and returns to the first page after a change', async () => {
  const view = open({ listAdminUsers: [maria] }, '/admin/userlist?q=mar&sort=name&page=3');
  await findRow(/Maria/);
  expect(view.sent[0]?.call.query).toMatchObject({ q: 'mar', sort: 'name', page: 3, limit: 25 });
  const field = screen.getByLabelText<HTMLInputElement>('Name, email, phone or permit');
  expect(field.value).toBe('mar');

  await view.user.type(field, 'ia{Enter}');
  await waitFor(() => expect(view.listCalls('listAdminUsers')).toHaveLength(2));
  expect(getSearch(view)).toBe('?q=maria&sort=name');
  expect(view.listCalls('listAdminUsers')[1]?.query).toMatchObject({ q: 'maria', sort: 'name', page: 1 });

  await view.router.navigate(-1);
  await waitFor(() => expect(field.value).toBe('mar'));
  expect(getSearch(view)).toBe('?q=mar&sort=name&page=3');
});

test('A5: says what happens to open orders before an account is deleted', async () => {
  const getOpenOrders = { orders: 3, cashPaid: 27.5, people: 2, ready: [{ number: '1R97JE6C7RYT' }] };
  const view = open({ listAdminUsers: [own, maria], getOpenOrders });
  await view.user.click(await openDelete(view, 'Maria'));
  expect(
    await screen.findByText('3 open orders, $27.50 paid, are cancelled. We tell 2 people.'),
  ).toBeTruthy();
  expect(screen.getByText('1 order is ready and stays.')).toBeTruthy();
});

test('refetches after a deletion, shows a toast and focuses the list', async () => {
  let accounts: User[] = [own, maria];
  const deleteUser = () => {
    accounts = [own];
    return { message: 'User deleted' };
  };
  const view = open({ listAdminUsers: () => accounts, deleteUser });
  await confirmDeletion(view);
  expect(await screen.findByText('Maria was deleted')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Maria/ })).toBeNull());
  expect(view.sent.map(({ name }) => name)).toEqual([
    'listAdminUsers',
    'getOpenOrders',
    'deleteUser',
    'listAdminUsers',
  ]);
  expect(view.sent[1]?.call.params).toEqual({ id: maria._id });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Users' }));
});

test('opens the previous page after its last row is deleted', async () => {
  let secondPage = [maria];
  const view = open(
    {
      listAdminUsers: ({ query }: { query: { page: number } }) => (query.page === 1 ? [own] : secondPage),
      deleteUser: () => {
        secondPage = [];
        return { message: 'User deleted' };
      },
    },
    '/admin/userlist?sort=name&page=2',
  );
  await confirmDeletion(view);
  await findRow(/Ann/);
  expect(getSearch(view)).toBe('?sort=name');
});

test.each([
  ['suspended', { suspendedUntil: '2026-12-04T10:00:00.000Z' }, 'Suspended', 'Suspended to Dec 4'],
  ['suspended', { suspendedUntil: null }, 'Suspended', 'Suspended'],
  ['unproven', { unproven: true as const }, 'Email not proven', 'Email not proven'],
])('marks and filters %s accounts (%j)', async (state, changes, option, badge) => {
  const view = open({ listAdminUsers: [own, { ...maria, ...changes }] });
  expect((await findRow(/Maria/)).getByText(badge)).toBeTruthy();
  await view.user.selectOptions(screen.getByLabelText('Filter by state'), option);
  await waitFor(() => expect(getSearch(view)).toBe(`?account=${state}`));
  expect(view.listCalls('listAdminUsers').at(-1)?.query).toMatchObject({ [state]: true });
});

test('marks the kitchens that wait for approval and filters by them', async () => {
  const view = open({ listAdminUsers: [own, { ...maria, approval: 'waiting' }] });
  expect((await findRow(/Maria/)).getByText('Waiting for approval')).toBeTruthy();
  await view.user.selectOptions(screen.getByLabelText('Filter by approval'), 'Waiting for approval');
  await waitFor(() => expect(getSearch(view)).toBe('?approval=waiting'));
  expect(view.listCalls('listAdminUsers').at(-1)?.query).toMatchObject({ approval: 'waiting', page: 1 });
});
