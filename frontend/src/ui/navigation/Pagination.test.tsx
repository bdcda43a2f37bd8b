import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { getPageNumbers, Pagination } from './Pagination.tsx';

test('the first, the last and the pages around are shown, 0 for what is left out', () => {
  expect(getPageNumbers(1, 2)).toEqual([1, 2]);
  expect(getPageNumbers(5, 10)).toEqual([1, 0, 4, 5, 6, 0, 10]);
  expect(getPageNumbers(10, 10)).toEqual([1, 0, 9, 10]);
});

const pager = (page: number, pages: number) =>
  render([{ path: '/', element: <Pagination page={page} pages={pages} pageUrl={(n) => `?page=${n}`} /> }]);

test('each page has an address, the one on screen is marked', () => {
  pager(2, 3);
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/?page=3');
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/?page=1');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
});

test('one page is nothing to choose from', () => {
  pager(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
