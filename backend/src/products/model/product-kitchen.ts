import type { ProductKitchen } from '@homechef/contract/products/product';

/** Finds the chefs of a city. The kitchens feature implements it, because products must not import it. */
export type ListChefsOfCity = (city: string) => string[];

/** Kitchens in memory. The kitchens feature implements it, because models must not import it. */
export interface ProductKitchenSource {
  find: (chefId: string) => ProductKitchen | undefined;
  /** Returns whether everyone sees the dishes of a kitchen. Unknown kitchens belong to older versions. */
  isOnMarket: (chefId: string) => boolean;
  listOffMarket: () => readonly string[]; // ids of the chefs
  getVersion: () => number; // rises with each change of a kitchen
}

const noKitchens: ProductKitchenSource = {
  find: () => undefined,
  isOnMarket: () => true,
  listOffMarket: () => [],
  getVersion: () => 0,
};
let source = noKitchens;

/** Sets the kitchens of this process. Commands have none. */
export const setProductKitchenSource = (kitchens: ProductKitchenSource | undefined): void =>
  void (source = kitchens ?? noKitchens);

export const isKitchenOnMarket = (chefId: string): boolean => source.isOnMarket(chefId);

/** Lists the chefs whose kitchens are off the market. */
export const listOffMarketChefs = (): readonly string[] => source.listOffMarket();

interface Listable {
  published: boolean;
  user: unknown;
  takedown?: object | null | undefined;
  hidden?: boolean | null | undefined;
}

/** Returns whether everyone may see and order a product (docs/adr/0063-kitchens-off-the-market.md). */
export const isListed = ({ published, user, takedown, hidden }: Listable): boolean =>
  published && !takedown && !hidden && isKitchenOnMarket(String(user));

/** Returns the kitchen of a chef, or undefined without a stored one. */
export const findProductKitchen = (chefId: string): ProductKitchen | undefined => source.find(chefId);

export const getProductKitchenVersion = (): number => source.getVersion();

interface SoldProduct {
  user: unknown;
  brand: string;
}

/** Returns the kitchen of a product as lists show it. A chef without a stored kitchen has the default settings. */
export const getProductKitchen = ({ user, brand }: SoldProduct): ProductKitchen =>
  source.find(String(user)) ?? { _id: String(user), name: brand, city: '', kind: 'home', approved: true };

const jsonByKitchen = new WeakMap<ProductKitchen, Buffer>();

function getKitchenJson(user: string): Buffer {
  const kitchen = getProductKitchen({ user, brand: '' });
  const known = jsonByKitchen.get(kitchen);
  if (known) return known;
  const json = Buffer.from(`,"kitchen":${JSON.stringify(kitchen)}`);
  jsonByKitchen.set(kitchen, json);
  return json;
}

const closingBrace = Buffer.from('}');

export function addKitchenJson(
  { json, user }: { json: Buffer; user: string },
  distanceKm?: number,
): { json: Buffer } {
  const distanceJson = distanceKm === undefined ? closingBrace : Buffer.from(`,"distanceKm":${distanceKm}}`);
  return { json: Buffer.concat([json.subarray(0, -1), getKitchenJson(user), distanceJson]) };
}
