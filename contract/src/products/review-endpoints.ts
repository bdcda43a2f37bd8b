import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply, replyId } from '../http/field-schemas.ts';
import { Review } from './product.ts';
import { NewReviewReply, ReviewableQuery, ReviewChange } from './requests.ts';

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

const ownReview = {
  path: '/products/:id/reviews/mine',
  access: 'signedIn',
  noStore: true,
  errors: [404],
} as const;

export const getOwnReview = defineEndpoint({
  ...ownReview,
  name: 'getOwnReview',
  summary: 'Get the review that the caller wrote of a product, also a hidden one',
  method: 'get',
  isOwnData: true,
  reply: Review,
});

export const changeOwnReview = defineEndpoint({
  ...ownReview,
  name: 'changeOwnReview',
  summary: 'Change the review that the caller wrote of a product. A hidden one stays hidden',
  method: 'put',
  needsProvenEmail: true,
  body: ReviewChange,
  reply: Review,
});

export const deleteOwnReview = defineEndpoint({
  ...ownReview,
  name: 'deleteOwnReview',
  summary: 'Delete the review that the caller wrote of a product',
  method: 'delete',
  reply: MessageReply,
});

export const uploadReviewPhoto = defineEndpoint({
  name: 'uploadReviewPhoto',
  summary: 'Upload a photo for a review in the field `image` and return its path, not for the own product',
  method: 'post',
  path: '/products/:id/reviews/photo',
  access: 'signedIn',
  needsProvenEmail: true,
  bodyKind: 'multipart',
  reply: z.string().meta({ example: '/uploads/0123456789abcdef0123456789abcdef.webp' }),
  replyKind: 'text',
  noStore: true,
  errors: [403, 404, 409, 413, 429, 507],
});
