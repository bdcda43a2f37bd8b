import { NewReview } from '@homechef/contract/products/requests';
import { z } from 'zod';
import { sessionJsonStorage } from '../../lib/storage/json-storage.ts';
import { validateForm } from '../../lib/forms/validate.ts';

/** A review as the form holds it. */
export interface ReviewDraft {
  rating: string;
  comment: string;
}

export const emptyReview: ReviewDraft = { rating: '', comment: '' };

const Kept = z.object({ product: z.string(), rating: z.string(), comment: z.string() });

/** A review on its way, so that neither a reload nor signing in again loses it. */
export const storedReviewDraft = {
  read: (product: string): ReviewDraft => {
    const kept = sessionJsonStorage.get('review', Kept);
    return kept?.product === product ? { rating: kept.rating, comment: kept.comment } : emptyReview;
  },
  write: (product: string, draft: ReviewDraft) => sessionJsonStorage.set('review', { product, ...draft }),
  forget: () => sessionJsonStorage.remove('review'),
};

/** What is wrong with a review in words, by field; nothing when it can be sent. */
export const validateReview = ({ rating, comment }: ReviewDraft) =>
  validateForm(NewReview, { rating: rating === '' ? undefined : rating, comment });
