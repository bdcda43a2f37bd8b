import * as endpoints from '@homechef/contract/orders/endpoints';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import { fulfillItem, pickUpItem } from './item-transitions.ts';
import { listChefOrders, listOrders, listOwnOrders } from './order-lists.ts';
import * as service from './orders.service.ts';

interface OrderEndpointDependencies {
  limits: RateLimits;
  maxUnpaidGuestOrders: number;
}

/** Registers the order routes (spec §7). Fixed paths come before paths with parameters. */
export function registerOrderEndpoints(
  registerEndpoint: RegisterEndpoint,
  { limits, maxUnpaidGuestOrders }: OrderEndpointDependencies,
): void {
  registerEndpoint(endpoints.placeGuestOrder, async ({ body, idempotencyKey, clientNetwork, setHeader }) => {
    const { order, replayed } = await service.placeGuestOrder(
      body,
      idempotencyKey,
      clientNetwork,
      limits,
      maxUnpaidGuestOrders,
    );
    if (replayed) setHeader('Idempotency-Replayed', 'true');
    return order;
  });
  registerEndpoint(endpoints.placeOrder, async ({ actor, body, idempotencyKey, setHeader }) => {
    const { order, replayed } = await service.placeMemberOrder(actor, body, idempotencyKey);
    if (replayed) setHeader('Idempotency-Replayed', 'true');
    return order;
  });
  registerEndpoint(endpoints.listOrders, ({ query }) => listOrders(query));
  registerEndpoint(endpoints.myOrders, ({ actor, query }) => listOwnOrders(actor, query));
  registerEndpoint(endpoints.chefOrders, ({ params, query }) => listChefOrders(params.chefId, query));
  registerEndpoint(endpoints.getGuestOrder, ({ params, clientNetwork }) =>
    service.getGuestOrder(params.id, clientNetwork, limits),
  );
  registerEndpoint(endpoints.getOrder, ({ actor, params }) => service.getOrder(actor, params.id));
  registerEndpoint(endpoints.getChefOrder, ({ params }) =>
    service.getChefOrder(params.orderId, params.chefId),
  );
  registerEndpoint(endpoints.setItemReady, ({ actor, params, clientNetwork }) =>
    fulfillItem('ready', actor, params.orderId, params.itemId, clientNetwork, limits),
  );
  registerEndpoint(endpoints.payItem, ({ actor, params, clientNetwork }) =>
    fulfillItem('pay', actor, params.orderId, params.itemId, clientNetwork, limits),
  );
  registerEndpoint(endpoints.pickUpItem, ({ actor, params, clientNetwork }) =>
    pickUpItem(actor, params.orderId, params.itemId, clientNetwork, limits),
  );
  registerEndpoint(endpoints.deleteOrder, async ({ actor, params }) => {
    await service.deleteOrder(actor, params.id);
    return { message: 'Order deleted' };
  });
}
