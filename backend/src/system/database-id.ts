import { randomUUID } from 'node:crypto';
import { DatabaseIdModel } from './database-id.model.ts';

/** What tells this market's database from every other: made up once, and kept in it. */
export async function getDatabaseId(): Promise<string> {
  const own = await DatabaseIdModel.findOneAndUpdate(
    { _id: 'market' },
    { $setOnInsert: { id: randomUUID() } },
    { upsert: true, returnDocument: 'after' },
  ).lean<{ id: string }>();
  return own?.id ?? '';
}
