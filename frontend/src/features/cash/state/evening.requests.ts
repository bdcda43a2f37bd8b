import { getProduct } from '@homechef/contract/products/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';

/** The dishes with their reviews. */
export const listReviewedDishes = defineRequest('cash/reviewedDishes', (api, ids: readonly string[]) =>
  Promise.all(ids.map((id) => api(getProduct, { params: { id } }))),
);
