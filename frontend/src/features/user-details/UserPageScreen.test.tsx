import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { TrailEntry } from '@homechef/contract/audit-log/trail';
import type { UserPage } from '@homechef/contract/user-details/user-page';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { sampleSession, sampleUser } from '../../testing/samples.ts';
import { TrailScreen } from '../audit-log/TrailScreen.tsx';
import { UserPageScreen } from './UserPageScreen.tsx';

const at = '2026-03-03T17:00:00.000Z';
const user = sampleUser({ name: 'Fern Foodie' });
const page: UserPage = {
  user,
  isProven: false,
  hasSecondFactor: true,
  suspension: null,
  kitchen: null,
  noShows: 2,
  orders: { total: 1, items: [{ _id: '1R97JE6C7RYT', at, totalPrice: 26, stages: ['accepted'] }] },
  dishes: { total: 0, items: [] },
  reviews: { total: 0, items: [] },
  sessions: [{ _id: 'a'.repeat(24), device: 'Firefox', createdAt: at, lastUsedAt: at, isCurrent: false }],
  notes: { total: 1, items: [{ _id: 'b'.repeat(24), text: 'Called on Monday', by: 'Ada', at }] },
};
const entry: TrailEntry = {
  _id: 'c'.repeat(24),
  at,
  act: 'account.role_changed',
  reason: null,
  requestId: null,
  actor: { _id: null, role: 'command', name: null },
  subject: { kind: 'account', id: user._id, name: user.name, account: user._id },
  before: { isAdmin: false },
  after: { isAdmin: true },
  network: null,
};
const answers = {
  getUserPage: page,
  listTrail: [entry],
  addUserNote: { message: 'Note added' },
  endUserSession: { message: 'Signed out' },
};
const open = (path: string, changes: object = {}) =>
  render(
    [
      { path: '/admin/users/:id', element: <UserPageScreen /> },
      { path: '/admin/trail', element: <TrailScreen /> },
    ],
    { at: path, user: sampleSession({ isAdmin: true }), answers: { ...answers, ...changes } },
  );

test('formats order numbers as everywhere else', async () => {
  const subject = { kind: 'order' as const, id: 'K31VG601ADXX', name: 'K31VG601ADXX', account: null };
  open(`/admin/users/${user._id}`, { listTrail: [{ ...entry, act: 'order.deleted', subject }] });
  expect(await screen.findByRole('link', { name: '1R97-JE6C-7RYT' })).toBeTruthy();
  expect(await screen.findByText(/K31V-G601-ADXX/)).toBeTruthy();
});

test('shows an account, adds a note and ends a session', async () => {
  const view = open(`/admin/users/${user._id}`);
  const { user: person, sent } = view;
  const notes = within(await screen.findByRole('region', { name: 'Notes of admins' }));
  expect(notes.getByText('Called on Monday')).toBeTruthy();
  expect(screen.getByText(/not confirmed/)).toBeTruthy();
  const order = screen.getByRole('link', { name: '1R97-JE6C-7RYT' }).closest('li');
  expect(order?.textContent).toMatch(/^1R97-JE6C-7RYT · .+ · \$26\.00$/);
  expect(await screen.findByText('Admin: no → yes')).toBeTruthy();
  fill(notes.getByLabelText('New note'), 'Paid back');
  await person.click(notes.getByRole('button', { name: 'Add the note' }));
  await person.click(screen.getByRole('button', { name: 'Sign out Firefox' }));
  expect(await screen.findByText('Signed out')).toBeTruthy();
  await vi.waitFor(() => expect(view.listCalls('listTrail')).toHaveLength(3)); // at first, and after each act
  const find = (name: string) => sent.find((request) => request.name === name)?.call;
  expect(find('addUserNote')?.body).toEqual({ text: 'Paid back' });
  expect(find('endUserSession')?.params).toEqual({ id: user._id, sessionId: 'a'.repeat(24) });
});

test('offers help with an account, but leaves the sign-in of admins to the operator', async () => {
  const link = { token: 'secret-token', expiresAt: at };
  const done = { message: '' };
  const view = open(`/admin/users/${user._id}`, {
    changeUserPhone: done,
    resendUserProof: done,
    createUserPasswordLink: link,
    resetUserSecondFactor: done,
  });
  const tools = within(await screen.findByRole('region', { name: 'Help with the account' }));
  fill(tools.getByLabelText('Phone number'), '12');
  await view.user.click(tools.getByRole('button', { name: 'Change the phone' }));
  expect(view.listCalls('changeUserPhone')).toEqual([]);
  fill(tools.getByLabelText('Phone number'), '928 555 0177');
  await view.user.click(tools.getByRole('button', { name: 'Change the phone' }));
  expect(await screen.findByText('The phone number was changed')).toBeTruthy();
  await view.user.click(tools.getByRole('button', { name: /Send the link to confirm/ }));
  expect(await tools.findByText(`A link to confirm the email is on its way to ${user.email}.`)).toBeTruthy();
  for (const name of ['Make a link for a new password', 'Turn the second factor off']) {
    await view.user.click(tools.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(tools.getByDisplayValue(/\/reset-password#secret-token$/)).toBeTruthy();
  expect(view.listBodies('changeUserPhone')).toEqual([{ phone: '928 555 0177' }]);
  expect(view.listCalls('resetUserSecondFactor')).toHaveLength(1);
  view.unmount();
  open(`/admin/users/${user._id}`, { getUserPage: { ...page, user: { ...user, isAdmin: true } } });
  expect(await screen.findByText(/The operator resets the password/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make a link for a new password' })).toBeNull();
});

test.each([
  [true, /is told by email/],
  [false, /This market sends no emails: tell Fern Foodie yourself/],
])('says how the owner learns that the second factor is off (emails: %s)', async (email, sentence) => {
  const view = open(`/admin/users/${user._id}`, { getConfig: { notices: { push: true, email } } });
  await view.user.click(await screen.findByRole('button', { name: 'Turn the second factor off' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('shows a suspension and links to the verdicts about the account', async () => {
  const suspension = { until: null, reason: 'Fraud' };
  open(`/admin/users/${user._id}`, { getUserPage: { ...page, suspension } });
  expect((await screen.findByText('“Fraud”')).parentElement?.textContent).toBe('for good: “Fraud”');
  expect(screen.getByRole('link', { name: 'Warn or suspend' }).getAttribute('href')).toBe(
    `/admin/reports?show=all&case=account.${user._id}`,
  );
});

test('links to the verdicts about a kitchen without reports', async () => {
  const kitchen = { name: 'Thai Corner', approval: 'approved', permit: null } as const;
  open(`/admin/users/${user._id}`, { getUserPage: { ...page, kitchen } });
  const link = await screen.findByRole('link', { name: 'Decide on the kitchen' });
  expect(link.getAttribute('href')).toBe(`/admin/reports?show=all&case=kitchen.${user._id}`);
});

test('names and links who acted on whom, and filters by both', async () => {
  const actor = { _id: 'e'.repeat(24), role: 'admin', name: 'Ada' } as const;
  const order = { kind: 'order', id: 'K31VG601ADXX', name: null, account: null } as const;
  const gone = { ...entry.subject, id: 'f'.repeat(24), name: null };
  const entries: TrailEntry[] = [
    { ...entry, actor },
    { ...entry, _id: '1'.repeat(24), subject: order, act: 'order.note_added' },
    { ...entry, _id: '2'.repeat(24), subject: gone },
  ];
  const { user: person, listCalls } = open('/admin/trail', { listTrail: entries });
  const getHref = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await getHref('Ada')).toBe(`/admin/users/${actor._id}`);
  expect(await getHref('Fern Foodie')).toBe(`/admin/users/${user._id}`);
  expect(await getHref('K31V-G601-ADXX')).toBe('/order/K31VG601ADXX');
  expect(screen.getByText('Deleted account')).toBeTruthy();
  expect(document.body.textContent).not.toContain(gone.id);
  fill(screen.getByLabelText('Person: name, email or phone'), 'Ada');
  await person.click(screen.getAllByRole('button', { name: 'Search' })[0] ?? document.body);
  fill(screen.getByLabelText('Subject: name or order number'), 'K31V-G601');
  await person.click(screen.getAllByRole('button', { name: 'Search' })[1] ?? document.body);
  await vi.waitFor(() =>
    expect(listCalls('listTrail').at(-1)?.query).toMatchObject({ person: 'Ada', about: 'K31V-G601' }),
  );
});

test('filters the trail by the act in the URL', async () => {
  const { user: person, listCalls } = open('/admin/trail?from=2026-03-01');
  expect(await screen.findByText('1 entry')).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Act'), 'Role changed');
  await screen.findByText('1 entry');
  expect(listCalls('listTrail').at(-1)?.query).toMatchObject({
    act: 'account.role_changed',
    page: 1,
    from: new Date('2026-03-01T00:00').toISOString(),
  });
});

test('the audit trail folds its filters as the lists do, and its button counts those in use', async () => {
  const { user: person } = open('/admin/trail?person=Ann&act=order.deleted&from=2026-03-01');
  const fold = await screen.findByRole('button', { name: 'Filters (2)' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await person.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(
    document.getElementById(fold.getAttribute('aria-controls') ?? '')?.querySelector('[name=act]'),
  ).toBeTruthy();
});

test('exports the filtered trail as CSV', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('at,act\n1,2\n'));
  const { user: person } = open('/admin/trail?act=order.deleted&page=2');
  await person.click(await screen.findByRole('button', { name: 'Export 1 as CSV' }));
  expect(fetched).toHaveBeenCalledWith('/api/admin/trail.csv?act=order.deleted', expect.anything());
});
