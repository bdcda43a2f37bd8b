import * as endpoints from '@homechef/contract/board/endpoints';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import { answerOffer } from '../orders/answer-offer.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { setBatchReady } from './batch-ready.ts';
import { getBoard } from './board.service.ts';
import { offerForShortBatch } from './short-batch.ts';

/** Registers the routes of the board of a kitchen (counter, Board). */
export function registerBoardEndpoints(register: RegisterEndpoint, { limits }: { limits: RateLimits }): void {
  register(endpoints.getBoard, ({ params, query }) => getBoard(params.chefId.toLowerCase(), query.date));
  register(endpoints.setBatchReady, ({ params, body }) => setBatchReady(params.chefId.toLowerCase(), body));
  register(endpoints.offerForShortBatch, ({ params, body }) =>
    offerForShortBatch(params.chefId.toLowerCase(), body),
  );
  register(endpoints.answerOffer, ({ actor, clientNetwork, params, body }) =>
    answerOffer({ actor, clientNetwork, orderNumber: params.orderId, itemId: params.itemId }, body, limits),
  );
}
