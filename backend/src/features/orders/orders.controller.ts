import * as noteEndpoints from '@homechef/contract/admin-notes/endpoints';
import * as endpoints from '@homechef/contract/orders/endpoints';
import * as placingEndpoints from '@homechef/contract/orders/placing-endpoints';
import * as counterEndpoints from '@homechef/contract/orders/counter-endpoints';
import * as pickupEndpoints from '@homechef/contract/orders/pickup-endpoints';
import type { DeclineRequest } from '@homechef/contract/orders/requests';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { registerIdempotent } from '../../platform/idempotency/register-idempotent.ts';
import { announceArrival, withdrawArrival } from './hand-over/arrivals.ts';
import { claimOrder } from './change/claim-order.ts';
import { moveItems, pickUpItem } from './change/item-transitions.ts';
import { findHandOver, handOverOrder } from './hand-over/hand-over.ts';
import type { OpenOrderLimits } from './place/open-order-limits.ts';
import { deleteOrder } from './change/order-deletion.ts';
import { addOrderNote, listOrderNotes } from './change/order-notes.ts';
import { getPickupCalendar } from './pickups/pickup-calendar.ts';
import { acceptPickupChange, reschedulePickup } from './pickups/reschedule.ts';
import { listChefOrders, listOrders, listOwnOrders } from './lists/order-lists.ts';
import type { OrderCall } from './place/order-keys.ts';
import type { OrderContext } from './order-context.ts';
import { placeGuestOrder, placeMemberOrder } from './place/place-order.ts';
import { getReorder } from './place/reorder.ts';
import { sellWalkUp } from './hand-over/walk-ups.ts';
import * as service from './orders.service.ts';

interface OrderEndpointDependencies extends OrderContext {
  openLimits: OpenOrderLimits;
  freeCancelMinutes: number;
  publicUrl: string | undefined;
}

/** Returns the part of a request by which services find its order, with the other parameters of its path. */
const toCall = <Params extends { orderId: string }, Caller extends OrderCall['actor']>({
  actor,
  clientNetwork,
  guestProof,
  params: { orderId: orderNumber, ...params },
}: Pick<OrderCall, 'clientNetwork' | 'guestProof'> & { actor: Caller; params: Params }) => ({
  actor,
  clientNetwork,
  guestProof,
  orderNumber,
  ...params,
});

const toReasonedForm = ({ reason, reasonKey, expectedStage, soldOut, restock }: DeclineRequest) => ({
  reason,
  reasonKey,
  expectedStage,
  isSoldOut: soldOut,
  shouldRestock: restock,
});

/** Registers the order routes. Literal paths must be registered before paths with parameters. */
export function registerOrderEndpoints(
  registerEndpoint: RegisterEndpoint,
  { openLimits, freeCancelMinutes, publicUrl, ...context }: OrderEndpointDependencies,
): void {
  registerEndpoint(noteEndpoints.listOrderNotes, ({ params }) => listOrderNotes(params.orderId));
  registerEndpoint(noteEndpoints.addOrderNote, async ({ actor, params, body }) => {
    await addOrderNote(actor, params.orderId, body);
    return { message: 'Note added' };
  });
  registerEndpoint(
    placingEndpoints.placeGuestOrder,
    async ({ body, idempotencyKey, clientNetwork, setHeader }) => {
      const placement = {
        clientNetwork,
        open: openLimits,
        perNetwork: context.limits.guestOrders,
        freeCancelMinutes,
      };
      const { order, replayed } = await placeGuestOrder(body, idempotencyKey, placement);
      if (replayed) setHeader('Idempotency-Replayed', 'true');
      return { ...(await service.toPlacedReply(order)), key: context.orderKeys.createKey(order._id) };
    },
  );
  registerEndpoint(
    placingEndpoints.placeOrder,
    async ({ actor, body, idempotencyKey, clientNetwork, setHeader }) => {
      const placement = { clientNetwork, open: openLimits, freeCancelMinutes };
      const { order, replayed } = await placeMemberOrder(actor, body, idempotencyKey, placement);
      if (replayed) setHeader('Idempotency-Replayed', 'true');
      return service.toPlacedReply(order, actor);
    },
  );
  registerEndpoint(endpoints.listOrders, ({ query }) => listOrders(query));
  registerEndpoint(endpoints.myOrders, ({ actor, query }) => listOwnOrders(actor, query));
  registerEndpoint(endpoints.chefOrders, ({ params, query }) =>
    listChefOrders(params.chefId, query, context.reach),
  );
  registerEndpoint(endpoints.getGuestOrder, ({ params, actor, clientNetwork, guestProof }) =>
    service.getGuestOrder({ actor, orderNumber: params.id, clientNetwork, guestProof }, context),
  );
  registerEndpoint(endpoints.getOrderKey, ({ params, body, clientNetwork }) =>
    service.getOrderKey({ orderNumber: params.id, clientNetwork, guestProof: body }, context),
  );
  registerEndpoint(endpoints.getOrder, ({ actor, params }) =>
    service.getOrder(actor, params.id, context.reach),
  );
  registerNumberEndpoints(registerEndpoint, context);
  registerEndpoint(endpoints.getChefOrder, ({ params }) =>
    service.getChefOrder(params.orderId, params.chefId, context.reach),
  );
  registerPickupEndpoints(registerEndpoint, context, publicUrl);
  registerCounterEndpoints(registerEndpoint, context);
  registerItemEndpoints(registerEndpoint, context);
  registerEndpoint(endpoints.deleteOrder, async ({ actor, params, body }) => {
    await deleteOrder(actor, params.id, body);
    return { message: 'Order deleted' };
  });
}

function registerItemEndpoints(registerEndpoint: RegisterEndpoint, context: OrderContext): void {
  registerIdempotent(registerEndpoint, endpoints.setItemReady, ({ body, ...call }, record) =>
    moveItems('ready', { ...toCall(call), ...body, record }, context),
  );
  registerIdempotent(registerEndpoint, endpoints.payItem, ({ body, ...call }, record) =>
    moveItems('pay', { ...toCall(call), ...body, record }, context),
  );
  registerIdempotent(registerEndpoint, endpoints.pickUpItem, ({ body, ...call }, record) =>
    pickUpItem({ ...toCall(call), ...body, record }, context),
  );
  registerIdempotent(registerEndpoint, endpoints.acceptItem, ({ body, ...call }, record) =>
    moveItems('accept', { ...toCall(call), ...body, record }, context),
  );
  registerEndpoint(endpoints.declineItem, ({ body, ...call }) =>
    moveItems('decline', { ...toCall(call), ...toReasonedForm(body) }, context),
  );
  registerEndpoint(endpoints.cancelItem, ({ body, ...call }) =>
    moveItems('cancel', { ...toCall(call), ...toReasonedForm(body), isRefunded: body.refunded }, context),
  );
  registerEndpoint(endpoints.keepItem, (call) => moveItems('keep', toCall(call), context));
  registerIdempotent(registerEndpoint, endpoints.markNoShow, ({ body, ...call }, record) => {
    const { restock: shouldRestock, ...move } = body;
    return moveItems('noShow', { ...toCall(call), ...move, shouldRestock, record }, context);
  });
}

function registerNumberEndpoints(registerEndpoint: RegisterEndpoint, context: OrderContext): void {
  registerEndpoint(endpoints.getReorder, ({ actor, params, clientNetwork, guestProof }) =>
    getReorder({ actor, clientNetwork, guestProof, orderNumber: params.id }, context.limits),
  );
  registerEndpoint(endpoints.claimOrder, ({ actor, params, clientNetwork, guestProof }) =>
    claimOrder({ actor, clientNetwork, guestProof, orderNumber: params.id }, context),
  );
}

function registerCounterEndpoints(registerEndpoint: RegisterEndpoint, context: OrderContext): void {
  registerIdempotent(registerEndpoint, counterEndpoints.handOverOrder, ({ body, ...call }, record) =>
    handOverOrder(toCall(call), body, context, record),
  );
  registerIdempotent(registerEndpoint, counterEndpoints.announceArrival, ({ body, ...call }, record) =>
    announceArrival(toCall(call), body, context, record),
  );
  registerEndpoint(counterEndpoints.withdrawArrival, ({ query, body, ...call }) =>
    withdrawArrival(toCall(call), query.chefId ?? body?.chefId, context),
  );
  registerIdempotent(registerEndpoint, counterEndpoints.sellWalkUp, ({ body, params }, record) =>
    sellWalkUp(params.chefId, body, context.reach, record),
  );
  registerEndpoint(counterEndpoints.findHandOver, ({ params, body }) =>
    findHandOver(params.chefId, body.code, context),
  );
}

function registerPickupEndpoints(
  registerEndpoint: RegisterEndpoint,
  context: OrderContext,
  publicUrl: string | undefined,
): void {
  registerEndpoint(pickupEndpoints.reschedulePickup, ({ body, ...call }) =>
    reschedulePickup(toCall(call), body, context),
  );
  registerEndpoint(pickupEndpoints.acceptPickupChange, (call) => acceptPickupChange(toCall(call), context));
  registerEndpoint(pickupEndpoints.getPickupCalendar, (call) =>
    getPickupCalendar(toCall(call), {
      limits: context.limits,
      publicUrl,
      language: call.query.language,
    }),
  );
}
