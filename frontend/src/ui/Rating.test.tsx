import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Rating } from './Rating.tsx';

const show = (value: number, count?: number) =>
  render([{ path: '/', element: <Rating value={value} count={count} /> }]);

test.each([
  [0, 0, '0 reviews'],
  [4.24, 1, '1 reviews'],
  [4.25, 2, '2 reviews'],
  [4.74, 9_999, '9,999 reviews'],
  [5, 10_000, '10,000 reviews'],
])('stars go from 0 to 5 in half steps, with the text N reviews: %d by %d', (value, count, words) => {
  show(value, count);
  const halves = Math.round(value * 2) / 2;
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(`${halves} of 5 stars`);
  expect(screen.getByText(words)).toBeTruthy();
});

test('of a single review only the stars are shown', () => {
  show(3);
  expect(screen.queryByText(/reviews/)).toBeNull();
});
