import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  cachedResponseShown,
  connectionRestored,
  connectionLost,
  type OutageReason,
} from '../store/connection/connection.reducer.ts';
import { device } from '../platform/format/device.ts';
import { changeLanguage } from '../platform/i18n/language.ts';
import type { Language } from '../platform/i18n/translate.ts';
import { expectPage } from '../testing/expect-page.ts';
import { fill } from '../testing/fill.ts';
import { render } from '../testing/render.tsx';
import { chefId, sampleCartItem, sampleProduct, sampleSession, sampleUser } from '../testing/samples.ts';
import { expireSession } from '../features/users/state/session.reducer.ts';
import { routes } from './routing/routes.tsx';

afterEach(() => changeLanguage('en'));

const foodie = sampleSession();
const chef = sampleSession({
  _id: chefId,
  isChef: true,
  authorized: true,
  permit: 'HK-1',
  address: '1 Main St, Phoenix, AZ, 85001',
});
const admin = sampleSession({ isAdmin: true });
const product = sampleProduct();
const { token: _token, ...chefAccount } = chef;
const responses = {
  getProduct: product,
  getGuestChef: chef,
  getUser: sampleUser(),
  listUsers: [],
  myOrders: [],
  lookUpZip: { City: 'PHOENIX', State: 'AZ', latitude: null, longitude: null, Error: '' },
  login: foodie,
};

/** Forms with choices, or with data that the screen loads. Other forms have no reason to re-render. */
const forms = [
  { at: '/register', label: 'Name', first: /^Foodie/ },
  { at: '/shipping', user: foodie, label: 'City' },
  { at: '/profile', user: foodie, label: 'Name' },
  { at: '/chefprofile', user: chef, label: /Street/, more: { getUser: { ...sampleUser(), ...chefAccount } } },
  { at: '/cheflist', user: foodie, label: /zip/i },
  { at: `/mainpage/product/${product._id}`, user: foodie, label: 'Comment' },
  { at: `/chef/product/${product._id}/edit`, user: chef, label: 'Description' },
  { at: `/admin/user/${sampleUser()._id}/edit`, user: admin, label: 'Name' },
];

test.each<[OutageReason, RegExp]>([
  ['offline', /^No connection\.$/],
  ['unavailable', /^The market does not answer\. We keep trying/],
])('shows the outage %s until the connection is back', async (outage, text) => {
  const { store } = render(routes, { at: '/nowhere' });
  await screen.findByRole('heading', { level: 1 });
  store.dispatch(connectionLost(outage));
  await waitFor(() => expect(screen.queryByText(text)?.closest('[role=status]')).toBeTruthy());
  store.dispatch(connectionRestored());
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

/** Opens a page that shows a copy from before an outage. */
async function showCopy({
  at = '/nowhere',
  language = 'en' as Language,
  outage = 'offline' as OutageReason,
  savedAtMs = Date.now() - 3_600_000,
  hasStock = true,
}) {
  const { store } = render(routes, { at });
  await screen.findByRole('heading', { level: 1 });
  await act(() => changeLanguage(language));
  act(() => {
    store.dispatch(connectionLost(outage));
    store.dispatch(cachedResponseShown(savedAtMs, hasStock));
  });
}

test.each([
  ['en', 'offline', /No connection\. Saved .*at \d.*: times and stock may differ\./],
  ['es', 'offline', /Sin conexión\. Guardado .*a las? \d.*; horas y existencias pueden cambiar\./],
  [
    'en',
    'unreachable',
    /The market does not answer\. Saved .*: times and stock may differ\. We keep trying\./,
  ],
] as const)('M12: says when a copy was saved, in %s, %s', async (language, outage, reads) => {
  await showCopy({ language, outage });
  await waitFor(() => expectPage({ reads: [reads], never: [/server|servidor/] }));
});

test.each([
  ['en', /No connection\. Saved .*at \d[^:]*:\d\d [ap]m( MST)?\./, 'times and stock'],
  ['es', /Sin conexión\. Guardado .*a las? \d/, 'existencias'],
] as const)('M12: says nothing of stock where the copy has none, in %s', async (language, reads, never) => {
  await showCopy({ language, hasStock: false });
  await waitFor(() => expectPage({ reads: [reads], never: [never] }));
});

test('M12: the copy of a kitchen on an order page does not make the times of the order uncertain', async () => {
  await showCopy({ at: '/order/guest/7K3F9XQ2MW11' });
  await waitFor(() =>
    expectPage({ reads: [/No connection\. Saved .*m( MST)?\./], never: ['times and stock'] }),
  );
});

test('M12: tells when a copy was saved in the market’s time zone, like the times beside it', async () => {
  vi.spyOn(device, 'getTimeZone').mockReturnValue('Europe/Berlin');
  await showCopy({ savedAtMs: Date.parse('2026-03-10T01:00:00Z') });
  await waitFor(() => expectPage({ reads: [/Saved .*at 6:00 pm MST: times/] }));
  vi.restoreAllMocks();
});

test('C1: tells a chef only once that there is no connection', async () => {
  const { store } = render(routes, { at: '/nowhere', user: chef });
  await screen.findByRole('heading', { level: 1 });
  act(() => void store.dispatch(connectionLost('offline')));
  await screen.findByText(/^No connection since/);
  expectPage({ never: [/No connection\./] });
});

test.each(forms)(
  'keeps form input at $at during an outage',
  async ({ at, user: account, label, first, more }) => {
    const view = render(routes, {
      at,
      user: account,
      answers: { ...responses, ...more },
      cartItems: [sampleCartItem()],
    });
    if (first) await view.user.click(await screen.findByLabelText(first));
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    await view.user.type(field, '123');
    const typed = field.value;
    expect(typed).toContain('123');
    view.store.dispatch(connectionLost('unreachable'));
    const outage = /^The market (does not answer\. We keep trying|has not answered since)/; // chefs read the second one
    await screen.findByText(outage);
    expect(field.value).toBe(typed);
    view.store.dispatch(connectionRestored());
    await waitFor(() => expect(screen.queryByText(outage)).toBeNull());
    expect(field.isConnected).toBe(true);
    expect(field.value).toBe(typed);
  },
);

test('M12: stays on a public page after the session ends, and restores the input after signing in again', async () => {
  const at = `/mainpage/product/${product._id}`;
  const { store, router, user } = render(routes, { at, user: foodie, answers: responses });
  const comment = () => screen.findByLabelText<HTMLTextAreaElement>('Comment');
  fill(await comment(), 'Crisp');
  store.dispatch(expireSession(foodie.token));
  await screen.findByText(/^You are signed out\. Go on looking, or sign in\./);
  expectPage({ reads: ['Pad Thai'], never: ['Forgot your password?'] });
  expect(router.state.location.pathname).toBe(at);
  await act(() => changeLanguage('es'));
  expectPage({ reads: ['Se cerró tu sesión. Sigue mirando o inicia sesión.'] });
  await act(() => changeLanguage('en'));
  await user.click(within(screen.getByText(/^You are signed out/)).getByRole('link', { name: 'Sign In' }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/login?redirect=${encodeURIComponent(at)}`);
  fill(await screen.findByLabelText('Email'), 'ann@example.com');
  fill(screen.getByLabelText('Password'), 'letmecook');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect((await comment()).value).toBe('Crisp');
  expect(router.state.location.pathname).toBe(at);
});

test.each(['/cart', '/shipping'])('K12: keeps the cart after the session ends at %s', async (at) => {
  const { store } = render(routes, { at, user: foodie, answers: responses, cartItems: [sampleCartItem()] });
  await screen.findByRole('heading', { level: 1 });
  store.dispatch(expireSession(foodie.token));
  await screen.findByText(/^You are signed out\. Sign in again, or order as a guest: your cart stays\./);
  expect(store.getState().cart.cartItems).toHaveLength(1);
  await act(() => changeLanguage('es'));
  expectPage({
    reads: ['Se cerró tu sesión. Inicia sesión o pide como invitado: tu carrito sigue aquí.'],
    never: ['Tu carrito está vacío'],
  });
});

test('lets the user leave the login page after the session expires', async () => {
  const { store, router } = render(routes, { at: '/profile', user: foodie, answers: responses });
  await screen.findByLabelText('Name');
  store.dispatch(expireSession(foodie.token));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fprofile');
  await router.navigate('/search');
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe('/search');
});
