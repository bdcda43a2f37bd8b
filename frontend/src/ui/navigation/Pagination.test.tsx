import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { getPageNumbers, Pagination } from './Pagination.tsx';

test('lists the first, last and neighboring pages, with a 0 for each gap', () => {
  expect(getPageNumbers(1, 2)).toEqual([1, 2]);
  expect(getPageNumbers(5, 10)).toEqual([1, 0, 4, 5, 6, 0, 10]);
  expect(getPageNumbers(10, 10)).toEqual([1, 0, 9, 10]);
});

const renderPagination = (page: number, pageCount: number) =>
  render([
    { path: '/', element: <Pagination page={page} pageCount={pageCount} pageUrl={(n) => `?page=${n}`} /> },
  ]);

test('links each page and marks the current one', () => {
  renderPagination(2, 3);
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/?page=3');
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/?page=1');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
});

test('renders no pagination for a single page', () => {
  renderPagination(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
