import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { ReviewList } from './ReviewList.tsx';

const review = (i: number) => ({
  ...{ _id: `${i}`, name: `Guest ${i}`, rating: 5, comment: `Comment ${i}.` },
  createdAt: '2026-01-02T03:04:05.000Z',
});
const show = (count: number) =>
  render([
    { path: '/', element: <ReviewList reviews={Array.from({ length: count }, (_, i) => review(i))} /> },
  ]);

test('of 10,000 reviews the first twenty are shown, and twenty more each time they are asked for', async () => {
  const { user } = show(10_000);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  expect(screen.getByText('9,980 more')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  expect(screen.getByText('Comment 39.')).toBeTruthy();
});

test('a review of who has picked the dish up says so', () => {
  render([{ path: '/', element: <ReviewList reviews={[review(1), review(2)]} verifiedReviews={['1']} /> }]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Verified: picked up');
  expect(second?.textContent).not.toContain('Verified');
});

test('of twenty all are shown, and no more are offered', () => {
  show(20);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  expect(screen.queryByRole('button')).toBeNull();
});
