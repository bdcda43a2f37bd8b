import mongoose from 'mongoose';
import { listWaitingKitchens } from '../kitchens/profile/kitchen-overview.ts';
import { PermitModel } from './permits.model.ts';

const { trusted } = mongoose;

export const permitCollectionName = PermitModel.collection.name;

interface QueuedCase {
  chefId: string;
  since: Date;
}

/** Returns the kitchens whose chef has to act next, because the permit was refused or more was asked for. */
async function findAnswered(chefIds: readonly string[]): Promise<ReadonlySet<string>> {
  const filter = {
    _id: trusted({ $in: chefIds }),
    state: trusted({ $in: ['refused' as const, 'more' as const] }),
  };
  const found = await PermitModel.find(filter, { _id: 1 }).lean();
  return new Set(found.map(({ _id }) => String(_id)));
}

/**
 * Lists all permits and new kitchens that wait for a verdict, the longest waiting first. A new kitchen is in the list
 * once, with or without a permit.
 */
export async function listQueue(): Promise<QueuedCase[]> {
  const waiting = await PermitModel.find({ state: 'waiting' }, { submittedAt: 1 }).lean();
  const cases = new Map(waiting.map(({ _id, submittedAt }) => [String(_id), submittedAt]));
  const kitchens = listWaitingKitchens().filter(({ chefId }) => !cases.has(chefId));
  const answered = kitchens.length > 0 ? await findAnswered(kitchens.map(({ chefId }) => chefId)) : new Set();
  for (const { chefId, since } of kitchens) if (!answered.has(chefId)) cases.set(chefId, since);
  return [...cases]
    .map(([chefId, since]) => ({ chefId, since }))
    .sort((a, b) => +a.since - +b.since || (a.chefId < b.chefId ? -1 : 1));
}

/** Counts what waits for a verdict, and returns since when the oldest case has been waiting. */
export async function getPermitQueue(): Promise<{ count: number; oldestAt: Date | null }> {
  const queue = await listQueue();
  return { count: queue.length, oldestAt: queue[0]?.since ?? null };
}
