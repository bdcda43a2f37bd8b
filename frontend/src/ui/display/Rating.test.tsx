import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Rating } from './Rating.tsx';

const renderRating = (value: number, count?: number) =>
  render([{ path: '/', element: <Rating value={value} count={count} /> }]);

test.each([
  [0, 0, '0 of 5 stars', '0 reviews'],
  [4.24, 1, '4 of 5 stars', '1 reviews'],
  [4.25, 2, '4.5 of 5 stars', '2 reviews'],
  [4.74, 9_999, '4.5 of 5 stars', '9,999 reviews'],
  [4.75, 3, '5 of 5 stars', '3 reviews'],
  [5, 10_000, '5 of 5 stars', '10,000 reviews'],
])('rounds %d of %d reviews to half stars', (value, count, stars, text) => {
  renderRating(value, count);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(stars);
  expect(screen.getByText(text)).toBeTruthy();
});

test('shows only the stars of a single review', () => {
  renderRating(3);
  expect(screen.queryByText(/reviews/)).toBeNull();
});
