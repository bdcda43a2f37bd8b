import { NewReview } from '@homechef/contract/products/requests';
import { z } from 'zod';
import { sessionJsonStorage } from '../../lib/storage/json-storage.ts';
import { validateForm } from '../../lib/forms/validate.ts';

export interface ReviewDraft {
  rating: string;
  comment: string;
}

export const emptyReviewDraft: ReviewDraft = { rating: '', comment: '' };

const StoredReview = z.object({ product: z.string(), rating: z.string(), comment: z.string() });

/** Review draft in sessionStorage. It survives a reload and a new sign-in. */
export const storedReviewDraft = {
  get: (product: string): ReviewDraft => {
    const stored = sessionJsonStorage.get('review', StoredReview);
    return stored?.product === product
      ? { rating: stored.rating, comment: stored.comment }
      : emptyReviewDraft;
  },
  set: (product: string, draft: ReviewDraft) => sessionJsonStorage.set('review', { product, ...draft }),
  clear: () => sessionJsonStorage.remove('review'),
};

/** Returns the errors by field. The object is empty if the review is valid. */
export const validateReview = ({ rating, comment }: ReviewDraft) =>
  validateForm(NewReview, { rating: rating === '' ? undefined : rating, comment });
