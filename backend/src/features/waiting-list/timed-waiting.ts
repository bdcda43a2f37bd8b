import { dayMs } from '@homechef/contract/time/local-date';
import { keptPersonalDataDays } from '@homechef/contract/waiting-list/waiting-options';
import { AppError } from '../../platform/lib/app-error.ts';
import { endEntry } from './end-entries.ts';
import type { HoldLimits } from './holds/hold-limits.ts';
import { serveWaiting } from './serve-waiting.ts';
import { getWaitingEntries, type StoredWaitingEntry } from './waiting.model.ts';

const batchSize = 200;
const createDueFilter = (now: Date) => ({ isOpen: true, dueAt: { $lte: now } });

/** Returns when the earliest overdue hold or entry should have ended. */
export async function findDueEntry(now: Date): Promise<Date | undefined> {
  const projection = { dueAt: 1 };
  const found = await getWaitingEntries().findOne(createDueFilter(now), { sort: { dueAt: 1 }, projection });
  return found?.dueAt;
}

async function endUnlessBusy(entry: StoredWaitingEntry): Promise<boolean> {
  try {
    return await endEntry(entry, { isUnused: true });
  } catch (error) {
    if (error instanceof AppError) return false; // the next run tries again
    throw error;
  }
}

/**
 * Ends holds and entries whose time is over, and gives the portions to the next people in line. Returns how many
 * entries ended.
 */
export async function endDueEntries(now: Date, limits: HoldLimits): Promise<number> {
  const due = await getWaitingEntries()
    .find(createDueFilter(now))
    .sort({ dueAt: 1 })
    .limit(batchSize)
    .toArray();
  const ended = [];
  for (const entry of due) if (await endUnlessBusy(entry)) ended.push(entry);
  const returned = ended.filter(({ state }) => state === 'held').map(({ chefId }) => String(chefId));
  for (const chefId of new Set(returned)) await serveWaiting(chefId, limits);
  return ended.length;
}

/** Deletes entries, with their personal data, after 30 days. Returns how many. */
export async function deleteOldEntries(now: Date): Promise<number> {
  const latest = new Date(+now - keptPersonalDataDays * dayMs);
  const { deletedCount } = await getWaitingEntries().deleteMany({
    createdAt: { $lte: latest },
    isOpen: false,
  });
  return deletedCount;
}
