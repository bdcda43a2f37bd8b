import type { ClientSession } from 'mongoose';
import { findHeldPortions } from '../products/stock/stock-audit.ts';
import { findPurchasableInSession } from '../products/stock/stock.service.ts';
import { getWaitingEntries } from './waiting.model.ts';

/** Compares the open holds with the portions that the stock ledger says are held for them. Returns the differences. */
export async function auditHolds(session: ClientSession): Promise<string[]> {
  const inLedger = await findHeldPortions(session);
  const differences: string[] = [];
  const held = getWaitingEntries().find({ isOpen: true, state: 'held' }, { session });
  for await (const { _id, product, qty } of held) {
    const expected = `${String(product)} ${qty}`;
    const found = inLedger.get(_id);
    // The holds of a deleted dish end a moment later.
    const [existing] = await findPurchasableInSession([String(product)], session);
    if (existing && found !== expected)
      differences.push(`hold ${_id}: ${expected} held, the stock ledger has ${found ?? 'nothing'}`);
    inLedger.delete(_id);
  }
  for (const [entry, portions] of inLedger)
    differences.push(`hold ${entry} has ended, and the stock ledger still holds ${portions}`);
  return differences;
}
