import { expect, test } from 'vitest';
import { buildPagePath, isPagePath, allPagePaths, pagePaths, matchPagePath } from './page-paths.ts';

test('paths contain escaped parameters that matching returns', () => {
  const path = buildPagePath(pagePaths.chefItem, 'a/b', 'é');
  expect(path).toBe('/chefitems/a%2Fb/product/%C3%A9');
  expect(matchPagePath(pagePaths.chefItem, path)).toEqual(['a%2Fb', '%C3%A9']);
  expect(matchPagePath(pagePaths.product, path)).toBeUndefined();
  expect(matchPagePath(pagePaths.cart, '/cart')).toEqual([]);
});

test.each([...allPagePaths])('%s is a page with and without a trailing slash', (pattern) => {
  const path = pattern.replace(/:\w+/g, 'a1-é');
  expect([isPagePath(path), isPagePath(path === '/' ? path : `${path}/`)]).toEqual([true, true]);
});

test.each([
  '/nope',
  '/mainpage/nope',
  '/mainpage/product',
  '/mainpage/product/1/2',
  '/order',
  '/order/guest/1/2',
  '/admin',
  '/admin/user/1',
  '/Login',
  '//login',
  '/login//',
  '/placeorder',
  '',
  'login',
])('%s is not a page', (path) => {
  expect(isPagePath(path)).toBe(false);
});
