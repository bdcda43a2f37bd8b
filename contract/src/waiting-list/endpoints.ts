import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import {
  DishWaiting,
  Hold,
  JoinedWaitingList,
  NewWaitingEntry,
  OwnWaitingEntry,
  WaitingPlace,
} from './waiting.ts';

export const joinWaitingList = defineEndpoint({
  name: 'joinWaitingList',
  summary: 'Wait for a dish or slot of a kitchen that is sold out',
  method: 'post',
  path: '/kitchens/:chefId/waiting',
  access: 'anyone',
  body: NewWaitingEntry,
  reply: JoinedWaitingList,
  status: 201,
  noStore: true,
  idempotent: true,
  errors: [403, 404, 409, 429],
});

export const listDishWaiting = defineEndpoint({
  name: 'listDishWaiting',
  summary: 'List the portions that are held and waited for, by dish',
  method: 'get',
  path: '/kitchens/:chefId/waiting',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  reply: z.array(DishWaiting),
  noStore: true,
});

export const listOwnWaiting = defineEndpoint({
  name: 'listOwnWaiting',
  summary: 'List the open entries of the caller in waiting lists, for their other devices',
  method: 'get',
  path: '/waiting',
  access: 'signedIn',
  isOwnData: true,
  reply: z.array(OwnWaitingEntry),
  noStore: true,
});

export const getWaitingPlace = defineEndpoint({
  name: 'getWaitingPlace',
  summary: 'Get the place in the waiting list, or the hold',
  method: 'get',
  path: '/kitchens/:chefId/waiting/:id',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: WaitingPlace,
  noStore: true,
  errors: [404],
});

export const leaveWaitingList = defineEndpoint({
  name: 'leaveWaitingList',
  summary: 'Leave the waiting list, and give a hold back',
  method: 'delete',
  path: '/kitchens/:chefId/waiting/:id',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: MessageReply,
  noStore: true,
  idempotent: true,
  errors: [404],
});

export const getHold = defineEndpoint({
  name: 'getHold',
  summary: 'Get the portions of a hold, for the cart',
  method: 'get',
  path: '/holds/:hold',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: Hold,
  noStore: true,
  errors: [404],
});
