import { randomUUID } from 'node:crypto';
import { MarketModel } from './database-id.model.ts';

/** What tells this market's database from every other: made up once, and kept in it. */
export async function marketId(): Promise<string> {
  const own = await MarketModel.findOneAndUpdate(
    { _id: 'market' },
    { $setOnInsert: { id: randomUUID() } },
    { upsert: true, returnDocument: 'after' },
  ).lean<{ id: string }>();
  return own?.id ?? '';
}
