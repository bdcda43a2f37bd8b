import { isPagePath } from '@homechef/contract/pages/page-paths';
import { expect, test } from 'vitest';
import { loginPathWithRedirect, paths, safeRedirect } from './paths.ts';

test('every path is a page of the contract', () => {
  const all = Object.values(paths).map((path) => (typeof path === 'string' ? path : path('a1', 2 as never)));
  expect(all.map((path) => path.split('?')[0] ?? '').filter((path) => !isPagePath(path))).toEqual([]);
});

test('an id is escaped', () => {
  expect(paths.product('a/b?c')).toBe('/mainpage/product/a%2Fb%3Fc');
  expect(loginPathWithRedirect('/cart/1?qty=2')).toBe('/login?redirect=%2Fcart%2F1%3Fqty%3D2');
});

test.each([
  '/shipping',
  '/cart/1?qty=2',
  '/',
  '/mainpage?name=%2F%2Fevil.example',
  '/mainpage?name=http://evil.example',
  // Encoded slashes are letters of a name, for the router and for the browser.
  '/%2F/evil.example',
  '/%5Cevil.example',
])('%s is a way back', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '%2F%2Fevil.example',
  ' //evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '\u0000/evil.example',
  '@evil.example',
  'shipping',
  '',
  null,
])('%j is no way back', (path) => {
  expect(safeRedirect(path)).toBe('/');
  expect(safeRedirect(path, '/mainpage')).toBe('/mainpage');
});
