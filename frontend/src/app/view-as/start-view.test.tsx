import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { expectPage } from '../../testing/expect-page.ts';
import { sampleSession } from '../../testing/samples.ts';
import { listNotices } from '../../features/notices/state/notices.requests.ts';
import { getSecondFactor } from '../../features/users/state/second-factor.requests.ts';
import { downloadMyData } from '../../features/users/state/my-data.requests.ts';
import { adjustStock } from '../../features/products/state/own-products.requests.ts';
import { logout } from '../../features/users/state/session.reducer.ts';
import { getUser } from '../../features/users/state/users.requests.ts';
import { isViewing, saveView } from '../../features/view-as/state/kitchen-view.ts';
import { startView } from './start-view.tsx';

const network = vi.hoisted(() => ({ request: vi.fn<(request: unknown) => Promise<unknown>>() }));
vi.mock('axios', () => ({ default: network, isAxiosError: () => false }));

const admin = sampleSession({ _id: 'a'.repeat(24), isAdmin: true, token: 'admin-token' });
const { token: _token, ...chef } = sampleSession({ _id: 'b'.repeat(24), isChef: true });
const at = '2026-03-03T17:00:00.000Z';

let assign: MockInstance<typeof window.location.assign>;

beforeEach(() => {
  document.body.replaceChildren();
  assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  network.request.mockReset();
  network.request.mockResolvedValue({ data: {}, headers: {} });
  window.localStorage.setItem('userInfo', JSON.stringify(admin));
  saveView({ _id: chef._id, name: 'La Paloma Truck', chef: { ...chef, createdAt: at, updatedAt: at } });
});

const start = () => act(() => Promise.resolve(startView()));

test('reads the kitchen as the admin, and sends no writes', async () => {
  const store = await start();
  expect(store.getState().session.user).toMatchObject({ _id: chef._id, isChef: true, isAdmin: false });
  await store.dispatch(getUser('profile'));
  await store.dispatch(listNotices('en'));
  await store.dispatch(getSecondFactor());
  await store.dispatch(downloadMyData(vi.fn()));
  await store.dispatch(adjustStock('c'.repeat(24), 1, 4));
  expect(network.request.mock.calls).toEqual([
    [
      expect.objectContaining({
        url: `/api/users/${chef._id}`,
        headers: { Authorization: 'Bearer admin-token', 'X-View-As': chef._id },
      }),
    ],
  ]);
  const state = store.getState();
  expect(
    [listNotices.select, getSecondFactor.select, downloadMyData.select, adjustStock.select].map((select) =>
      select(state),
    ),
  ).toMatchObject([
    ...Array.from({ length: 3 }, () => ({ error: 'Only the chef can see this.' })),
    { error: 'You only look at this kitchen. Nothing can be changed here.' },
  ]);
  expect(JSON.parse(window.localStorage.getItem('userInfo') ?? '')).toMatchObject({ _id: admin._id });
});

test('disables controls that write, including ones that appear later, and says why', async () => {
  await start();
  const words = 'You only look at this kitchen. Nothing can be changed here.';
  const main = document.createElement('main');
  main.innerHTML = `
    <div role="search"><input aria-label="Find" /><button>Search</button></div>
    <select name="sort" aria-label="Sort by"></select>
    <button aria-expanded="false">More</button> <button role="tab">Monday</button> <button data-reads>Print</button>
    <button>Save</button> <input aria-label="Name" /> <textarea aria-label="About"></textarea>
    <select aria-label="Day"></select> <a href="/chef/board">Board</a>`;
  document.body.append(main);
  const getDisabled = () =>
    [...document.querySelectorAll<HTMLElement>(':disabled')].map(
      (control) => control.getAttribute('aria-label') ?? control.textContent,
    );
  await waitFor(() => expect(getDisabled()).toEqual(['Save', 'Name', 'About', 'Day']));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.title).toBe(words);
  save.disabled = false; // as a screen does when its form becomes complete
  await waitFor(() => expect(save.disabled).toBe(true));
});

test.each([
  [
    'en',
    'You see what La Paloma Truck sees. Nothing can be changed.',
    'Stop',
    'Nothing can be changed here.',
  ],
  [
    'es',
    'Ves lo que ve La Paloma Truck. No se puede cambiar nada.',
    'Salir',
    'Aquí no se puede cambiar nada.',
  ],
] as const)('A6, X22: the bar of a view, in %s', async (language, text, stop, why) => {
  await changeLanguage(language);
  await start();
  const main = document.createElement('main');
  main.innerHTML = '<button>PICKED UP</button>';
  document.body.append(main);
  await waitFor(() => expectPage({ reads: [text, stop] }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'PICKED UP' });
  await waitFor(() => expect([button.disabled, button.title]).toEqual([true, expect.stringContaining(why)]));
  await changeLanguage('en');
});

test('ends the view with the session of the admin', async () => {
  const store = await start();
  act(() => void store.dispatch(logout()));
  expect([isViewing(), window.localStorage.getItem('userInfo')]).toEqual([false, null]);
  expect(assign).toHaveBeenCalledWith('/');
});

test('starts no view without an admin', async () => {
  window.localStorage.setItem('userInfo', JSON.stringify({ ...admin, isAdmin: false }));
  const store = await start();
  expect([isViewing(), store.getState().session.user?._id]).toEqual([false, admin._id]);
});
