import * as endpoints from '@homechef/contract/batches/endpoints';
import type { NewBatch, RecallRequest } from '@homechef/contract/batches/requests';
import { setItemReady } from '@homechef/contract/orders/endpoints';
import { defineRequest } from '../../platform/http/define-request.ts';

export const batchesPerPage = 100;

/** A page of the batches of a kitchen, newest first. */
export const listBatches = defineRequest('batches/list', (api, chefId: string, page: number) =>
  api.page(endpoints.listBatches, { params: { chefId }, query: { limit: batchesPerPage, page } }),
);

export const createBatch = defineRequest(
  'batches/create',
  (api, chefId: string, body: NewBatch, key: string) =>
    api(endpoints.createBatch, { params: { chefId }, body, headers: { 'Idempotency-Key': key } }),
  { isWrite: true },
);

export const recallBatches = defineRequest(
  'batches/recall',
  (api, chefId: string, body: RecallRequest, key: string) =>
    api(endpoints.recallBatches, { params: { chefId }, body, headers: { 'Idempotency-Key': key } }),
  { isWrite: true },
);

export const listBatchOrders = defineRequest('batches/orders', (api, chefId: string, batchId: string) =>
  api(endpoints.listBatchOrders, { params: { chefId, batchId } }),
);

export const markCalled = defineRequest(
  'batches/called',
  (api, chefId: string, batchId: string, orderId: string) =>
    api(endpoints.markCalled, { params: { chefId, batchId, orderId } }),
  { isWrite: true },
);

/** Makes recalled items of an order anew, one after another, with another batch. */
export const makeAnew = defineRequest(
  'batches/anew',
  async (api, orderId: string, itemIds: readonly string[], batch: string) => {
    for (const itemId of itemIds)
      await api(setItemReady, { params: { orderId, itemId }, body: { batches: [batch] } });
    return true;
  },
  { isWrite: true },
);

export const getLot = defineRequest('batches/lot', (api, chefId: string, lot: string) =>
  api(endpoints.getLot, { params: { chefId, lot } }),
);
