import type mongoose from 'mongoose';
import { Types } from 'mongoose';
import { equalsId } from '../../platform/db/queries.ts';
import { endEntry } from './end-entries.ts';
import { getWaitingEntries, type StoredWaitingEntry } from './waiting.model.ts';

const maxRounds = 3; // an entry can get a hold in the meantime

async function endAll(filter: mongoose.mongo.Filter<StoredWaitingEntry>): Promise<void> {
  for (let round = 1; round <= maxRounds; round += 1) {
    const open = getWaitingEntries().find<StoredWaitingEntry>({ ...filter, isOpen: true });
    let isAnyLeft = false;
    for await (const entry of open) isAnyLeft = !(await endEntry(entry)) || isAnyLeft;
    if (!isAnyLeft) return;
  }
}

/** Returns the entries of an account, including its contact details. */
export async function listEntriesOf(user: string) {
  const found = await getWaitingEntries()
    .find({ account: equalsId(user) })
    .toArray();
  return found.map(({ product, qty, startsAt, name, phone, email, state, createdAt }) => ({
    product: String(product),
    qty,
    name,
    phone,
    email,
    state,
    startsAt: startsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * For an account that is being deleted: ends the waiting list of a chef, or deletes the entries of a member. Stock and
 * capacity of holds are returned exactly once.
 */
export async function deleteWaitingEntries(user: string): Promise<void> {
  await endAll({ chefId: new Types.ObjectId(user) });
  await endAll({ account: equalsId(user) });
  await getWaitingEntries().deleteMany({ account: equalsId(user), isOpen: false });
}
