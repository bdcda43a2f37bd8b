import * as endpoints from '@homechef/contract/orders/endpoints';
import type { Limits } from '../rate-limit/rate-limits.ts';
import type { Serve } from '../http/routing/endpoint-router.ts';
import { fulfil, pickUp } from './item-transitions.ts';
import { chefOrders, listOrders, myOrders } from './order-lists.ts';
import * as service from './orders.service.ts';

interface Deps {
  limits: Limits;
  /** How many guest orders not fully paid a phone or an e-mail may have; 0 for any. */
  mostOpenGuestOrders: number;
}

/** The routes of orders (spec §7); fixed paths before parameters. */
export function serveOrders(serve: Serve, { limits, mostOpenGuestOrders }: Deps): void {
  serve(endpoints.placeGuestOrder, async ({ body, idempotencyKey, address, header }) => {
    const placed = await service.placeGuestOrder(body, idempotencyKey, address, limits, mostOpenGuestOrders);
    if (placed.replayed) header('Idempotency-Replayed', 'true');
    return placed.order;
  });
  serve(endpoints.placeOrder, async ({ actor, body, idempotencyKey, header }) => {
    const placed = await service.placeMemberOrder(actor, body, idempotencyKey);
    if (placed.replayed) header('Idempotency-Replayed', 'true');
    return placed.order;
  });
  serve(endpoints.listOrders, ({ query }) => listOrders(query));
  serve(endpoints.myOrders, ({ actor, query }) => myOrders(actor, query));
  serve(endpoints.chefOrders, ({ params, query }) => chefOrders(params.chefId, query));
  serve(endpoints.getGuestOrder, ({ params, address }) => service.getGuestOrder(params.id, address, limits));
  serve(endpoints.getOrder, ({ actor, params }) => service.getOrder(actor, params.id));
  serve(endpoints.getChefOrder, ({ params }) => service.getChefOrder(params.orderId, params.chefId));
  serve(endpoints.setItemReady, ({ actor, params, address }) =>
    fulfil('ready', actor, params.orderId, params.itemId, address, limits),
  );
  serve(endpoints.payItem, ({ actor, params, address }) =>
    fulfil('pay', actor, params.orderId, params.itemId, address, limits),
  );
  serve(endpoints.pickUpItem, ({ actor, params, address }) =>
    pickUp(actor, params.orderId, params.itemId, address, limits),
  );
  serve(endpoints.deleteOrder, async ({ actor, params }) => {
    await service.deleteOrder(actor, params.id);
    return { message: 'Order deleted' };
  });
}
