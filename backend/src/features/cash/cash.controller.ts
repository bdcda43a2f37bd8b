import * as endpoints from '@homechef/contract/cash/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { registerIdempotent } from '../../platform/idempotency/register-idempotent.ts';
import { addCashEntry, closeCashDay, getCashDay, reopenCashDay, type CashOrders } from './cash.service.ts';

/** Registers the routes of the cash drawer. */
export function registerCashEndpoints(
  registerEndpoint: RegisterEndpoint,
  { cashOrders: orders }: { cashOrders: CashOrders },
): void {
  registerEndpoint(endpoints.getCashDay, ({ params, query }) =>
    getCashDay(params.chefId, query.date, orders),
  );
  registerIdempotent(registerEndpoint, endpoints.addCashEntry, ({ params, body }, record) =>
    addCashEntry(params.chefId, body, record),
  );
  registerIdempotent(registerEndpoint, endpoints.closeCashDay, ({ params, body }, record) =>
    closeCashDay(params.chefId, body, orders, record),
  );
  registerEndpoint(endpoints.reopenCashDay, ({ params, query }) =>
    reopenCashDay(params.chefId, query, orders),
  );
}
