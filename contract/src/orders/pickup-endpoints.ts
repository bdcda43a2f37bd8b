import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { optionalEnum } from '../http/field-schemas.ts';
import { RescheduleRequest } from '../kitchens/pickup-requests.ts';
import { languages } from '../users/user-options.ts';
import { OrderView } from './order.ts';

export const reschedulePickup = defineEndpoint({
  name: 'reschedulePickup',
  summary: 'Move the pickup of one kitchen in an order to another slot',
  method: 'put',
  path: '/orders/:orderId/pickups/:chefId',
  access: 'anyone',
  body: RescheduleRequest,
  reply: OrderView,
  takesOrderKey: true,
  noStore: true,
  errors: [401, 403, 404, 409, 429],
});

export const acceptPickupChange = defineEndpoint({
  name: 'acceptPickupChange',
  summary: 'Accept the change of a pickup as the customer',
  method: 'put',
  path: '/orders/:orderId/pickups/:chefId/accept',
  access: 'anyone',
  reply: OrderView,
  takesOrderKey: true,
  noStore: true,
  errors: [401, 403, 404, 409, 429],
});

export const getPickupCalendar = defineEndpoint({
  name: 'getPickupCalendar',
  summary: 'Get the pickup of one kitchen in an order as an iCalendar file',
  method: 'get',
  path: '/orders/:orderId/pickups/:chefId.ics',
  access: 'anyone',
  query: z.object({
    language: optionalEnum(languages).meta({
      description: 'Language of the file. That of the order without it',
    }),
  }),
  reply: z.string(),
  replyKind: 'text',
  textType: 'text/calendar',
  noStore: true,
  errors: [401, 404, 429],
});
