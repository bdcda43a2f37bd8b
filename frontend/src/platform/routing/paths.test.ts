import { isPagePath } from '@homechef/contract/page-rendering/page-paths';
import { expect, test } from 'vitest';
import { getLoginPath, paths, toSafeRedirect } from './paths.ts';

test('every path is a page path of the contract', () => {
  const all = Object.values(paths).map((path) => (typeof path === 'string' ? path : path('a1', 2 as never)));
  expect(all.map((path) => path.split('?')[0] ?? '').filter((path) => !isPagePath(path))).toEqual([]);
});

test('encodes ids and redirect paths', () => {
  expect(paths.product('a/b?c')).toBe('/mainpage/product/a%2Fb%3Fc');
  expect(getLoginPath('/cart/1?qty=2')).toBe('/login?redirect=%2Fcart%2F1%3Fqty%3D2');
});

test.each([
  '/shipping',
  '/cart/1?qty=2',
  '/',
  '/mainpage?name=%2F%2Fevil.example',
  '/mainpage?name=http://evil.example',
  // Neither the router nor the browser decodes slashes in a path segment.
  '/%2F/evil.example',
  '/%5Cevil.example',
])('accepts %s as a redirect', (path) => {
  expect(toSafeRedirect(path)).toBe(path);
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
])('replaces the redirect %j with the home page', (path) => {
  expect(toSafeRedirect(path)).toBe('/');
});
