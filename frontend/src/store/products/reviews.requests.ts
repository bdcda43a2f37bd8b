import * as endpoints from '@homechef/contract/products/review-endpoints';
import type { NewReviewReply } from '@homechef/contract/products/requests';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

export const listReviewableProducts = defineRequest('reviews/possible', (api, ids: readonly string[]) =>
  api(endpoints.listReviewableProducts, { query: { products: ids.join(',') } }),
);

export const replyToReview = defineRequest(
  'reviews/reply',
  (api, id: string, reviewId: string, body: NewReviewReply) =>
    api(endpoints.replyToReview, { params: { id, reviewId }, body }),
  { isWrite: true, getKey: (_id, reviewId) => reviewId },
);

export const selectReviewableProducts = addDeferredReducer(
  'reviewableProducts',
  listReviewableProducts.reducer,
);
export const selectReviewReply = addDeferredReducer('reviewReply', replyToReview.reducer);
