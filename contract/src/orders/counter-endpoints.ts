import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import {
  HandOverRequest,
  HandOverSearch,
  HereQuery,
  HereRemoval,
  HereRequest,
  WalkUpRequest,
} from './counter-requests.ts';
import { ChefOrder, OrderView } from './order.ts';

/** The chef's view of the order, with the change to give back in dollars. */
export const PaidOrder = ChefOrder.extend({
  change: z.number().meta({ description: 'Change to give back, in dollars' }),
}).meta({ id: 'PaidOrder' });
export type PaidOrder = z.infer<typeof PaidOrder>;

export const handOverOrder = defineEndpoint({
  name: 'handOverOrder',
  summary: 'Hand over the Ready items of the calling chef: they become paid and picked up',
  method: 'put',
  path: '/orders/:orderId/all/handover',
  access: 'chefOrAdmin',
  body: HandOverRequest,
  reply: PaidOrder,
  noStore: true,
  idempotent: true,
  errors: [404, 409, 429],
});

export const findHandOver = defineEndpoint({
  name: 'findHandOver',
  summary: 'Find the order of a kitchen by the hand-over code of its pickup',
  method: 'post',
  path: '/kitchens/:chefId/handover',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  isOwnerOnly: true,
  body: HandOverSearch,
  reply: ChefOrder,
  noStore: true,
  errors: [404, 409, 429],
});

export const sellWalkUp = defineEndpoint({
  name: 'sellWalkUp',
  summary: 'Record a sale to a person without the app: paid and picked up, or for the board',
  method: 'post',
  path: '/kitchens/:chefId/walkups',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  isOwnerOnly: true,
  body: WalkUpRequest,
  reply: PaidOrder,
  status: 201,
  noStore: true,
  idempotent: true,
  errors: [404, 409],
});

export const announceArrival = defineEndpoint({
  name: 'announceArrival',
  summary: 'Tell a kitchen that the customer has arrived',
  method: 'put',
  path: '/orders/:orderId/here',
  access: 'anyone',
  body: HereRequest,
  reply: OrderView,
  takesOrderKey: true,
  noStore: true,
  idempotent: true,
  errors: [401, 403, 404, 409, 429],
});

export const withdrawArrival = defineEndpoint({
  name: 'withdrawArrival',
  summary: 'Take back that the customer has arrived',
  method: 'delete',
  path: '/orders/:orderId/here',
  access: 'anyone',
  query: HereQuery,
  body: HereRemoval,
  reply: OrderView,
  takesOrderKey: true,
  noStore: true,
  errors: [401, 403, 404, 429],
});
