import { randomInt } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import type { KitchenSnapshot } from '../index/kitchen-snapshot.ts';
import { getGuards, getKitchens, type StoredGuard } from '../kitchens.model.ts';

const guardCount = 16;
const getGuardIds = (chefId: string) => Array.from({ length: guardCount }, (_, i) => `${chefId}:${i}`);

/** Returns the guards of a new kitchen. */
export const createGuards = (chefId: string, version: number): StoredGuard[] =>
  getGuardIds(chefId).map((_id) => ({ _id, version, orders: 0 }));

/**
 * Sets the version of all guards of a kitchen, within the transaction of its change. A concurrent order writes one of
 * them and therefore conflicts. `enteredGuard` is the guard on which an order is counted at the same time.
 */
export async function setGuardVersions(
  chefId: string,
  version: number,
  session: ClientSession,
  enteredGuard?: string,
): Promise<void> {
  const operations = getGuardIds(chefId).map((_id) => ({
    updateOne: {
      filter: { _id },
      update: { $set: { version }, $inc: { orders: _id === enteredGuard ? 1 : 0 } },
      upsert: true,
    },
  }));
  await getGuards().bulkWrite(operations, { session });
}

export async function deleteGuards(chefId: string, session: ClientSession): Promise<void> {
  await getGuards().deleteMany({ _id: { $in: getGuardIds(chefId) } }, { session });
}

/**
 * Increments one guard of a kitchen, within the transaction of an order. Returns false if the kitchen has changed since
 * the snapshot. The caller must then abort and try again with `reloadKitchen`.
 */
export async function enterKitchen(
  { id, version }: Pick<KitchenSnapshot, 'id' | 'version'>,
  session: ClientSession,
): Promise<boolean> {
  const guard = `${id}:${randomInt(guardCount)}`;
  const { matchedCount } = await getGuards().updateOne(
    { _id: guard, version },
    { $inc: { orders: 1 } },
    { session },
  );
  if (matchedCount === 1) return true;
  const stored = await getKitchens().findOne(
    { _id: new Types.ObjectId(id) },
    { session, projection: { version: 1 } },
  );
  if ((stored?.version ?? 0) !== version) return false;
  // The kitchen has no guards yet, or only some of them.
  await setGuardVersions(id, version, session, guard);
  return true;
}
