import * as endpoints from '@homechef/contract/orders/endpoints';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import { fulfillItem, pickUpItem } from './item-transitions.ts';
import { listChefOrders, listOrders, listOwnOrders } from './order-lists.ts';
import * as service from './orders.service.ts';

interface OrderEndpointDependencies {
  limits: RateLimits;
  /** How many guest orders not fully paid a phone or an e-mail may have; 0 for any. */
  maxUnpaidGuestOrders: number;
}

/** The routes of orders (spec §7); fixed paths before parameters. */
export function registerOrderEndpoints(
  serve: RegisterEndpoint,
  { limits, maxUnpaidGuestOrders }: OrderEndpointDependencies,
): void {
  serve(
    endpoints.placeGuestOrder,
    async ({ body, idempotencyKey, clientNetwork: address, setHeader: header }) => {
      const placed = await service.placeGuestOrder(
        body,
        idempotencyKey,
        address,
        limits,
        maxUnpaidGuestOrders,
      );
      if (placed.replayed) header('Idempotency-Replayed', 'true');
      return placed.order;
    },
  );
  serve(endpoints.placeOrder, async ({ actor, body, idempotencyKey, setHeader: header }) => {
    const placed = await service.placeMemberOrder(actor, body, idempotencyKey);
    if (placed.replayed) header('Idempotency-Replayed', 'true');
    return placed.order;
  });
  serve(endpoints.listOrders, ({ query }) => listOrders(query));
  serve(endpoints.myOrders, ({ actor, query }) => listOwnOrders(actor, query));
  serve(endpoints.chefOrders, ({ params, query }) => listChefOrders(params.chefId, query));
  serve(endpoints.getGuestOrder, ({ params, clientNetwork: address }) =>
    service.getGuestOrder(params.id, address, limits),
  );
  serve(endpoints.getOrder, ({ actor, params }) => service.getOrder(actor, params.id));
  serve(endpoints.getChefOrder, ({ params }) => service.getChefOrder(params.orderId, params.chefId));
  serve(endpoints.setItemReady, ({ actor, params, clientNetwork: address }) =>
    fulfillItem('ready', actor, params.orderId, params.itemId, address, limits),
  );
  serve(endpoints.payItem, ({ actor, params, clientNetwork: address }) =>
    fulfillItem('pay', actor, params.orderId, params.itemId, address, limits),
  );
  serve(endpoints.pickUpItem, ({ actor, params, clientNetwork: address }) =>
    pickUpItem(actor, params.orderId, params.itemId, address, limits),
  );
  serve(endpoints.deleteOrder, async ({ actor, params }) => {
    await service.deleteOrder(actor, params.id);
    return { message: 'Order deleted' };
  });
}
