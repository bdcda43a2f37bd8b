import tzLookup from '@photostructure/tz-lookup';
import { Types, type ClientSession } from 'mongoose';
import { defaultSettings } from '@homechef/contract/kitchens/kitchen-options';
import type { Place } from '@homechef/contract/kitchens/place';
import { toPlace, type AccountPlace } from '@homechef/contract/kitchens/place-address';
import { marketTimeZone } from '@homechef/contract/time/local-date';
import { countListedOfChef } from '../../products/catalog-database/read-catalog.ts';
import { findAccount } from '../../users/users.service.ts';
import { findPlace } from '../../zip-codes/zip-table.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

/**
 * Returns the time zone at a position, or undefined at sea, because a kitchen cannot have a zone such as `Etc/GMT+7`.
 */
function findTimeZoneAt(latitude: unknown, longitude: unknown): string | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  const timeZone = tzLookup(latitude, longitude);
  return timeZone.startsWith('Etc/') ? undefined : timeZone;
}

/** Returns the default time zone of a place: that of its position, else that of its zip code, else Phoenix. */
export async function findDefaultTimeZone({ latitude, longitude, postalCode }: Place): Promise<string> {
  const timeZone = findTimeZoneAt(latitude, longitude);
  if (timeZone !== undefined) return timeZone;
  const town = /^\d{5}$/.test(postalCode) ? await findPlace(postalCode) : undefined;
  return findTimeZoneAt(town?.latitude, town?.longitude) ?? marketTimeZone;
}

export interface KitchenAccount extends AccountPlace {
  _id: unknown;
  name: string;
  isChef: boolean;
  createdAt: Date;
}

/** Returns the kitchen that an account has before its first change, with default settings. */
export async function createDefaultKitchen(account: KitchenAccount): Promise<StoredKitchen> {
  const place = toPlace(account);
  return {
    _id: new Types.ObjectId(String(account._id)),
    version: 0,
    name: account.name,
    place,
    ...defaultSettings,
    timeZone: await findDefaultTimeZone(place),
    isTimeZoneChosen: false,
    closedDays: [],
    pausedUntil: null,
    pauseReason: null,
    windows: [],
    limits: [],
    changes: [],
    createdAt: account.createdAt,
    updatedAt: account.createdAt,
  };
}

/**
 * Returns the default kitchen of an account that has none stored. Returns undefined if the account has no kitchen
 * because it is neither a chef nor the owner of a published product.
 */
export async function findDefaultKitchen(
  chefId: string,
  session?: ClientSession,
): Promise<StoredKitchen | undefined> {
  const account = await findAccount(chefId, session);
  if (!account) return undefined;
  const isSeller = account.isChef || (await countListedOfChef(chefId)) > 0;
  return isSeller ? createDefaultKitchen(account) : undefined;
}
