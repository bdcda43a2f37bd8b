import { NewReview } from '@homechef/contract/products/requests';
import { z } from 'zod';
import { tabStore } from '../../lib/storage/json-storage.ts';
import { problemsOf } from '../../lib/forms/validate.ts';

/** A review as the form holds it. */
export interface ReviewDraft {
  rating: string;
  comment: string;
}

export const emptyReview: ReviewDraft = { rating: '', comment: '' };

const Kept = z.object({ product: z.string(), rating: z.string(), comment: z.string() });

/** A review on its way, so that neither a reload nor signing in again loses it. */
export const keptReview = {
  read: (product: string): ReviewDraft => {
    const kept = tabStore.get('review', Kept);
    return kept?.product === product ? { rating: kept.rating, comment: kept.comment } : emptyReview;
  },
  write: (product: string, draft: ReviewDraft) => tabStore.set('review', { product, ...draft }),
  forget: () => tabStore.remove('review'),
};

/** What is wrong with a review in words, by field; nothing when it can be sent. */
export const reviewProblems = ({ rating, comment }: ReviewDraft) =>
  problemsOf(NewReview, { rating: rating === '' ? undefined : rating, comment });
