import { Types, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { notFound } from '../../platform/lib/app-error.ts';
import { findDefaultKitchen } from './profile/default-kitchen.ts';
import { getKitchenIndex } from './index/kitchen-index-instance.ts';
import { getKitchens, type StoredKitchen } from './kitchens.model.ts';

export type { StoredKitchen } from './kitchens.model.ts';

/**
 * Reads the kitchen of an account from the database. Returns the default kitchen if none is stored yet, and undefined
 * if the account has no kitchen.
 */
export async function findKitchen(
  chefId: string,
  session?: ClientSession,
): Promise<StoredKitchen | undefined> {
  if (!isObjectId(chefId)) return undefined;
  const stored = await getKitchens().findOne({ _id: new Types.ObjectId(chefId) }, session ? { session } : {});
  return stored ?? findDefaultKitchen(chefId, session);
}

/** Returns the kitchen of an account from memory, or from the database if this process does not know it yet. */
export async function findKnownKitchen(chefId: string): Promise<StoredKitchen | undefined> {
  return getKitchenIndex().get(chefId)?.stored ?? findKitchen(chefId);
}

/** Returns a kitchen on the market, or undefined if it is unknown or off the market. */
export async function findMarketKitchen(chefId: string): Promise<StoredKitchen | undefined> {
  const stored = await findKnownKitchen(chefId);
  return stored && getKitchenIndex().isOnMarket(stored) ? stored : undefined;
}

/** Returns a kitchen as others may see it. @throws AppError 404 for a kitchen that is unknown or off the market */
export async function findPublicKitchen(chefId: string): Promise<StoredKitchen> {
  const stored = await findMarketKitchen(chefId);
  if (!stored) throw notFound('kitchen.not_found');
  return stored;
}
