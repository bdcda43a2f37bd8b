// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createMessage } from '@homechef/contract/messages/api-message';
import type { User } from '@homechef/contract/users/user';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { sampleOrder, sampleSession, sampleUser } from '../../testing/samples.ts';
import { ChefProfileScreen } from './ChefProfileScreen.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

const routes = [
  { path: '/profile', element: <ProfileScreen /> },
  { path: '/chefprofile', element: <ChefProfileScreen /> },
];
const ann = sampleSession();
const chef = sampleSession({
  ...{ isChef: true, permit: 'HK-7', name: 'Asha’s Kitchen', email: 'asha@example.com' },
  address: '1 Main St, Phoenix, AZ, 85001',
});
const asStored = (changes: Partial<User> = {}) => sampleUser({ ...ann, ...changes });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const draft = () => window.sessionStorage.getItem('profile') ?? '';

async function open(answers: Record<string, unknown> = {}) {
  const fresh = sampleSession({ name: 'Anna', token: 'a-fresh-token' });
  const known = { getUser: asStored(), myOrders: [], updateProfile: fresh, ...answers };
  const view = render(routes, { at: '/profile', user: ann, answers: known });
  await field('Name');
  const bodies = () => view.sent.filter(({ name }) => name === 'updateProfile').map(({ call }) => call.body);
  const save = () => view.user.click(screen.getByRole('button', { name: 'Update' }));
  return { ...view, bodies, save };
}

async function openAsChef(changes: Partial<User> = {}) {
  const answers = { getUser: asStored({ ...chef, ...changes }), updateProfile: chef };
  const view = render(routes, { at: '/chefprofile', user: chef, answers });
  await field('Name');
  return view;
}

beforeEach(() => window.sessionStorage.clear());

test('the profile is the server’s, not what this browser remembers, with My Orders', async () => {
  await open({ getUser: asStored({ name: 'Ann of another device', phone: '602 555 0199' }) });
  expect((await field('Name')).value).toBe('Ann of another device');
  expect((await field('Contact Number')).value).toBe('602 555 0199');
  expect(screen.getByRole('heading', { name: 'My Orders' })).toBeTruthy();
});

test('what another device changes meanwhile is not put back by who changes something else', async () => {
  let stored = asStored();
  const { bodies, save } = await open({ getUser: () => stored });
  fill('Name', 'Anna');
  stored = asStored({ phone: '480 555 0199' });
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(async () => expect((await field('Contact Number')).value).toBe('480 555 0199'));
  await save();
  expect(bodies()).toMatchObject([{ name: 'Anna', phone: '480 555 0199' }]);
});

test('saving is told, goes without a password, and the fresh token is kept', async () => {
  const { bodies, save, store } = await open();
  fill('Name', 'Anna');
  await save();
  expect(await screen.findByText('Profile Updated')).toBeTruthy();
  expect(bodies()).toEqual([{ id: ann._id, name: 'Anna', email: ann.email, phone: ann.phone }]);
  expect(store.getState().session.user).toMatchObject({ name: 'Anna', token: 'a-fresh-token' });
  expect((await field('Name')).value).toBe('Anna');
  expect(JSON.stringify(store.getState().userDetails)).not.toContain('a-fresh-token');
});

test('a new password asks for the current one, and both are sent', async () => {
  const { bodies, save } = await open();
  expect(screen.queryByLabelText('Current Password')).toBeNull();
  fill('New Password', 'a new password');
  fill('Confirm Password', 'a new password');
  await save();
  expect(screen.getByText('Please enter the password you have now')).toBeTruthy();
  expect(document.activeElement).toBe(await field('Current Password'));
  expect(bodies()).toEqual([]);
  fill('Current Password', 'letmecook');
  await save();
  expect(bodies()).toMatchObject([{ password: 'a new password', currentPassword: 'letmecook' }]);
  await waitFor(() => expect(screen.queryByLabelText('Current Password')).toBeNull());
  expect((await field('New Password')).value).toBe('');
});

test('different passwords are told, and nothing is sent', async () => {
  const { bodies, save } = await open();
  fill('New Password', 'a new password');
  fill('Confirm Password', 'another one');
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Passwords do not match');
  expect(document.activeElement).toBe(await field('Confirm Password'));
  expect(bodies()).toEqual([]);
});

test('what the server finds wrong stands beside its field, and nothing typed is lost', async () => {
  const { message } = createMessage('user.wrong_password');
  const updateProfile = () => {
    throw new ApiError(message, { status: 400, fields: { currentPassword: message } });
  };
  const { save } = await open({ updateProfile });
  fill('New Password', 'a new password');
  fill('Confirm Password', 'a new password');
  fill('Current Password', 'not this one');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  const current = await field('Current Password');
  const described = document.getElementById(
    current.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
  );
  expect(described?.textContent).toBe(message);
  expect(current.value).toBe('not this one');
});

test('what was typed survives a reload, without the passwords, until it is saved', async () => {
  const first = await open();
  fill('Contact Number', '602 555 01009');
  fill('New Password', 'a new password');
  expect(draft()).toContain('602 555 01009');
  expect(draft()).not.toContain('password');
  first.unmount();

  const second = await open();
  expect(screen.getByText('Your unsaved changes are back.')).toBeTruthy();
  expect((await field('Contact Number')).value).toBe('602 555 01009');
  expect((await field('New Password')).value).toBe('');
  await second.save();
  await screen.findByText('Profile Updated');
  expect(screen.queryByText('Your unsaved changes are back.')).toBeNull();
  expect(draft()).toBe('');
});

test('changes can be discarded, and another account never sees them', async () => {
  window.sessionStorage.setItem(
    'profile',
    JSON.stringify({ owner: chef._id.replace(/.$/, '0'), name: 'Eve' }),
  );
  const { user } = await open();
  expect((await field('Name')).value).toBe('Ann');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  fill('Name', 'Annie');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await field('Name')).value).toBe('Ann');
  expect(draft()).toBe('');
});

test('a chef’s permit and e-mail are read-only, the address stands in its parts', async () => {
  await openAsChef();
  for (const label of ['Permit Number', 'Email']) expect((await field(label)).readOnly).toBe(true);
  for (const label of ['Name', 'City']) expect((await field(label)).readOnly).toBe(false);
  const labels = ['Street Address', 'City', 'State', 'Zip'];
  const values = await Promise.all(labels.map(async (label) => (await field(label)).value));
  expect(values).toEqual(['1 Main St', 'Phoenix', 'AZ', '85001']);
});

test('a chef without a position stays at NA when the browser cannot tell', async () => {
  const { user, sent } = await openAsChef();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(screen.getByRole('alert').textContent).toBe('Unable to retrieve your location');
  fill('City', 'Mesa');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('Profile Updated');
  expect(sent.at(-1)?.call.body).toMatchObject({
    address: '1 Main St, Mesa, AZ, 85001',
    latitude: 'NA',
    longitude: 'NA',
    permit: 'HK-7',
    email: 'asha@example.com',
  });
});

test('a chef’s address keeps the rules of signing up', async () => {
  const { user, sent } = await openAsChef();
  fill('Zip', '123');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(screen.getByText('The zip code must have 5 digits')).toBeTruthy();
  expect(sent.map(({ name }) => name)).not.toContain('updateProfile');
});

test('a chef finds what they have ordered from others; without any nothing is said of it', async () => {
  const answers = { getUser: chef, myOrders: [] };
  const none = render(routes, { at: '/chefprofile', answers, user: chef });
  await field('Permit Number');
  await waitFor(() => expect(none.sent.map(({ name }) => name)).toContain('myOrders'));
  expect(screen.queryByRole('heading', { name: 'Ordered from others' })).toBeNull();
  none.unmount();
  render(routes, { at: '/chefprofile', answers: { ...answers, myOrders: [sampleOrder()] }, user: chef });
  expect(await screen.findByRole('heading', { name: 'Ordered from others' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Ordered from others' })).toBeTruthy();
});
