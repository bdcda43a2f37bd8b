import { Types, type ClientSession } from 'mongoose';
import type { CapacityLimit, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import { now } from '../../platform/lib/clock.ts';
import { createDefaultKitchen, type KitchenAccount } from './profile/default-kitchen.ts';
import { setGuardVersions } from './capacity/kitchen-guards.ts';
import type { KitchenOrders } from './schedule/kitchen-orders.ts';
import { toSchedule } from './index/kitchen-snapshot.ts';
import { getKitchens, type StoredKitchen } from './kitchens.model.ts';
import { createNameKeys } from './names/kitchen-names.ts';
import { keepSlug } from './slugs/slugs.ts';
import { recountCapacity } from './capacity/recount-capacity.ts';

type ImportedSettings = Partial<
  Pick<
    StoredKitchen,
    | 'kind'
    | 'about'
    | 'acceptance'
    | 'answerMinutes'
    | 'leadMinutes'
    | 'slotMinutes'
    | 'hideStreet'
    | 'cuisines'
    | 'picture'
    | 'portrait'
    | 'slug'
    | 'sections'
  >
>;

export interface ImportedKitchen {
  account: KitchenAccount;
  settings: ImportedSettings;
  windows: readonly Omit<PickupWindow, '_id'>[];
  limits: readonly Omit<CapacityLimit, '_id'>[];
}

const withId = <T extends object>(value: T): T & { _id: string } => ({
  _id: String(new Types.ObjectId()),
  ...value,
});

/** Returns complete kitchens without storing them. */
export const buildKitchens = (imported: readonly ImportedKitchen[]): Promise<StoredKitchen[]> =>
  Promise.all(
    imported.map(async ({ account, settings, windows, limits }) => ({
      ...(await createDefaultKitchen(account)),
      ...settings,
      nameKeys: createNameKeys(account.name),
      version: 1,
      windows: windows.map(withId),
      limits: limits.map(withId),
    })),
  );

/** Stores kitchens with their guards and addresses, and counts the capacity used by orders of the same transaction. */
export async function importKitchens(
  kitchens: readonly StoredKitchen[],
  orders: KitchenOrders,
  session: ClientSession,
): Promise<void> {
  if (kitchens.length > 0) await getKitchens().insertMany([...kitchens], { session });
  for (const kitchen of kitchens) {
    const id = String(kitchen._id);
    if (kitchen.slug) await keepSlug(id, kitchen.slug, session);
    await setGuardVersions(id, kitchen.version, session);
    await recountCapacity(orders, id, { schedule: toSchedule(kitchen), nowMs: +now() }, session);
  }
}
