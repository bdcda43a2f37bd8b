import { NewReview } from '@homechef/contract/products/requests';
import { z } from 'zod';
import { sessionJsonStorage } from '../../../platform/storage/json-storage.ts';
import { validateForm } from '../../../platform/forms/validate.ts';

const Draft = z.object({ rating: z.string(), comment: z.string(), photo: z.string().nullable() });
export type ReviewDraft = z.infer<typeof Draft>;

export const emptyReviewDraft: ReviewDraft = { rating: '', comment: '', photo: null };

const StoredDraft = Draft.extend({ product: z.string() });

/** A review draft in sessionStorage. It survives a reload and signing in again. */
export const storedReviewDraft = {
  get: (product: string): ReviewDraft => {
    const stored = sessionJsonStorage.get('review', StoredDraft);
    return stored?.product === product ? Draft.parse(stored) : emptyReviewDraft;
  },
  set: (product: string, draft: ReviewDraft) => sessionJsonStorage.set('review', { product, ...draft }),
  clear: () => sessionJsonStorage.remove('review'),
};

/** Returns the errors by field, which is an empty object if the review is valid. */
export const validateReview = ({ rating, ...draft }: ReviewDraft) =>
  validateForm(NewReview, { ...draft, rating: rating === '' ? undefined : rating });
