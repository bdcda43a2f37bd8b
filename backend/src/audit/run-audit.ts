import { atOneMoment } from '../db/snapshot-session.ts';
import { recountOrders } from '../orders/order-audit.ts';
import { recountStock } from '../products/stock/stock-audit.ts';

/** What was counted, and what does not add up, each in words. */
export interface Audit {
  items: number;
  moves: number;
  orders: number;
  differences: string[];
}

/**
 * Recounts all stock from its history and all sums from their lines. It reads only, and everything at one moment, so it
 * may be asked while orders come in.
 */
export function audit(): Promise<Audit> {
  return atOneMoment(async (session) => {
    const stock = await recountStock(session);
    const orders = await recountOrders(session);
    return { ...stock, ...orders, differences: [...stock.differences, ...orders.differences] };
  });
}
