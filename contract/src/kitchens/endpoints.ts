import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { SlugCheck, SlugQuery } from './slug.ts';
import { MessageReply } from '../http/field-schemas.ts';
import {
  AffectedOrders,
  CapacityLimit,
  Kitchen,
  NextPickup,
  Occurrence,
  PickupWindow,
  SlotList,
  WindowList,
} from './kitchen.ts';
import {
  ApprovalForm,
  DelayRequest,
  KitchenUpdate,
  LimitForm,
  NextPickupQuery,
  OccurrenceForm,
  PauseRequest,
  PreviewQuery,
  SlotQuery,
  WindowForm,
  WindowQuery,
  WindowRemoval,
  WindowUpdate,
} from './requests.ts';

export const listNextPickups = defineEndpoint({
  name: 'listNextPickups',
  summary: 'List the next pickup of each of some published dishes',
  method: 'get',
  path: '/kitchens/next-pickups',
  access: 'anyone',
  ignoresAuthorization: true,
  query: NextPickupQuery,
  reply: z.array(NextPickup),
  isOnePerNetwork: true,
  errors: [429],
});

export const getKitchen = defineEndpoint({
  name: 'getKitchen',
  summary: 'Get the public profile and pickup settings of a chef',
  method: 'get',
  path: '/kitchens/:chefId',
  access: 'anyone',
  reply: Kitchen,
  errors: [404],
});

export const getKitchenBySlug = defineEndpoint({
  name: 'getKitchenBySlug',
  summary: 'Get the kitchen with an address of its own, also with an earlier one',
  method: 'get',
  path: '/k/:slug',
  access: 'anyone',
  reply: Kitchen,
  errors: [404],
});

export const checkSlug = defineEndpoint({
  name: 'checkSlug',
  summary: 'Say whether a kitchen may take an address, and how many changes it has left',
  method: 'get',
  path: '/kitchens/:chefId/slug',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: SlugQuery,
  reply: SlugCheck,
  noStore: true,
  errors: [404, 429],
});

export const updateKitchen = defineEndpoint({
  name: 'updateKitchen',
  summary: 'Change settings of a kitchen; open orders on closed days are told as of cancelled pickups',
  method: 'put',
  path: '/kitchens/:chefId',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: PreviewQuery,
  body: KitchenUpdate,
  reply: z.union([Kitchen, AffectedOrders]),
  noStore: true,
  errors: [404, 409, 429],
});

export const decideApproval = defineEndpoint({
  name: 'decideApproval',
  summary: 'Approve a kitchen, refuse it, or end its approval',
  method: 'put',
  path: '/kitchens/:chefId/approval',
  access: 'admin',
  body: ApprovalForm,
  reply: Kitchen,
  noStore: true,
  errors: [404, 409],
});

export const pauseKitchen = defineEndpoint({
  name: 'pauseKitchen',
  summary: 'Pause a kitchen until a time within 14 days',
  method: 'put',
  path: '/kitchens/:chefId/pause',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  body: PauseRequest,
  reply: Kitchen,
  noStore: true,
  errors: [404],
});

export const resumeKitchen = defineEndpoint({
  name: 'resumeKitchen',
  summary: 'End the pause of a kitchen',
  method: 'delete',
  path: '/kitchens/:chefId/pause',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  reply: Kitchen,
  noStore: true,
  errors: [404],
});

export const delayPickups = defineEndpoint({
  name: 'delayPickups',
  summary: 'Move the open pickups of a late kitchen by some minutes, until the pickup times that run now end',
  method: 'put',
  path: '/kitchens/:chefId/delay',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: PreviewQuery,
  body: DelayRequest,
  reply: AffectedOrders,
  noStore: true,
  idempotent: true,
  errors: [404, 409],
});

export const listWindows = defineEndpoint({
  name: 'listWindows',
  summary: 'List the pickup windows of a kitchen and their occurrences',
  method: 'get',
  path: '/kitchens/:chefId/windows',
  access: 'anyone',
  query: WindowQuery,
  reply: WindowList,
  errors: [404],
});

export const createWindow = defineEndpoint({
  name: 'createWindow',
  summary: 'Add a pickup window',
  method: 'post',
  path: '/kitchens/:chefId/windows',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: PreviewQuery,
  body: WindowForm,
  reply: z.union([PickupWindow, AffectedOrders]),
  status: 201,
  previewStatus: 200,
  noStore: true,
  errors: [404],
});

export const updateWindow = defineEndpoint({
  name: 'updateWindow',
  summary: 'Replace a pickup window; open orders are told about the change',
  method: 'put',
  path: '/kitchens/:chefId/windows/:windowId',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: PreviewQuery,
  body: WindowUpdate,
  reply: z.union([PickupWindow, AffectedOrders]),
  noStore: true,
  errors: [404],
});

export const deleteWindow = defineEndpoint({
  name: 'deleteWindow',
  summary: 'Delete a pickup window; open orders are told about the change',
  method: 'delete',
  path: '/kitchens/:chefId/windows/:windowId',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: PreviewQuery,
  body: WindowRemoval,
  reply: z.union([MessageReply, AffectedOrders]),
  noStore: true,
  errors: [404],
});

export const changeOccurrence = defineEndpoint({
  name: 'changeOccurrence',
  summary: 'Cancel or move one occurrence of a pickup window',
  method: 'put',
  path: '/kitchens/:chefId/windows/:windowId/:date',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: PreviewQuery,
  body: OccurrenceForm,
  reply: z.union([Occurrence, AffectedOrders]),
  noStore: true,
  errors: [404, 409],
});

export const resetOccurrence = defineEndpoint({
  name: 'resetOccurrence',
  summary: 'Return one occurrence of a pickup window to its rule',
  method: 'delete',
  path: '/kitchens/:chefId/windows/:windowId/:date',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: PreviewQuery,
  reply: z.union([Occurrence, AffectedOrders]),
  noStore: true,
  errors: [404, 409],
});

export const listLimits = defineEndpoint({
  name: 'listLimits',
  summary: 'List the capacity limits of a kitchen, oldest first',
  method: 'get',
  path: '/kitchens/:chefId/limits',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  reply: z.array(CapacityLimit),
  noStore: true,
  errors: [404],
});

export const createLimit = defineEndpoint({
  name: 'createLimit',
  summary: 'Add a capacity limit, which counts the orders there are',
  method: 'post',
  path: '/kitchens/:chefId/limits',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  body: LimitForm,
  reply: CapacityLimit,
  status: 201,
  noStore: true,
  errors: [404],
});

export const updateLimit = defineEndpoint({
  name: 'updateLimit',
  summary: 'Replace a capacity limit; lowering it cancels nothing',
  method: 'put',
  path: '/kitchens/:chefId/limits/:limitId',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  body: LimitForm,
  reply: CapacityLimit,
  noStore: true,
  errors: [404],
});

export const deleteLimit = defineEndpoint({
  name: 'deleteLimit',
  summary: 'Delete a capacity limit',
  method: 'delete',
  path: '/kitchens/:chefId/limits/:limitId',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  reply: MessageReply,
  noStore: true,
  errors: [404],
});

export const listSlots = defineEndpoint({
  name: 'listSlots',
  summary: 'List the pickup slots of a kitchen for some dishes',
  method: 'get',
  path: '/kitchens/:chefId/slots',
  access: 'anyone',
  query: SlotQuery,
  reply: SlotList,
  isOnePerNetwork: true,
  errors: [404, 429],
});
