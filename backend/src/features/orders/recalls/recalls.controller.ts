import { batchOrderColumns, type BatchOrder } from '@homechef/contract/batches/batch';
import * as endpoints from '@homechef/contract/batches/endpoints';
import type { RegisterEndpoint } from '../../../platform/http/routing/endpoint-router.ts';
import { registerIdempotent } from '../../../platform/idempotency/register-idempotent.ts';
import { CsvResponse } from '../../../platform/lib/file-responses.ts';
import { inPieces } from '../../../platform/lib/work-in-pieces.ts';
import type { OrderContext } from '../order-context.ts';
import { listBatchOrders, markCalled } from './batch-orders.ts';
import { readRecall } from './read-recall.ts';
import { recallBatches } from './recall-batches.ts';

const toCsvRow = ({ reached, items: _items, toRemake: _toRemake, ...row }: BatchOrder) => ({
  ...row,
  possibly: row.possibly ? 'yes' : '',
  reachedBy: reached?.by,
  reachedAt: reached?.at,
});

/** Registers the routes of recalls, and of the orders of a batch. */
export function registerRecallEndpoints(register: RegisterEndpoint, context: OrderContext): void {
  registerIdempotent(register, endpoints.recallBatches, ({ actor, params, body }, record) =>
    recallBatches({ actor, chefId: params.chefId.toLowerCase(), form: body, reach: context.reach, record }),
  );
  register(endpoints.listBatchOrders, async ({ actor, params, query }) => {
    const { isAdmin } = actor;
    const rows = await listBatchOrders(params.chefId.toLowerCase(), params.batchId, {
      isAdmin,
      reach: context.reach,
    });
    if (query.format !== 'csv') return rows;
    return new CsvResponse({
      fileName: 'batch-orders',
      columns: batchOrderColumns.filter((column) => column !== 'email' || actor.isAdmin),
      rows: inPieces(rows.map(toCsvRow)),
      totalCount: rows.length,
    });
  });
  register(endpoints.markCalled, async ({ params }) => {
    await markCalled(params.chefId.toLowerCase(), params.batchId, params.orderId);
    return { message: 'Told by phone' };
  });
  register(endpoints.readRecall, ({ params, ...call }) =>
    readRecall({ ...call, orderNumber: params.orderId, batchId: params.batchId }, context),
  );
}
