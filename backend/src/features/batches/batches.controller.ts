import * as endpoints from '@homechef/contract/batches/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { registerIdempotent } from '../../platform/idempotency/register-idempotent.ts';
import { changeBatchNote, createBatch, getLot, listBatches, type CountReached } from './batches.service.ts';

/** Registers the routes of batches. Their recall is registered with the orders. */
export function registerBatchEndpoints(
  register: RegisterEndpoint,
  { countReached }: { countReached: CountReached },
): void {
  registerIdempotent(register, endpoints.createBatch, ({ params, body }, record) =>
    createBatch(params.chefId.toLowerCase(), body, record),
  );
  register(endpoints.listBatches, ({ params, query }) =>
    listBatches(params.chefId.toLowerCase(), query, countReached),
  );
  register(endpoints.changeBatchNote, ({ params, body }) =>
    changeBatchNote(params.chefId.toLowerCase(), params.batchId, body.note, countReached),
  );
  register(endpoints.getLot, ({ params }) => getLot(params.chefId.toLowerCase(), params.lot));
}
