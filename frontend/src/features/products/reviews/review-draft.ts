import { NewReview } from '@homechef/contract/products/requests';
import { z } from 'zod';
import { validateForm } from '../../../platform/forms/validate.ts';

const Draft = z.object({ rating: z.string(), comment: z.string(), photo: z.string().nullable() });
export type ReviewDraft = z.infer<typeof Draft>;

export const emptyReviewDraft: ReviewDraft = { rating: '', comment: '', photo: null };

/** Creates the schema of a stored draft. It rejects those of other products. */
export const createReviewDraftSchema = (product: string) => Draft.extend({ product: z.literal(product) });

/** Returns the errors by field, which is an empty object if the review is valid. */
export const validateReview = ({ rating, comment, photo }: ReviewDraft) =>
  validateForm(NewReview, { comment, photo, rating: rating === '' ? undefined : rating });
