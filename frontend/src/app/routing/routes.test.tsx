import { screen, waitFor, within } from '@testing-library/react';
import { allPagePaths } from '@homechef/contract/page-rendering/page-paths';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleCartItem, sampleSession } from '../../testing/samples.ts';
import { routes } from './routes.tsx';

const chef = sampleSession({ isChef: true });
const admin = sampleSession({ isAdmin: true });

const listHeaderLinks = async () => {
  await screen.findByRole('heading', { level: 1 });
  const items = within(screen.getByRole('banner')).getAllByRole('listitem');
  return items.map((item) => item.textContent);
};

test.each([
  ['a visitor', undefined, ['GUEST ORDER', 'Login', 'Sign Up']],
  ['a foodie', sampleSession(), ['CHEFS', 'Your orders', 'Profile', 'Logout']],
  [
    'a chef',
    chef,
    ['Profile', 'My Orders', 'Board', 'Hand over', 'Schedule', 'Cash', 'Add Food Items', 'Logout'],
  ],
  ['an admin', admin, ['CHEFS', 'Your orders', 'Profile', 'Admin', 'Logout']],
])('shows the header links of %s', async (_role, user, expected) => {
  render(routes, { at: '/nowhere', user });
  expect(await listHeaderLinks()).toEqual(expected);
});

test('matches paths case-sensitively, as the server does', async () => {
  render(routes, { at: '/Login' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});

test('shows the cart link if the cart has items', async () => {
  render(routes, { at: '/nowhere', cartItems: [sampleCartItem({ qty: 3 })] });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('link', { name: 'Cart 3 items' }).getAttribute('href')).toBe('/cart');
});

test('closes the menu on Escape and focuses its button', async () => {
  const { user } = render(routes, { at: '/nowhere' });
  await screen.findByRole('heading', { level: 1 });
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(menu);
});

const getUrl = (router: ReturnType<typeof render>['router']) => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

test('redirects visitors to the login page with a return path', async () => {
  const { router } = render(routes, { at: '/shipping?step=2' });
  await screen.findByRole('heading', { level: 1 });
  expect(getUrl(router)).toBe('/login?redirect=%2Fshipping%3Fstep%3D2');
});

test.each([
  ['/cheforders', sampleSession(), 'chefs'],
  ['/chefprofile', admin, 'chefs'],
  ['/chefprofile/rules', sampleSession(), 'chefs'],
  ['/profile', chef, 'foodies'],
  ['/profile/devices', chef, 'foodies'],
])('redirects the wrong role at %s to the login page', async (at, user, audience) => {
  const { router } = render(routes, { at, user });
  await screen.findByRole('heading', { level: 1 });
  expect(getUrl(router)).toBe('/login');
  expect(router.state.location.state).toEqual({ refused: audience });
});

test('lets chefs open the list of what they bought', async () => {
  const { router } = render(routes, { at: '/orders', user: chef });
  await screen.findByRole('heading', { level: 1, name: 'My purchases' });
  expect(getUrl(router)).toBe('/orders');
});

test('redirects to the home page after logout on a guarded page', async () => {
  const { router, user, store } = render(routes, { at: '/cheforders', user: chef });
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('link', { name: 'Login' });
  await waitFor(() => expect(getUrl(router)).toBe('/'));
  expect(store.getState().session.user).toBeUndefined();
});

test('has the same page paths as the contract', () => {
  const listPaths = (all: RouteObject[]): string[] =>
    all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...listPaths(children)]);
  expect(listPaths(routes).sort()).toEqual([...allPagePaths, '*'].sort());
});
