import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import type { User } from '@homechef/contract/users/user';
import { expect, onTestFinished, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { saveView } from '../../view-as/state/kitchen-view.ts';
import { installFakeGeolocation } from '../../../testing/fake-browser.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession, sampleUser } from '../../../testing/samples.ts';
import { sampleKitchen } from '../../../testing/slot-samples.ts';
import { ChefKitchenScreen, ChefProfileScreen } from './ChefProfileScreen.tsx';
import { ProfileDevicesScreen, ProfileFoodScreen, ProfileScreen } from './ProfileScreen.tsx';
import { getUser } from '../state/users.requests.ts';

const routes = [
  { path: '/profile', element: <ProfileScreen /> },
  { path: '/profile/food', element: <ProfileFoodScreen /> },
  { path: '/profile/devices', element: <ProfileDevicesScreen /> },
  { path: '/chefprofile', element: <ChefProfileScreen /> },
  { path: '/chefprofile/kitchen', element: <ChefKitchenScreen /> },
];
const ann = sampleSession();
const chef = sampleSession({
  isChef: true,
  permit: 'HK-7',
  name: 'Asha’s Kitchen',
  email: 'asha@example.com',
  address: '1 Main St, Phoenix, AZ, 85001',
});
const createStoredUser = (changes: Partial<User> = {}) => sampleUser({ ...ann, ...changes });

const getConfig = { supportEmail: null, mapTiles: null, notices: { push: false, email: false } };

const security = {
  getEmailState: { email: ann.email, isProven: true, canChange: false },
  listSessions: [],
  getSecondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
};

const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const fillField = (label: string, value: string) => fill(screen.getByLabelText(label), value);
const getDraft = () => window.sessionStorage.getItem('profile') ?? '';

function openPage(at: string, answers: Record<string, unknown> = {}) {
  const newSession = sampleSession({ name: 'Anna', token: 'a-fresh-token' });
  const responses = {
    getUser: createStoredUser(),
    myOrders: [],
    updateProfile: newSession,
    getConfig,
    ...security,
    ...answers,
  };
  return render(routes, { at, user: ann, answers: responses });
}

async function open(answers: Record<string, unknown> = {}) {
  const view = openPage('/profile', answers);
  await findField('Name');
  const save = () => view.user.click(screen.getByRole('button', { name: 'Update' }));
  return { ...view, save };
}

async function openAsChef(changes: Partial<User> = {}) {
  const answers = {
    getUser: createStoredUser({ ...chef, ...changes }),
    updateProfile: chef,
    getKitchen: sampleKitchen({ _id: chef._id }),
    getConfig,
    ...security,
  };
  const view = render(routes, { at: '/chefprofile', user: chef, answers });
  await findField('Name');
  return view;
}

test('shows the profile as it is on the server, with My Orders', async () => {
  await open({ getUser: createStoredUser({ name: 'Ann of another device', phone: '602 555 0199' }) });
  expect((await findField('Name')).value).toBe('Ann of another device');
  expect((await findField('Contact Number')).value).toBe('602 555 0199');
  expect(listHeadings()).toEqual(['Your details', 'Change password', 'My Orders']);
});

test('a saved phone number does not undo the name that another device has just changed', async () => {
  let stored = createStoredUser();
  const { save, listBodies } = await open({ getUser: () => stored });
  fillField('Contact Number', '602 555 0177');
  stored = createStoredUser({ name: 'Ann of another device' });
  await save();
  await waitFor(() =>
    expect(listBodies('updateProfile')).toMatchObject([
      { name: 'Ann of another device', phone: '602 555 0177' },
    ]),
  );
});

const listHeadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('links the pages of a profile and names the one that is open', async () => {
  const { user } = await open();
  const links = within(screen.getByRole('navigation', { name: 'Profile' }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/profile',
    '/profile/food',
    '/profile/notices',
    '/profile/devices',
  ]);
  await user.click(links.getByRole('link', { name: /^Devices/ }));
  await screen.findByRole('heading', { level: 1, name: 'Devices and data' });
  const current = within(screen.getByRole('navigation', { name: 'Profile' })).getByRole('link', {
    current: 'page',
  });
  expect(current.getAttribute('href')).toBe('/profile/devices');
  expect(listHeadings()).toEqual(['Second factor', 'Devices', 'My data']);
});

test('shows and loads only what belongs to the kitchen when an admin views it', async () => {
  saveView({ _id: chef._id, name: chef.name, chef: createStoredUser(chef) });
  const view = render(routes, {
    at: '/chefprofile/kitchen',
    user: chef,
    answers: { getKitchen: sampleKitchen({ _id: chef._id }), getConfig },
  });
  await screen.findByLabelText('About, in your own words');
  await view.user.click(screen.getByRole('link', { name: /^Account/ }));
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  expect(screen.getByText(/belong to the person, so they are not shown/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Second factor' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'My data' })).toBeNull();
  expect(screen.queryByLabelText('Current Password')).toBeNull();
  expect(
    allEndpoints.filter(({ name, isOwnData }) => isOwnData && view.sent.some((sent) => sent.name === name)),
  ).toEqual([]);
});

test('keeps a field that another device changed in the meantime', async () => {
  let stored = createStoredUser();
  const { listBodies, save } = await open({ getUser: () => stored });
  fillField('Name', 'Anna');
  stored = createStoredUser({ phone: '480 555 0199' });
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(async () => expect((await findField('Contact Number')).value).toBe('480 555 0199'));
  await save();
  expect(listBodies('updateProfile')).toMatchObject([{ name: 'Anna', phone: '480 555 0199' }]);
});

test('saves without a password and stores the new token', async () => {
  const { listBodies, save, store } = await open();
  fillField('Name', 'Anna');
  await save();
  expect(await screen.findByText('Profile Updated')).toBeTruthy();
  const { _id: id, email, phone } = ann;
  expect(listBodies('updateProfile')).toEqual([{ id, name: 'Anna', email, phone, language: 'en' }]);
  expect(store.getState().session.user).toMatchObject({ name: 'Anna', token: 'a-fresh-token' });
  expect((await findField('Name')).value).toBe('Anna');
  expect(JSON.stringify(getUser.select(store.getState()))).not.toContain('a-fresh-token');
});

test('a new password requires the current one', async () => {
  const { listBodies, save } = await open();
  expect(screen.queryByLabelText('Current Password')).toBeNull();
  fillField('New Password', 'a new password');
  fillField('Confirm Password', 'a new password');
  await save();
  expect(screen.getByText('Please enter your current password')).toBeTruthy();
  expect(document.activeElement).toBe(await findField('Current Password'));
  expect(listBodies('updateProfile')).toEqual([]);
  fillField('Current Password', 'letmecook');
  await save();
  expect(listBodies('updateProfile')).toMatchObject([
    { password: 'a new password', currentPassword: 'letmecook' },
  ]);
  await waitFor(() => expect(screen.queryByLabelText('Current Password')).toBeNull());
  expect((await findField('New Password')).value).toBe('');
});

test('rejects different passwords and sends nothing', async () => {
  const { listBodies, save } = await open();
  fillField('New Password', 'a new password');
  fillField('Confirm Password', 'another one');
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Passwords do not match');
  expect(document.activeElement).toBe(await findField('Confirm Password'));
  expect(listBodies('updateProfile')).toEqual([]);
});

test('restores unsaved changes without passwords until they are saved', async () => {
  const first = await open();
  fillField('Contact Number', '602 555 01009');
  fillField('New Password', 'a new password');
  expect(getDraft()).toContain('602 555 01009');
  expect(getDraft()).not.toContain('password');
  first.unmount();

  const second = await open();
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
  expect((await findField('Contact Number')).value).toBe('602 555 01009');
  expect((await findField('New Password')).value).toBe('');
  await second.save();
  await screen.findByText('Profile Updated');
  expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull();
  expect(getDraft()).toBe('');
});

test('discards changes and ignores drafts of other accounts', async () => {
  window.sessionStorage.setItem(
    'profile',
    JSON.stringify({ owner: chef._id.replace(/.$/, '0'), name: 'Eve' }),
  );
  const { user } = await open();
  expect((await findField('Name')).value).toBe('Ann');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  fillField('Name', 'Annie');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await findField('Name')).value).toBe('Ann');
  expect(getDraft()).toBe('');
});

test('one button adds the location and removes it again', async () => {
  installFakeGeolocation({ latitude: 33.45, longitude: -112.07 });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  const { user, sent } = await openAsChef();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Use my location');
  expect(await screen.findByText('Location added')).toBeTruthy();
  await press('Remove location');
  expect(screen.queryByText('Location added')).toBeNull();
  await press('Use my location');
  await press('Update');
  await screen.findByText('Profile Updated');
  expect(sent.at(-1)?.call.body).toMatchObject({ latitude: 33.45, longitude: -112.07 });
});

test('keeps NA coordinates if the position is unavailable', async () => {
  installFakeGeolocation();
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  const { user, sent } = await openAsChef();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toContain('Unable to retrieve your location');
  fillField('City', 'Mesa');
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

test.each([
  ['en', 'Allergens you avoid', 'Milk', 'Fish'],
  ['es', 'Alérgenos que evitas', 'Leche', 'Pescado'],
] as const)('M9: shows and changes the avoided allergens (%s)', async (language, title, milk, fish) => {
  onTestFinished(() => changeLanguage('en'));
  localStorage.setItem('food', JSON.stringify({ diet: 'vegan', without: 'milk' }));
  const { user } = openPage('/profile/food');
  await screen.findByRole('heading', { level: 1, name: 'Food' });
  await act(() => changeLanguage(language));
  const panel = within(screen.getByRole('region', { name: title }));
  const isPressed = (name: string) => panel.getByRole('button', { name }).getAttribute('aria-pressed');
  expect([milk, fish].map(isPressed)).toEqual(['true', 'false']);
  await user.click(panel.getByRole('button', { name: milk }));
  await user.click(panel.getByRole('button', { name: fish }));
  expect([milk, fish].map(isPressed)).toEqual(['false', 'true']);
  expect(JSON.parse(localStorage.getItem('food') ?? '')).toEqual({ diet: 'vegan', without: 'fish' });
});
