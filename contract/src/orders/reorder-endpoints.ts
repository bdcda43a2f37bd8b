import { defineEndpoint } from '../http/endpoint.ts';
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
