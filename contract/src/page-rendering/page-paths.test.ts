import { expect, test } from 'vitest';
import {
  allPagePaths,
  buildPagePath,
  isPagePath,
  matchPagePath,
  nonPagePath,
  pagePaths,
} from './page-paths.ts';

test('paths contain escaped parameters, and matching returns them', () => {
  const path = buildPagePath(pagePaths.chefItem, 'a/b', 'é');
  expect(path).toBe('/chefitems/a%2Fb/product/%C3%A9');
  expect(matchPagePath(pagePaths.chefItem, path)).toEqual(['a%2Fb', '%C3%A9']);
  expect(matchPagePath(pagePaths.product, path)).toBeUndefined();
  expect(matchPagePath(pagePaths.cart, '/cart')).toEqual([]);
});

test('the paths of all pages are those of the specification and of the chef’s kitchen', () => {
  const specified = `/ /mainpage /mainpage/product/:id /chefitems/:chefId /chefitems/:chefId/product/:id /k/:slug /k/:slug/product/:id /cart /cart/:id
    /login /register /forgot-password /reset-password /confirm-email /undo-password /guest /search /lots/:chefId/:lot /help /terms /privacy /shipping /payment /placeholder /order/:id /order/guest/:id /order/chef/:id
    /unsubscribe/:token /verdicts /orders /profile /profile/food /profile/notices /profile/devices
    /chefprofile /chefprofile/kitchen /chefprofile/rules /chefprofile/notices /chefprofile/devices
    /cheforders /cheflist /chef/productlist /chef/product/:id/edit
    /chef/board /chef/schedule /chef/limits /chef/start /chef/handover /chef/cash /chef/permit /chef/blocked
    /chef/batches /chef/labels /chef/poster
    /admin /admin/userlist /admin/user/:id/edit /admin/productlist /admin/product/:id/edit /admin/orderlist
    /admin/kitchen/:id /admin/kitchenlist /admin/reviewlist /admin/permits /admin/reports /admin/reportlist /admin/users/:id /admin/trail`;
  expect(allPagePaths).toEqual(specified.split(/\s+/));
});

test('missing values leave their parameter empty', () => {
  expect(buildPagePath(pagePaths.chefItem, 'a')).toBe('/chefitems/a/product/');
});

test('matching the same path again gives the same parameters', () => {
  const match = () => matchPagePath(pagePaths.order, '/order/A1');
  expect([match(), match()]).toEqual([['A1'], ['A1']]);
});

test('the paths of the API, uploads, pictures and assets show no page', () => {
  const paths = ['/api', '/api/nope', '/uploads/a', '/pictures/a.webp', '/assets'];
  const pages = ['/apis', '/apinope/a', '/a/api/b', '/x/assets', 'api/'];
  expect([...paths, ...pages].filter((path) => nonPagePath.test(path))).toEqual(paths);
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
