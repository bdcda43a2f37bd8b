import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { ReadyRequest } from './recalls.ts';
import { ChefOrder, Order, OrderKey, OrderView } from './order.ts';
import {
  AdminOrderQuery,
  CancelRequest,
  OrderEmail,
  NoShowRequest,
  ChefOrderQuery,
  OrderQuery,
  DeclineRequest,
  RemovalRequest,
  MoveRequest,
} from './requests.ts';
import { Reorder } from './reorder.ts';

export const getReorder = defineEndpoint({
  name: 'getReorder',
  summary: 'List the items of an order as they can be ordered today',
  method: 'get',
  path: '/orders/:id/again',
  access: 'anyone',
  reply: Reorder,
  noStore: true,
  errors: [401, 404, 429],
});

export const listOrders = defineEndpoint({
  name: 'listOrders',
  summary: 'List all orders',
  method: 'get',
  path: '/orders',
  access: 'admin',
  query: AdminOrderQuery,
  reply: z.array(Order),
  isList: true,
  noStore: true,
});

export const myOrders = defineEndpoint({
  name: 'myOrders',
  summary: 'List own orders',
  method: 'get',
  path: '/orders/myorders',
  access: 'signedIn',
  isOwnData: true,
  query: OrderQuery,
  reply: z.array(Order),
  isList: true,
  noStore: true,
});

export const chefOrders = defineEndpoint({
  name: 'chefOrders',
  summary: "List a chef's orders with only the items of that chef",
  method: 'get',
  path: '/orders/cheforders/:chefId',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: ChefOrderQuery,
  reply: z.array(ChefOrder),
  isList: true,
  noStore: true,
});

export const getGuestOrder = defineEndpoint({
  name: 'getGuestOrder',
  summary: 'Get a guest order by its order number',
  method: 'get',
  path: '/orders/guest/:id',
  access: 'anyone',
  reply: Order,
  takesOrderKey: true,
  noStore: true,
  errors: [404, 429],
});

export const getOrderKey = defineEndpoint({
  name: 'getOrderKey',
  summary: 'Get the key of a guest order by the email of the order',
  method: 'post',
  path: '/orders/guest/:id/key',
  access: 'anyone',
  ignoresAuthorization: true,
  body: OrderEmail,
  reply: z.object({ key: OrderKey }).meta({ id: 'OrderKeyReply' }),
  noStore: true,
  errors: [403, 404, 429],
});

export const claimOrder = defineEndpoint({
  name: 'claimOrder',
  summary: 'Add a guest order to the own account by its number',
  method: 'post',
  path: '/orders/:id/claim',
  access: 'foodie',
  reply: Order,
  takesOrderKey: true,
  noStore: true,
  errors: [403, 404, 409, 429],
});

export const getOrder = defineEndpoint({
  name: 'getOrder',
  summary: 'Get an order: all items for its owner and admins, own items for its chefs',
  method: 'get',
  path: '/orders/:id',
  access: 'signedIn',
  reply: OrderView,
  noStore: true,
  errors: [404],
});

export const getChefOrder = defineEndpoint({
  name: 'getChefOrder',
  summary: 'Get the items of one chef in an order',
  method: 'get',
  path: '/orders/:orderId/:chefId',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  reply: ChefOrder,
  noStore: true,
  errors: [404],
});

export const setItemReady = defineEndpoint({
  name: 'setItemReady',
  summary: 'Set an order item to Ready',
  method: 'put',
  path: '/orders/:orderId/:itemId/orderstatus',
  access: 'chefOrAdmin',
  body: ReadyRequest,
  reply: OrderView,
  noStore: true,
  idempotent: true,
  errors: [404, 409, 429],
});

export const payItem = defineEndpoint({
  name: 'payItem',
  summary: 'Mark a Ready order item as paid',
  method: 'put',
  path: '/orders/:orderId/:itemId/pay',
  access: 'chefOrAdmin',
  body: MoveRequest,
  reply: OrderView,
  noStore: true,
  idempotent: true,
  errors: [404, 409, 429],
});

export const acceptItem = defineEndpoint({
  name: 'acceptItem',
  summary: 'Accept an order item that waits for an answer',
  method: 'put',
  path: '/orders/:orderId/:itemId/accept',
  access: 'chefOrAdmin',
  body: MoveRequest,
  reply: OrderView,
  noStore: true,
  idempotent: true,
  errors: [404, 409, 429],
});

export const declineItem = defineEndpoint({
  name: 'declineItem',
  summary: 'Decline an order item that waits for an answer',
  method: 'put',
  path: '/orders/:orderId/:itemId/decline',
  access: 'chefOrAdmin',
  body: DeclineRequest,
  reply: OrderView,
  noStore: true,
  errors: [404, 409, 429],
});

export const cancelItem = defineEndpoint({
  name: 'cancelItem',
  summary: 'Cancel an order item as its customer, its chef or an admin',
  method: 'put',
  path: '/orders/:orderId/:itemId/cancel',
  access: 'anyone',
  body: CancelRequest,
  reply: OrderView,
  takesOrderKey: true,
  noStore: true,
  errors: [401, 403, 404, 409, 429],
});

export const keepItem = defineEndpoint({
  name: 'keepItem',
  summary: 'Keep an order item whose allergens or diets have changed, as its customer',
  method: 'put',
  path: '/orders/:orderId/:itemId/keep',
  access: 'anyone',
  reply: OrderView,
  takesOrderKey: true,
  noStore: true,
  errors: [401, 403, 404, 409, 429],
});

export const markNoShow = defineEndpoint({
  name: 'markNoShow',
  summary: 'Mark an order item as not picked up',
  method: 'put',
  path: '/orders/:orderId/:itemId/noshow',
  access: 'chefOrAdmin',
  body: NoShowRequest,
  reply: OrderView,
  noStore: true,
  idempotent: true,
  errors: [404, 409, 429],
});

export const pickUpItem = defineEndpoint({
  name: 'pickUpItem',
  summary: 'Mark a Ready order item as picked up (cannot be undone)',
  method: 'put',
  path: '/orders/:orderId/:itemId/deliver',
  access: 'anyone',
  body: MoveRequest,
  reply: Order,
  takesOrderKey: true,
  noStore: true,
  idempotent: true,
  errors: [401, 403, 404, 409, 429],
});

export const deleteOrder = defineEndpoint({
  name: 'deleteOrder',
  summary: 'Delete an order. An open one is cancelled first, which its customer and its kitchens are told',
  method: 'delete',
  path: '/orders/:id',
  access: 'admin',
  body: RemovalRequest,
  reply: MessageReply,
  errors: [404],
});
