import { withSnapshotSession } from '../../platform/db/transaction.ts';
import { auditCapacity } from '../../features/kitchens/capacity/capacity-audit.ts';
import { kitchenOrders } from '../../features/orders/lists/kitchen-order-queries.ts';
import { auditCash } from '../../features/orders/lists/cash-queries.ts';
import { auditOrders, listDeletedOrders } from '../../features/orders/order-audit.ts';
import { auditStock } from '../../features/products/stock/stock-audit.ts';
import { auditTrail, type ProvenAct } from '../../features/audit-log/trail-audit.ts';
import { auditHolds } from '../../features/waiting-list/waiting-audit.ts';
import type { ClientSession } from 'mongoose';
import { now } from '../../platform/lib/clock.ts';
import { listVerdicts } from '../../features/kitchens/approval/decide-approval.ts';
import { listPermitDecisions } from '../../features/permits/decide-permit.ts';

/** Yields the acts of admins that the collections of kitchens, permits and deleted orders prove. */
async function* listProvenActs(since: Date, session: ClientSession): AsyncGenerator<ProvenAct> {
  for (const { chefId, decidedAt } of await listVerdicts(since, now(), session))
    yield { kind: 'kitchen', id: chefId, decidedAt };
  for (const { chefId, decidedAt } of await listPermitDecisions(since, now(), session))
    yield { kind: 'permit', id: chefId, decidedAt };
  for await (const id of listDeletedOrders(since, session)) yield { kind: 'order', id };
}

export interface AuditResult {
  items: number;
  moves: number;
  orders: number;
  limits: number;
  differences: string[];
}

/**
 * Recalculates all stock from the ledger, all order totals from their lines, the used capacity from orders and holds,
 * the portions of holds, and the cash in the drawers from paid and refunded items. It also checks the audit trail. It
 * only reads, from one snapshot, so it can run while customers place orders.
 */
export function runAudit(): Promise<AuditResult> {
  return withSnapshotSession(async (session) => {
    const stock = await auditStock(session);
    const orders = await auditOrders(session);
    const cash = await auditCash(session);
    const capacity = await auditCapacity(kitchenOrders, session);
    const holds = await auditHolds(session);
    const trail = await auditTrail(session, (since) => listProvenActs(since, session));
    const differences = [
      ...stock.differences,
      ...orders.differences,
      ...cash,
      ...capacity.differences,
      ...holds,
      ...trail,
    ];
    return { ...stock, ...orders, ...capacity, differences };
  });
}
