import * as endpoints from '@homechef/contract/products/review-endpoints';
import type { NewReviewReply, ReviewChange } from '@homechef/contract/products/requests';
import { defineRequest } from '../../../platform/http/define-request.ts';

export const listReviewableProducts = defineRequest('reviews/possible', (api, ids: readonly string[]) =>
  api(endpoints.listReviewableProducts, { query: { products: ids.join(',') } }),
);

export const replyToReview = defineRequest(
  'reviews/reply',
  (api, id: string, reviewId: string, body: NewReviewReply) =>
    api(endpoints.replyToReview, { params: { id, reviewId }, body }),
  { isWrite: true, getKey: (_id, reviewId) => reviewId },
);

export const getOwnReview = defineRequest('reviews/own', (api, id: string) =>
  api(endpoints.getOwnReview, { params: { id } }),
);
export const changeOwnReview = defineRequest(
  'reviews/change',
  (api, id: string, body: ReviewChange) => api(endpoints.changeOwnReview, { params: { id }, body }),
  { isWrite: true },
);
export const deleteOwnReview = defineRequest(
  'reviews/delete',
  (api, id: string) => api(endpoints.deleteOwnReview, { params: { id } }),
  { isWrite: true },
);
export const uploadReviewPhoto = defineRequest(
  'reviews/photo',
  (api, id: string, file: File) => {
    const body = new FormData();
    body.append('image', file);
    return api(endpoints.uploadReviewPhoto, { params: { id }, body });
  },
  { isWrite: true, getKey: (id) => id },
);
