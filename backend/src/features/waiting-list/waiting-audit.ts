import type { ClientSession } from 'mongoose';
import { findHeldPortions, isDishStored } from '../products/stock/stock-audit.ts';
import { listEntryPortions } from './entry-portions.ts';
import { getWaitingEntries } from './waiting.model.ts';

/** Compares the open holds with the portions that the stock ledger says are held for them. Returns the differences. */
export async function auditHolds(session: ClientSession): Promise<string[]> {
  const inLedger = await findHeldPortions(session);
  const differences: string[] = [];
  const held = getWaitingEntries().find({ isOpen: true, state: 'held' }, { session });
  for await (const entry of held) {
    for (const { product, qty } of listEntryPortions(entry)) {
      const key = `${entry._id} ${product}`;
      const found = inLedger.get(key);
      // The holds of a deleted dish end a moment later.
      if (found !== qty && (await isDishStored(product, session)))
        differences.push(`hold ${key}: ${qty} held, the stock ledger has ${found ?? 'nothing'}`);
      inLedger.delete(key);
    }
  }
  for (const [key, portions] of inLedger)
    differences.push(`hold ${key} has ended, and the stock ledger still holds ${portions}`);
  return differences;
}
