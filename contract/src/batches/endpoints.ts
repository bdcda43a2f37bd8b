import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { OrderView } from '../orders/order.ts';
import { Batch, BatchOrder, Lot, RecallResult } from './batch.ts';
import { BatchNote, BatchOrdersQuery, BatchQuery, NewBatch, RecallRequest } from './requests.ts';

export const createBatch = defineEndpoint({
  name: 'createBatch',
  summary: 'Record a batch of a dish, which gets the next lot of the day and keeps the facts of the dish',
  method: 'post',
  path: '/kitchens/:chefId/batches',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  isOwnerOnly: true,
  body: NewBatch,
  reply: Batch,
  status: 201,
  noStore: true,
  idempotent: true,
  errors: [404, 409],
});

export const listBatches = defineEndpoint({
  name: 'listBatches',
  summary: 'List the batches of a kitchen, newest lot first',
  method: 'get',
  path: '/kitchens/:chefId/batches',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: BatchQuery,
  reply: z.array(Batch),
  isList: true,
  noStore: true,
});

export const changeBatchNote = defineEndpoint({
  name: 'changeBatchNote',
  summary: 'Change the note of a batch',
  method: 'put',
  path: '/kitchens/:chefId/batches/:batchId',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  isOwnerOnly: true,
  body: BatchNote,
  reply: Batch,
  noStore: true,
  errors: [404],
});

export const getLot = defineEndpoint({
  name: 'getLot',
  summary: 'Get what a lot was made of, and whether it is recalled',
  method: 'get',
  path: '/lots/:chefId/:lot',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: Lot,
  noStore: true,
  errors: [404],
});

export const recallBatches = defineEndpoint({
  name: 'recallBatches',
  summary: 'Recall batches, and tell the customers of all orders with them',
  method: 'post',
  path: '/kitchens/:chefId/batches/recall',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  body: RecallRequest,
  reply: RecallResult,
  noStore: true,
  idempotent: true,
  errors: [404, 409],
});

export const listBatchOrders = defineEndpoint({
  name: 'listBatchOrders',
  summary: 'List all orders with a batch, and who of them was told of its recall. `format=csv` for a file',
  method: 'get',
  path: '/kitchens/:chefId/batches/:batchId/orders',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: BatchOrdersQuery,
  reply: z.array(BatchOrder),
  noStore: true,
  errors: [404],
});

export const markCalled = defineEndpoint({
  name: 'markCalled',
  summary: 'Record that the customer of an order was told of a recall by phone',
  method: 'put',
  path: '/kitchens/:chefId/batches/:batchId/orders/:orderId/called',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  reply: MessageReply,
  noStore: true,
  errors: [404],
});

export const readRecall = defineEndpoint({
  name: 'readRecall',
  summary: 'Record that the customer has read a recall',
  method: 'put',
  path: '/orders/:orderId/recalls/:batchId/read',
  access: 'anyone',
  reply: OrderView,
  takesOrderKey: true,
  noStore: true,
  errors: [401, 403, 404, 429],
});
