import type { ProductKitchen } from '@homechef/contract/products/product';
import type { ProductKitchenSource } from '../products/model/product-kitchen.ts';
import type { KitchenIndex } from './kitchen-index.ts';
import { isApproved, isOnMarket } from './approval.ts';
import type { StoredKitchen } from './kitchens.model.ts';

const toProductKitchen = (kitchen: StoredKitchen): ProductKitchen => ({
  _id: String(kitchen._id),
  name: kitchen.name,
  city: kitchen.place.city,
  kind: kitchen.kind,
  approved: isApproved(kitchen),
});

export function createProductKitchenSource(index: KitchenIndex): ProductKitchenSource {
  const known = new WeakMap<StoredKitchen, ProductKitchen>();
  let offMarket = { version: -1, chefs: [] as string[] };
  return {
    find: (chefId) => {
      const stored = index.get(chefId)?.stored;
      if (!stored) return undefined;
      const kitchen = known.get(stored) ?? toProductKitchen(stored);
      known.set(stored, kitchen);
      return kitchen;
    },
    isOnMarket: (chefId) => {
      const stored = index.get(chefId)?.stored;
      return stored === undefined || isOnMarket(stored);
    },
    listOffMarket: () => {
      const { version } = index;
      if (offMarket.version !== version)
        offMarket = {
          version,
          chefs: [...index.list()].flatMap(({ stored, snapshot }) =>
            isOnMarket(stored) ? [] : [snapshot.id],
          ),
        };
      return offMarket.chefs;
    },
    getVersion: () => index.version,
  };
}
