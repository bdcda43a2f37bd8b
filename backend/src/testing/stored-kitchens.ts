import { LimitForm, WindowForm } from '@homechef/contract/kitchens/requests';
import { addLimit, createLimitId } from '../features/kitchens/capacity/capacity-limits.ts';
import type { KitchenUpdater } from '../features/kitchens/change-kitchen.ts';
import { createDefaultKitchen, type KitchenAccount } from '../features/kitchens/profile/default-kitchen.ts';
import { noVerdict } from '../features/kitchens/profile/account-kitchens.ts';
import { createGuards } from '../features/kitchens/capacity/kitchen-guards.ts';
import { getKitchenIndex } from '../features/kitchens/index/kitchen-index-instance.ts';
import { getGuards, getKitchens } from '../features/kitchens/kitchens.model.ts';
import { createNameKeys } from '../features/kitchens/names/kitchen-names.ts';
import { addWindow, createWindowId } from '../features/kitchens/schedule/pickup-windows.ts';

/** Inserts the kitchen of a chef, with changes and guards, and updates the index of this process. */
export async function insertKitchen(
  account: KitchenAccount,
  changes: readonly KitchenUpdater[] = [],
): Promise<void> {
  const defaults = await createDefaultKitchen(account);
  const kitchen = {
    ...changes.reduce((changed, change) => change(changed), defaults),
    nameKeys: createNameKeys(account.name),
    approval: noVerdict,
    version: 1,
  };
  await Promise.all([
    getKitchens().insertOne(kitchen),
    getGuards().insertMany(createGuards(String(kitchen._id), kitchen.version)),
  ]);
  getKitchenIndex().put(kitchen);
}

/** Returns the change that adds a window, with only dishes of the kitchen. */
export const toWindowChange = (form: object): KitchenUpdater => {
  const window = WindowForm.parse(form);
  return addWindow(createWindowId(), window, new Set(window.products));
};

/** Returns the change that adds a limit, with only dishes of the kitchen. */
export const toLimitChange = (form: object): KitchenUpdater => {
  const limit = LimitForm.parse(form);
  return addLimit(createLimitId(), limit, new Set(limit.products.map(({ product }) => product)));
};
