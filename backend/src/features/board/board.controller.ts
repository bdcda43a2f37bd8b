import * as endpoints from '@homechef/contract/board/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { registerIdempotent } from '../../platform/idempotency/register-idempotent.ts';
import { answerOffer } from '../orders/change/answer-offer.ts';
import type { OrderContext } from '../orders/order-context.ts';
import { setTrayReady } from './tray-ready.ts';
import { getBoardWeek } from './board-week.ts';
import { getBoard } from './board.service.ts';
import { offerForShortTray } from './short-tray.ts';

/** Registers the routes of the board of a kitchen. */
export function registerBoardEndpoints(register: RegisterEndpoint, context: OrderContext): void {
  register(endpoints.getBoard, ({ params, query }) =>
    getBoard(params.chefId.toLowerCase(), query.date, context.orderKeys),
  );
  register(endpoints.getBoardWeek, ({ params, query }) =>
    getBoardWeek(params.chefId.toLowerCase(), query.from),
  );
  registerIdempotent(register, endpoints.setTrayReady, ({ params, body }, record) =>
    setTrayReady(params.chefId.toLowerCase(), body, record),
  );
  registerIdempotent(register, endpoints.offerForShortTray, ({ params, body }, record) =>
    offerForShortTray(params.chefId.toLowerCase(), body, record),
  );
  registerIdempotent(register, endpoints.answerOffer, ({ params, body, ...call }, record) =>
    answerOffer(
      { ...call, orderNumber: params.orderId, itemId: params.itemId },
      { answer: body, record },
      context,
    ),
  );
}
