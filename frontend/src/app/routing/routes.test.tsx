import { screen, waitFor, within } from '@testing-library/react';
import { allPagePaths } from '@homechef/contract/pages/page-paths';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleCartItem, sampleSession } from '../../testing/samples.ts';
import { routes } from './routes.tsx';

const chef = sampleSession({ isChef: true });
const admin = sampleSession({ isAdmin: true });

const linksOf = async () => {
  await screen.findByRole('heading', { level: 1 });
  const items = within(screen.getByRole('banner')).getAllByRole('listitem');
  return items.map((item) => item.textContent);
};

test.each([
  ['a visitor', undefined, ['GUEST ORDER', 'Login', 'Sign Up']],
  ['a foodie', sampleSession(), ['CHEFS', 'Profile', 'Logout']],
  ['a chef', chef, ['Profile', 'My Orders', 'Add Food Items', 'Logout']],
  ['an admin', admin, ['CHEFS', 'Profile', 'Admin', 'Logout']],
])('the header of %s', async (_who, user, expected) => {
  render(routes, { at: '/nowhere', user });
  expect(await linksOf()).toEqual(expected);
});

test('an address is a page letter by letter, as for the server', async () => {
  render(routes, { at: '/Login' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});

test('the cart stands in the header once it holds something', async () => {
  render(routes, { at: '/nowhere', cartItems: [sampleCartItem({ qty: 3 })] });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('link', { name: 'Cart 3 items' }).getAttribute('href')).toBe('/cart');
});

test('the menu says whether it is open; Escape folds it and leaves the focus on its button', async () => {
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

test('the first page has the focus too when it is come back to', async () => {
  const { router } = render(routes, { at: '/nowhere' });
  await screen.findByRole('heading', { level: 1 });
  await router.navigate('/cart');
  await screen.findByRole('heading', { name: 'Shopping Cart' });
  await router.navigate(-1);
  const heading = await screen.findByRole('heading', { name: 'Page not found' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('an unknown address has a screen of its own', async () => {
  render(routes, { at: '/nowhere' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

const goneTo = (router: ReturnType<typeof render>['router']) => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

test('a visitor signs in first and comes back', async () => {
  const { router } = render(routes, { at: '/shipping?step=2' });
  await screen.findByRole('heading', { level: 1 });
  expect(goneTo(router)).toBe('/login?redirect=%2Fshipping%3Fstep%3D2');
});

test.each([
  ['/cheforders', sampleSession(), 'chefs'],
  ['/chefprofile', admin, 'chefs'],
  ['/profile', chef, 'foodies'],
])(
  'at %s the wrong role goes to the sign-in page, which hears for whom the page was',
  async (at, user, whom) => {
    const { router } = render(routes, { at, user });
    await screen.findByRole('heading', { level: 1 });
    expect(goneTo(router)).toBe('/login');
    expect(router.state.location.state).toEqual({ refused: whom });
  },
);

test('whoever logs out on a guarded page goes home', async () => {
  const { router, user, store } = render(routes, { at: '/cheforders', user: chef });
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('link', { name: 'Login' });
  await waitFor(() => expect(goneTo(router)).toBe('/'));
  expect(store.getState().session.user).toBeUndefined();
});

test('the routes are the pages the server knows', () => {
  const pathsOf = (all: RouteObject[]): string[] =>
    all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
  expect(pathsOf(routes).sort()).toEqual([...allPagePaths, '*'].sort());
});
