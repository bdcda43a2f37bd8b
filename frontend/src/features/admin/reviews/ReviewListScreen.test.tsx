import type { AdminReview } from '@homechef/contract/admin/lists';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { sampleSession } from '../../../testing/samples.ts';
import { ReviewListScreen } from './ReviewListScreen.tsx';

const review: AdminReview = {
  _id: 'a'.repeat(24),
  product: 'b'.repeat(24),
  dish: 'Pad Thai',
  kitchen: 'Thai Corner',
  name: 'Ben',
  rating: 2,
  comment: 'Cold',
  photo: null,
  verified: true,
  createdAt: '2026-03-03T17:00:00.000Z',
};
const open = (at: string) =>
  render([{ path: '/admin/reviewlist', element: <ReviewListScreen /> }], {
    at,
    user: sampleSession({ isAdmin: true }),
    answers: { listAdminReviews: [review] },
  });

test('filters by the stars, day and city in the URL, and shows each filter', async () => {
  const { sent, user, router } = open('/admin/reviewlist?stars=2&city=Tempe&from=2026-01-01');
  expect(within(await screen.findByRole('row', { name: /Pad Thai/ })).getByText('Cold')).toBeTruthy();
  expect(sent[0]?.call.query).toMatchObject({ stars: '2', city: 'Tempe', from: '2026-01-01', page: 1 });
  await user.click(screen.getByRole('button', { name: /Tempe/ }));
  expect(router.state.location.search).toBe('?stars=2&from=2026-01-01');
});
