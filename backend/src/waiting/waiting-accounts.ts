import { Types } from 'mongoose';
import { endEntry } from './end-entries.ts';
import { getWaitingEntries, type StoredWaitingEntry } from './waiting.model.ts';

const maxRounds = 3; // An entry can get a hold meanwhile.

async function endAll(filter: { account: Types.ObjectId } | { chefId: Types.ObjectId }): Promise<void> {
  for (let round = 1; round <= maxRounds; round += 1) {
    const open = getWaitingEntries().find<StoredWaitingEntry>({ ...filter, isOpen: true });
    let isAnyLeft = false;
    for await (const entry of open) isAnyLeft = !(await endEntry(entry)) || isAnyLeft;
    if (!isAnyLeft) return;
  }
}

/**
 * Ends the waiting list of a chef and deletes the entries of a member, for an account that is deleted. Stock and capacity
 * of holds return once.
 */
export async function deleteWaitingEntries(user: string): Promise<void> {
  const id = new Types.ObjectId(user);
  await endAll({ chefId: id });
  await endAll({ account: id });
  await getWaitingEntries().deleteMany({ account: id, isOpen: false });
}
