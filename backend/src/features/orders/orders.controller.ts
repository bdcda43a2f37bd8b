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
import { moveItems, pickUpItem, type TransitionCall } from './change/item-transitions.ts';
import { findHandOver, handOverOrder } from './hand-over/hand-over.ts';
import type { OpenOrderLimits } from './place/open-order-limits.ts';
import { deleteOrder } from './change/order-deletion.ts';
import { addOrderNote, listOrderNotes } from './change/order-notes.ts';
import { getPickupCalendar } from './pickups/pickup-calendar.ts';
import { acceptPickupChange, reschedulePickup } from './pickups/reschedule.ts';
import { listChefOrders, listOrders, listOwnOrders } from './lists/order-lists.ts';
import type { OrderAccess } from './place/order-keys.ts';
import { placeGuestOrder, placeMemberOrder } from './place/place-order.ts';
import { getReorder } from './place/reorder.ts';
import { sellWalkUp } from './hand-over/walk-ups.ts';
import * as service from './orders.service.ts';

interface OrderEndpointDependencies extends OrderAccess {
  openLimits: OpenOrderLimits;
  freeCancelMinutes: number;
  publicUrl: string | undefined;
}

interface ItemCall extends Pick<TransitionCall, 'actor' | 'clientNetwork' | 'guestProof'> {
  params: { orderId: string; itemId: string };
}
interface KitchenCall extends Pick<TransitionCall, 'actor' | 'clientNetwork' | 'guestProof'> {
  params: { orderId: string; chefId: string };
}

const toCall = ({ actor, clientNetwork, guestProof, params }: ItemCall): TransitionCall => ({
  actor,
  clientNetwork,
  guestProof,
  orderNumber: params.orderId,
  itemId: params.itemId,
});
const toPickupCall = ({ actor, clientNetwork, guestProof, params }: KitchenCall) => ({
  actor,
  clientNetwork,
  guestProof,
  orderNumber: params.orderId,
  chefId: params.chefId,
});

const toReasonedForm = ({ reason, reasonKey, soldOut, restock }: DeclineRequest) => ({
  reason,
  reasonKey,
  isSoldOut: soldOut,
  shouldRestock: restock,
});

/** Registers the order routes. Literal paths must be registered before paths with parameters. */
export function registerOrderEndpoints(
  registerEndpoint: RegisterEndpoint,
  { openLimits, freeCancelMinutes, publicUrl, ...access }: OrderEndpointDependencies,
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
        perNetwork: access.limits.guestOrders,
        freeCancelMinutes,
      };
      const { order, replayed } = await placeGuestOrder(body, idempotencyKey, placement);
      if (replayed) setHeader('Idempotency-Replayed', 'true');
      return { ...(await service.toPlacedReply(order)), key: access.orderKeys.createKey(order._id) };
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
    listChefOrders(params.chefId, query, access.reach),
  );
  registerEndpoint(endpoints.getGuestOrder, ({ params, ...call }) =>
    service.getGuestOrder(params.id, call, access),
  );
  registerEndpoint(endpoints.getOrderKey, ({ params, body, clientNetwork }) =>
    service.getOrderKey(params.id, { clientNetwork, guestProof: body }, access),
  );
  registerEndpoint(endpoints.getOrder, ({ actor, params }) =>
    service.getOrder(actor, params.id, access.reach),
  );
  registerNumberEndpoints(registerEndpoint, access);
  registerEndpoint(endpoints.getChefOrder, ({ params }) =>
    service.getChefOrder(params.orderId, params.chefId, access.reach),
  );
  registerPickupEndpoints(registerEndpoint, access, publicUrl);
  registerCounterEndpoints(registerEndpoint, access);
  registerItemEndpoints(registerEndpoint, access);
  registerEndpoint(endpoints.deleteOrder, async ({ actor, params, body }) => {
    await deleteOrder(actor, params.id, body);
    return { message: 'Order deleted' };
  });
}

function registerItemEndpoints(registerEndpoint: RegisterEndpoint, access: OrderAccess): void {
  registerIdempotent(registerEndpoint, endpoints.setItemReady, ({ body, ...call }, record) =>
    moveItems('ready', { ...toCall(call), ...body, record }, access),
  );
  registerIdempotent(registerEndpoint, endpoints.payItem, ({ body, ...call }, record) =>
    moveItems('pay', { ...toCall(call), ...body, record }, access),
  );
  registerIdempotent(registerEndpoint, endpoints.pickUpItem, ({ body, ...call }, record) =>
    pickUpItem({ ...toCall(call), ...body, record }, access),
  );
  registerIdempotent(registerEndpoint, endpoints.acceptItem, ({ body, ...call }, record) =>
    moveItems('accept', { ...toCall(call), ...body, record }, access),
  );
  registerEndpoint(endpoints.declineItem, ({ body, ...call }) =>
    moveItems('decline', { ...toCall(call), ...toReasonedForm(body) }, access),
  );
  registerEndpoint(endpoints.cancelItem, ({ body, ...call }) =>
    moveItems('cancel', { ...toCall(call), ...toReasonedForm(body), isRefunded: body.refunded }, access),
  );
  registerEndpoint(endpoints.keepItem, (call) => moveItems('keep', toCall(call), access));
  registerIdempotent(registerEndpoint, endpoints.markNoShow, ({ body, ...call }, record) => {
    const { restock: shouldRestock, ...move } = body;
    return moveItems('noShow', { ...toCall(call), ...move, shouldRestock, record }, access);
  });
}

function registerNumberEndpoints(registerEndpoint: RegisterEndpoint, access: OrderAccess): void {
  registerEndpoint(endpoints.getReorder, ({ actor, params, clientNetwork }) =>
    getReorder({ actor, clientNetwork, orderNumber: params.id }, access.limits),
  );
  registerEndpoint(endpoints.claimOrder, ({ actor, params, clientNetwork, guestProof }) =>
    claimOrder({ actor, clientNetwork, guestProof, orderNumber: params.id }, access),
  );
}

function registerCounterEndpoints(registerEndpoint: RegisterEndpoint, access: OrderAccess): void {
  registerIdempotent(registerEndpoint, counterEndpoints.handOverOrder, ({ body, params, ...call }, record) =>
    handOverOrder({ ...call, orderNumber: params.orderId }, body, access, record),
  );
  registerIdempotent(
    registerEndpoint,
    counterEndpoints.announceArrival,
    ({ body, params, ...call }, record) =>
      announceArrival({ ...call, orderNumber: params.orderId }, body, access, record),
  );
  registerEndpoint(counterEndpoints.withdrawArrival, ({ query, params, ...call }) =>
    withdrawArrival({ ...call, orderNumber: params.orderId }, query, access),
  );
  registerIdempotent(registerEndpoint, counterEndpoints.sellWalkUp, ({ body, params }, record) =>
    sellWalkUp(params.chefId, body, access.reach, record),
  );
  registerEndpoint(counterEndpoints.findHandOver, ({ params, body }) =>
    findHandOver(params.chefId, body.code, access),
  );
}

function registerPickupEndpoints(
  registerEndpoint: RegisterEndpoint,
  access: OrderAccess,
  publicUrl: string | undefined,
): void {
  registerEndpoint(pickupEndpoints.reschedulePickup, ({ body, ...call }) =>
    reschedulePickup(toPickupCall(call), body, access),
  );
  registerEndpoint(pickupEndpoints.acceptPickupChange, (call) =>
    acceptPickupChange(toPickupCall(call), access),
  );
  registerEndpoint(pickupEndpoints.getPickupCalendar, (call) =>
    getPickupCalendar(toPickupCall(call), {
      limits: access.limits,
      publicUrl,
      language: call.query.language,
    }),
  );
}
