import { defineEndpoint } from '../http/endpoint.ts';
import { Order, PlacedGuestOrder } from './order.ts';
import { isMissingGuestDetails, NewGuestOrder, NewOrder } from './requests.ts';

export const placeGuestOrder = defineEndpoint({
  name: 'placeGuestOrder',
  summary: 'Place an order without an account',
  method: 'post',
  path: '/orders/guest',
  access: 'anyone',
  ignoresAuthorization: true,
  body: NewGuestOrder,
  bodyErrorCode: (body) => (isMissingGuestDetails(body) ? 'order.guest_details_missing' : undefined),
  reply: PlacedGuestOrder,
  status: 201,
  noStore: true,
  idempotent: true,
  errors: [403, 409, 429],
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
  errors: [403, 409, 429],
});
