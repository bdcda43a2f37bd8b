import { withSnapshotSession } from '../../platform/db/snapshot-session.ts';
import { auditCapacity } from '../../features/kitchens/capacity/capacity-audit.ts';
import { kitchenOrders } from '../../features/orders/lists/kitchen-order-queries.ts';
import { auditCash } from '../../features/orders/lists/cash-queries.ts';
import { listProvenActs } from './proven-acts.ts';
import { auditOrders } from '../../features/orders/order-audit.ts';
import { auditStock } from '../../features/products/stock/stock-audit.ts';
import { auditTrail } from '../../features/audit-log/trail-audit.ts';
import { auditHolds } from '../../features/waiting-list/waiting-audit.ts';

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
