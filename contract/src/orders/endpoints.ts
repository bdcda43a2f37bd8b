import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Message } from '../http/field-schemas.ts';
import { ChefOrder, Order, OrderView } from './order.ts';
import { lacksGuestDetails, NewGuestOrder, NewOrder, OrderQuery } from './requests.ts';

export const placeGuestOrder = endpoint({
  name: 'placeGuestOrder',
  summary: 'Place an order without an account',
  method: 'post',
  path: '/orders/guest',
  who: 'anyone',
  ignoresToken: true,
  body: NewGuestOrder,
  complaint: (body) => (lacksGuestDetails(body) ? 'order.guest_details_missing' : undefined),
  reply: Order,
  status: 201,
  personal: true,
  idempotent: true,
  errors: [409, 429],
});

export const placeOrder = endpoint({
  name: 'placeOrder',
  summary: 'Place an order',
  method: 'post',
  path: '/orders',
  who: 'signedIn',
  body: NewOrder,
  reply: Order,
  status: 201,
  personal: true,
  idempotent: true,
  errors: [403, 409],
});

export const listOrders = endpoint({
  name: 'listOrders',
  summary: 'All orders',
  method: 'get',
  path: '/orders',
  who: 'admin',
  query: OrderQuery,
  reply: z.array(Order),
  list: true,
  personal: true,
});

export const myOrders = endpoint({
  name: 'myOrders',
  summary: "One's own orders",
  method: 'get',
  path: '/orders/myorders',
  who: 'signedIn',
  query: OrderQuery,
  reply: z.array(Order),
  list: true,
  personal: true,
});

export const chefOrders = endpoint({
  name: 'chefOrders',
  summary: "The orders with a chef's items, those items only",
  method: 'get',
  path: '/orders/cheforders/:chefId',
  who: 'kitchen',
  account: 'chefId',
  query: OrderQuery,
  reply: z.array(ChefOrder),
  list: true,
  personal: true,
});

export const getGuestOrder = endpoint({
  name: 'getGuestOrder',
  summary: "A guest's order, for whoever holds its number",
  method: 'get',
  path: '/orders/guest/:id',
  who: 'anyone',
  ignoresToken: true,
  reply: Order,
  personal: true,
  errors: [404, 429],
});

export const getOrder = endpoint({
  name: 'getOrder',
  summary: 'An order: the whole of it for its owner and admins, their own items for its chefs',
  method: 'get',
  path: '/orders/:id',
  who: 'signedIn',
  reply: OrderView,
  personal: true,
  errors: [404],
});

export const getChefOrder = endpoint({
  name: 'getChefOrder',
  summary: "A chef's part of an order",
  method: 'get',
  path: '/orders/:orderId/:chefId',
  who: 'kitchen',
  account: 'chefId',
  reply: ChefOrder,
  personal: true,
  errors: [404],
});

export const setItemReady = endpoint({
  name: 'setItemReady',
  summary: 'Set an item Ready',
  method: 'put',
  path: '/orders/:orderId/:itemId/orderstatus',
  who: 'kitchen',
  reply: OrderView,
  personal: true,
  errors: [404, 409, 429],
});

export const payItem = endpoint({
  name: 'payItem',
  summary: 'Mark an item paid, once it is Ready',
  method: 'put',
  path: '/orders/:orderId/:itemId/pay',
  who: 'kitchen',
  reply: OrderView,
  personal: true,
  errors: [404, 409, 429],
});

export const pickUpItem = endpoint({
  name: 'pickUpItem',
  summary: 'Mark an item picked up, once it is Ready; never undone',
  method: 'put',
  path: '/orders/:orderId/:itemId/deliver',
  who: 'anyone',
  reply: Order,
  personal: true,
  errors: [401, 403, 404, 409, 429],
});

export const deleteOrder = endpoint({
  name: 'deleteOrder',
  summary: 'Delete an order; the stock of items not yet Ready goes back',
  method: 'delete',
  path: '/orders/:id',
  who: 'admin',
  reply: Message,
  errors: [404],
});
