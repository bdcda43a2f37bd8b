import { withSnapshotSession } from '../db/snapshot-session.ts';
import { auditOrders } from '../orders/order-audit.ts';
import { auditStock } from '../products/stock/stock-audit.ts';

export interface AuditResult {
  items: number;
  moves: number;
  orders: number;
  differences: string[];
}

/**
 * Recalculates all stock from the ledger and all order totals from their lines. It only reads, from one snapshot, so it
 * can run while customers place orders.
 */
export function runAudit(): Promise<AuditResult> {
  return withSnapshotSession(async (session) => {
    const stock = await auditStock(session);
    const orders = await auditOrders(session);
    return { ...stock, ...orders, differences: [...stock.differences, ...orders.differences] };
  });
}
