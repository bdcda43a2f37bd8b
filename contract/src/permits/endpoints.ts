import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { Permit, PermitFindings, PermitOutcome, PermitPicture } from './permit.ts';
import { PermitForm, PermitQuery, PermitVerdictForm } from './requests.ts';

export const listPermits = defineEndpoint({
  name: 'listPermits',
  summary: 'List the permits that chefs entered, those that wait longest first',
  method: 'get',
  path: '/permits',
  access: 'admin',
  query: PermitQuery,
  reply: z.array(Permit),
  isList: true,
  noStore: true,
});

export const getPermit = defineEndpoint({
  name: 'getPermit',
  summary: 'Get the permit of a chef',
  method: 'get',
  path: '/kitchens/:chefId/permit',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  reply: Permit,
  noStore: true,
  errors: [404],
});

export const getPermitFindings = defineEndpoint({
  name: 'getPermitFindings',
  summary: 'Check name, number, kind and last day of a permit before the verdict',
  method: 'get',
  path: '/kitchens/:chefId/permit/findings',
  access: 'admin',
  reply: PermitFindings,
  noStore: true,
  errors: [404],
});

export const getPermitOutcome = defineEndpoint({
  name: 'getPermitOutcome',
  summary: 'Get who decided about a permit, whether the chef was told, and the dishes on the market',
  method: 'get',
  path: '/kitchens/:chefId/permit/outcome',
  access: 'admin',
  reply: PermitOutcome,
  noStore: true,
  errors: [404],
});

export const submitPermit = defineEndpoint({
  name: 'submitPermit',
  summary: 'Enter the own permit, which then waits for a verdict',
  method: 'put',
  path: '/kitchens/:chefId/permit',
  access: 'chefOrAdmin',
  needsSettledPassword: true,
  accountParam: 'chefId',
  isOwnerOnly: true,
  body: PermitForm,
  reply: Permit,
  noStore: true,
  errors: [404, 409],
});

export const getPermitPicture = defineEndpoint({
  name: 'getPermitPicture',
  summary: 'Get the picture of a permit',
  method: 'get',
  path: '/kitchens/:chefId/permit/picture',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  reply: PermitPicture,
  noStore: true,
  errors: [404],
});

export const uploadPermitPicture = defineEndpoint({
  name: 'uploadPermitPicture',
  summary: 'Upload the picture of the own permit in the field `image`',
  method: 'post',
  path: '/kitchens/:chefId/permit/picture',
  access: 'chefOrAdmin',
  needsSettledPassword: true,
  accountParam: 'chefId',
  isOwnerOnly: true,
  bodyKind: 'multipart',
  reply: MessageReply,
  noStore: true,
  errors: [404, 413, 429],
});

export const decidePermit = defineEndpoint({
  name: 'decidePermit',
  summary: 'Approve a permit, refuse it, or ask for more',
  method: 'put',
  path: '/kitchens/:chefId/permit/verdict',
  access: 'admin',
  body: PermitVerdictForm,
  reply: Permit,
  noStore: true,
  errors: [404, 409],
});
