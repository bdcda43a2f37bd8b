import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { ChefOrder, Order, OrderView } from './order.ts';
import { isMissingGuestDetails, NewGuestOrder, NewOrder, OrderQuery } from './requests.ts';

export const placeGuestOrder = defineEndpoint({
  name: 'placeGuestOrder',
  summary: 'Place an order without an account',
  method: 'post',
  path: '/orders/guest',
  access: 'anyone',
  ignoresAuthorization: true,
  body: NewGuestOrder,
  bodyErrorCode: (body) => (isMissingGuestDetails(body) ? 'order.guest_details_missing' : undefined),
  reply: Order,
  status: 201,
  noStore: true,
  idempotent: true,
  errors: [409, 429],
});

export const placeOrder = defineEndpoint({
  name: 'placeOrder',
  summary: 'Place an order',
  method: 'post',
  path: '/orders',
  access: 'signedIn',
  body: NewOrder,
  reply: Order,
  status: 201,
  noStore: true,
  idempotent: true,
  errors: [403, 409],
});

export const listOrders = defineEndpoint({
  name: 'listOrders',
  summary: 'All orders',
  method: 'get',
  path: '/orders',
  access: 'admin',
  query: OrderQuery,
  reply: z.array(Order),
  isList: true,
  noStore: true,
});

export const myOrders = defineEndpoint({
  name: 'myOrders',
  summary: "One's own orders",
  method: 'get',
  path: '/orders/myorders',
  access: 'signedIn',
  query: OrderQuery,
  reply: z.array(Order),
  isList: true,
  noStore: true,
});

export const chefOrders = defineEndpoint({
  name: 'chefOrders',
  summary: "The orders with a chef's items, those items only",
  method: 'get',
  path: '/orders/cheforders/:chefId',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: OrderQuery,
  reply: z.array(ChefOrder),
  isList: true,
  noStore: true,
});

export const getGuestOrder = defineEndpoint({
  name: 'getGuestOrder',
  summary: "A guest's order, for whoever holds its number",
  method: 'get',
  path: '/orders/guest/:id',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: Order,
  noStore: true,
  errors: [404, 429],
});

export const getOrder = defineEndpoint({
  name: 'getOrder',
  summary: 'An order: the whole of it for its owner and admins, their own items for its chefs',
  method: 'get',
  path: '/orders/:id',
  access: 'signedIn',
  reply: OrderView,
  noStore: true,
  errors: [404],
});

export const getChefOrder = defineEndpoint({
  name: 'getChefOrder',
  summary: "A chef's part of an order",
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
  summary: 'Set an item Ready',
  method: 'put',
  path: '/orders/:orderId/:itemId/orderstatus',
  access: 'chefOrAdmin',
  reply: OrderView,
  noStore: true,
  errors: [404, 409, 429],
});

export const payItem = defineEndpoint({
  name: 'payItem',
  summary: 'Mark an item paid, once it is Ready',
  method: 'put',
  path: '/orders/:orderId/:itemId/pay',
  access: 'chefOrAdmin',
  reply: OrderView,
  noStore: true,
  errors: [404, 409, 429],
});

export const pickUpItem = defineEndpoint({
  name: 'pickUpItem',
  summary: 'Mark an item picked up, once it is Ready; never undone',
  method: 'put',
  path: '/orders/:orderId/:itemId/deliver',
  access: 'anyone',
  reply: Order,
  noStore: true,
  errors: [401, 403, 404, 409, 429],
});

export const deleteOrder = defineEndpoint({
  name: 'deleteOrder',
  summary: 'Delete an order; the stock of items not yet Ready goes back',
  method: 'delete',
  path: '/orders/:id',
  access: 'admin',
  reply: MessageReply,
  errors: [404],
});
