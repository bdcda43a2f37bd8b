import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  connectionRestored,
  connectionLost,
  cachedResponseShown,
  type OutageReason,
} from '../store/connection/connection.reducer.ts';
import { render } from '../testing/render.tsx';
import { chefId, sampleCartItem, sampleProduct, sampleSession, sampleUser } from '../testing/samples.ts';
import { sessionExpired } from '../store/users/session.reducer.ts';
import { routes } from './routing/routes.tsx';

const foodie = sampleSession();
const chef = sampleSession({
  _id: chefId,
  isChef: true,
  authorized: true,
  permit: 'HK-1',
  address: '1 Main St, Phoenix, AZ, 85001',
});
const admin = sampleSession({ isAdmin: true });
const dish = sampleProduct();
const { token: _token, ...kitchen } = chef;
const answers = {
  getProduct: dish,
  getGuestChef: chef,
  getUser: sampleUser(),
  listUsers: [],
  myOrders: [],
  lookUpZip: { City: 'PHOENIX', State: 'AZ', latitude: null, longitude: null, Error: '' },
  login: foodie,
};
const banner = (words: RegExp) => screen.queryByText(words);

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the banner', () => {
  test.each<[OutageReason, RegExp]>([
    ['offline', /^You are offline\.$/],
    ['unreachable', /^The market is not answering\. We keep trying/],
    ['unavailable', /^The market is not answering\. We keep trying/],
  ])('says why nothing can be asked (%s), and goes by itself', async (away, words) => {
    const { store } = render(routes, { at: '/nowhere' });
    await screen.findByRole('heading', { level: 1 });
    expect(banner(/You are offline|not answering/)).toBeNull();
    store.dispatch(connectionLost(away));
    await waitFor(() => expect(banner(words)?.closest('[role=status]')).toBeTruthy());
    store.dispatch(connectionRestored());
    await waitFor(() => expect(banner(words)).toBeNull());
  });

  test('says how old is what is shown', async () => {
    const { store } = render(routes, { at: '/nowhere' });
    await screen.findByRole('heading', { level: 1 });
    store.dispatch(connectionLost('unreachable'));
    store.dispatch(cachedResponseShown(Date.now()));
    expect(
      await screen.findByText(/^The market is not answering\. This is what we saw last at \d/),
    ).toBeTruthy();
  });
});

const forms = [
  { at: '/login', label: 'Email' },
  { at: '/register', label: 'Name', first: /^Foodie/ },
  { at: '/guest', label: 'Name' },
  { at: '/search', label: /number/i },
  { at: '/shipping', user: foodie, label: 'City' },
  { at: '/profile', user: foodie, label: 'Name' },
  { at: '/chefprofile', user: chef, label: /Street/, more: { getUser: { ...sampleUser(), ...kitchen } } },
  { at: '/cheflist', user: foodie, label: /zip/i },
  { at: `/mainpage/product/${dish._id}`, user: foodie, label: 'Comment' },
  { at: `/chef/product/${dish._id}/edit`, user: chef, label: 'Description' },
  { at: `/admin/user/${sampleUser()._id}/edit`, user: admin, label: 'Name' },
];

test.each(forms)(
  'what is being typed at $at stays while the server goes and comes back',
  async ({ at, user: who, label, first, more }) => {
    const view = render(routes, {
      at,
      user: who,
      answers: { ...answers, ...more },
      cartItems: [sampleCartItem()],
    });
    if (first) await view.user.click(await screen.findByLabelText(first));
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    await view.user.type(field, '123');
    const typed = field.value;
    expect(typed).toContain('123');
    view.store.dispatch(connectionLost('unreachable'));
    await screen.findByText(/^The market is not answering\. We keep trying/);
    expect(field.value).toBe(typed);
    view.store.dispatch(connectionRestored());
    await waitFor(() => expect(banner(/We keep trying/)).toBeNull());
    expect(field.isConnected).toBe(true);
    expect(field.value).toBe(typed);
  },
);

test('a token that dies on a page open to all leads to the sign-in page and back, to what was typed', async () => {
  const at = `/mainpage/product/${dish._id}`;
  const { store, router, user } = render(routes, { at, user: foodie, answers });
  const comment = () => screen.findByLabelText<HTMLTextAreaElement>('Comment');
  await user.type(await comment(), 'Crisp');
  store.dispatch(sessionExpired(foodie.token));
  expect(await screen.findByText(/Your session has expired/)).toBeTruthy();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/login?redirect=${encodeURIComponent(at)}`);
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Password'), 'letmecook');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect((await comment()).value).toBe('Crisp');
  expect(router.state.location.pathname).toBe(at);
});

test('whoever does not want to sign in again may go elsewhere', async () => {
  const { store, router } = render(routes, { at: '/profile', user: foodie, answers });
  await screen.findByLabelText('Name');
  store.dispatch(sessionExpired(foodie.token));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fprofile');
  await router.navigate('/search');
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe('/search');
});
