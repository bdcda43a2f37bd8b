import { Types, type ClientSession } from 'mongoose';
import { toPlace, type AccountPlace } from '@homechef/contract/kitchens/place-address';
import { findAccount } from '../../users/users.service.ts';
import { changeInSession } from '../change-kitchen.ts';
import { createDefaultKitchen, findDefaultTimeZone, type KitchenAccount } from './default-kitchen.ts';
import { findKitchen } from '../find-kitchen.ts';
import { deleteGuards, setGuardVersions } from '../capacity/kitchen-guards.ts';
import { getKitchenIndex, putAfterCommit, removeAfterCommit } from '../index/kitchen-index-instance.ts';
import type { KitchenOrders } from '../schedule/kitchen-orders.ts';
import { getCounters, getKitchens, type StoredKitchen } from '../kitchens.model.ts';
import { retireSlugs } from '../slugs/slugs.ts';
import { assertKitchenName, assertPersonName, createNameKeys } from '../names/kitchen-names.ts';

export const noVerdict = { approved: false, decidedAt: null, reason: null } as const;

/** Stores the default kitchen of an account and its guards. */
async function insertKitchen(
  account: KitchenAccount,
  session: ClientSession,
  parts: Pick<StoredKitchen, 'approval'> = {},
): Promise<void> {
  const defaults = await createDefaultKitchen(account);
  const kitchen = { ...defaults, nameKeys: createNameKeys(account.name), ...parts, version: 1 };
  await getKitchens().insertOne(kitchen, { session });
  await setGuardVersions(String(account._id), kitchen.version, session);
  putAfterCommit(session, kitchen);
}

/** Stores the kitchen of a new chef, which then waits for approval. @throws AppError 409 for its name */
async function createKitchen(account: KitchenAccount, session: ClientSession): Promise<void> {
  await assertKitchenName({ _id: String(account._id), name: account.name }, session);
  await insertKitchen(account, session, { approval: noVerdict });
}

/**
 * Stores the default kitchen of an account that sells its first product, unless it already has a kitchen. Only admins
 * do not have one yet, and their kitchens are approved.
 */
export async function createMissingKitchen(chefId: string, session: ClientSession): Promise<void> {
  if (await getKitchens().findOne({ _id: new Types.ObjectId(chefId) }, { session, projection: { _id: 1 } }))
    return;
  const account = await findAccount(chefId, session);
  if (account) await insertKitchen(account, session);
}

/** Returns whether others see the address of the account without its street. */
export const isStreetHidden = (chefId: string): boolean =>
  getKitchenIndex().get(chefId)?.stored.hideStreet ?? false;

export const createAccountKitchens = (orders: KitchenOrders) => ({
  assertName: async ({ isChef, ...account }: { name: string; isChef: boolean; isAdmin?: boolean }) =>
    isChef ? assertKitchenName(account) : assertPersonName(account),
  createKitchen,
  updateKitchen: async (
    chefId: string,
    account: AccountPlace & { name: string; isAdmin: boolean },
    session: ClientSession,
  ): Promise<void> => {
    const before = await findKitchen(chefId, session);
    if (!before) return;
    if (account.name !== before.name) await assertKitchenName({ ...account, _id: chefId }, session);
    const place = toPlace(account, before.place.name);
    const timeZone = before.isTimeZoneChosen ? before.timeZone : await findDefaultTimeZone(place);
    const update = () => ({ ...before, name: account.name, place, timeZone });
    await changeInSession(orders, { chefId, by: 'chef', update }, before, session);
  },
  deleteKitchen: async (chefId: string, session: ClientSession): Promise<void> => {
    const _id = new Types.ObjectId(chefId);
    await getKitchens().deleteOne({ _id }, { session });
    await deleteGuards(chefId, session);
    await getCounters().deleteMany({ kitchen: _id }, { session });
    await retireSlugs(_id, session);
    removeAfterCommit(session, chefId);
  },
});
