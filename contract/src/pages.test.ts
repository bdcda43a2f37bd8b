import { expect, test } from 'vitest';
import { isPage, pagePatterns } from './pages.ts';

test.each([...pagePatterns])('%s is a page, with a slash at its end too', (pattern) => {
  const path = pattern.replace(/:\w+/g, 'a1-é');
  expect([isPage(path), isPage(path === '/' ? path : `${path}/`)]).toEqual([true, true]);
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
])('%s is no page', (path) => {
  expect(isPage(path)).toBe(false);
});
