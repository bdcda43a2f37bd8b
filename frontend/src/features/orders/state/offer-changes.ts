import type { z } from 'zod';
import { readRecall as readRecallEndpoint } from '@homechef/contract/batches/endpoints';
import { answerOffer as endpoint } from '@homechef/contract/board/endpoints';
import type { OfferAnswer } from '@homechef/contract/board/requests';
import type { OrderChange } from './order-details.requests.ts';
import { createOrderKeyHeaders } from '../../../platform/storage/order-keys.ts';

/** Answers the offer of a short tray for one item, as its customer. */
export const answerOffer = (
  params: { orderId: string; itemId: string },
  body: z.input<typeof OfferAnswer>,
): OrderChange => ({
  key: `offer ${params.orderId}/${params.itemId}`,
  send: (api) =>
    api(endpoint, {
      params,
      body,
      headers: { 'Idempotency-Key': crypto.randomUUID(), ...createOrderKeyHeaders(params.orderId) },
    }),
});

/** Says that the customer has read a recall. */
export const readRecall = (params: { orderId: string; batchId: string }): OrderChange => ({
  key: `recall ${params.orderId}/${params.batchId}`,
  send: (api) => api(readRecallEndpoint, { params, headers: createOrderKeyHeaders(params.orderId) }),
});
