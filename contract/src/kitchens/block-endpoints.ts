import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { CustomerBlock, NewBlock } from './blocks.ts';

export const listBlocks = defineEndpoint({
  name: 'listBlocks',
  summary: 'List the customers whose orders a kitchen refuses, newest first',
  method: 'get',
  path: '/kitchens/:chefId/blocks',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  reply: z.array(CustomerBlock),
  noStore: true,
  errors: [404],
});

export const addBlock = defineEndpoint({
  name: 'addBlock',
  summary: 'Refuse further orders of the customer of an order',
  method: 'post',
  path: '/kitchens/:chefId/blocks',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  isOwnerOnly: true,
  body: NewBlock,
  reply: CustomerBlock,
  status: 201,
  noStore: true,
  errors: [404, 409],
});

export const removeBlock = defineEndpoint({
  name: 'removeBlock',
  summary: 'Accept orders of a customer again',
  method: 'delete',
  path: '/kitchens/:chefId/blocks/:blockId',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  reply: MessageReply,
  noStore: true,
  errors: [404],
});
