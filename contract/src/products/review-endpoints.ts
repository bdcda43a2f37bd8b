import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply, replyId } from '../http/field-schemas.ts';
import { NewReviewReply, ReviewableQuery } from './requests.ts';

export const listReviewableProducts = defineEndpoint({
  name: 'listReviewableProducts',
  summary: 'List which of some products the caller can still review',
  method: 'get',
  path: '/reviews/possible',
  access: 'signedIn',
  isOwnData: true,
  query: ReviewableQuery,
  reply: z.object({ products: z.array(replyId) }).meta({ id: 'ReviewableProducts' }),
  noStore: true,
});

export const replyToReview = defineEndpoint({
  name: 'replyToReview',
  summary: 'Reply to a review of an own product, once per review',
  method: 'post',
  path: '/products/:id/reviews/:reviewId/reply',
  access: 'chefOrAdmin',
  needsProvenEmail: true,
  body: NewReviewReply,
  reply: MessageReply,
  status: 201,
  errors: [404, 409],
});
