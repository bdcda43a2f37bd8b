import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { sampleProduct } from '../../../testing/samples.ts';
import { ReviewList } from './ReviewList.tsx';

const createReview = (i: number) => ({
  _id: `${i}`,
  name: `Guest ${i}`,
  rating: 5,
  comment: `Comment ${i}.`,
  photo: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  reply: null,
});
const renderReviews = (count: number) =>
  render([
    {
      path: '/',
      element: (
        <ReviewList
          product={sampleProduct({ reviews: Array.from({ length: count }, (_, i) => createReview(i)) })}
        />
      ),
    },
  ]);

test('shows twenty more reviews at a time', async () => {
  const { user } = renderReviews(10_000);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  expect(screen.getByText('9,980 more')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  expect(screen.getByText('Comment 39.')).toBeTruthy();
});

test('marks verified reviews and lists them first', () => {
  render([
    {
      path: '/',
      element: (
        <ReviewList
          product={sampleProduct({ reviews: [createReview(1), createReview(2)], verifiedReviews: ['2'] })}
        />
      ),
    },
  ]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Comment 2.');
  expect(first?.textContent).toContain('Verified purchase');
  expect(second?.textContent).not.toContain('Verified');
});

test('names a renamed dish and marks a hidden review', () => {
  const renamed = { ...createReview(1), reviewedAs: 'Red soup' };
  const hidden = { ...createReview(2), takedown: { state: 'hidden' as const, reason: 'Rude' } };
  const product = sampleProduct({ reviews: [renamed, hidden] });
  render([{ path: '/', element: <ReviewList product={product} /> }]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Reviewed as “Red soup”');
  expect(first?.textContent).not.toContain('Hidden');
  expect(second?.textContent).toContain('Hidden by an admin');
});
