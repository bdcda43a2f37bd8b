import { PermitModel } from './permits.model.ts';

/** Counts the permits that wait for a verdict, and returns since when the oldest one waits. */
export async function getPermitQueue(): Promise<{ count: number; oldestAt: Date | null }> {
  const waiting = { state: 'waiting' } as const;
  const [count, oldest] = await Promise.all([
    PermitModel.countDocuments(waiting),
    PermitModel.findOne(waiting, { submittedAt: 1 }).sort({ submittedAt: 1, _id: 1 }).lean(),
  ]);
  return { count, oldestAt: oldest?.submittedAt ?? null };
}
