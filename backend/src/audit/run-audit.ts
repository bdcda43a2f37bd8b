import { withSnapshotSession } from '../db/snapshot-session.ts';
import { auditOrders } from '../orders/order-audit.ts';
import { auditStock } from '../products/stock/stock-audit.ts';

/** What was counted, and what does not add up, each in words. */
export interface AuditResult {
  items: number;
  moves: number;
  orders: number;
  differences: string[];
}

/**
 * Recounts all stock from its history and all sums from their lines. It reads only, and everything at one moment, so it
 * may be asked while orders come in.
 */
export function runAudit(): Promise<AuditResult> {
  return withSnapshotSession(async (session) => {
    const stock = await auditStock(session);
    const orders = await auditOrders(session);
    return { ...stock, ...orders, differences: [...stock.differences, ...orders.differences] };
  });
}
