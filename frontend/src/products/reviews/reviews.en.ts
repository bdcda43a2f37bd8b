import type { ratingLabels } from '@homechef/contract/products/product-options';

export const reviews = {
  more: 'Show more reviews',
  verified: 'Verified purchase',
  left_one: '{{count, number}} more',
  left_other: '{{count, number}} more',
  title: 'Reviews',
  none: 'No Reviews',
  write: 'Write a review',
  signIn: 'Please <signIn>sign in</signIn> to write a review.',
  expired: 'Your session has expired. Your draft is saved.',
  own: 'You cannot review your own dish.',
  reviewed: 'You have reviewed this dish.',
  submitted: 'Review Submitted',
  rating: 'Rating',
  ratings: {
    Poor: '1 Poor',
    Fair: '2 Fair',
    Good: '3 Good',
    'Very Good': '4 Very Good',
    Excellent: '5 Excellent',
  } satisfies Record<(typeof ratingLabels)[number], string>,
  comment: 'Comment',
  submit: 'Submit Review',
} as const;
