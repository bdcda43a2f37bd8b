import { compareDishNames } from '@homechef/contract/products/dish-name';
import { maxCopies, type GroupCopied } from '@homechef/contract/menu/option-schemas';
import * as endpoints from '@homechef/contract/products/option-endpoints';
import { getProduct } from '@homechef/contract/products/endpoints';
import type { Product } from '@homechef/contract/products/product';
import { defineRequest } from '../../../platform/http/define-request.ts';

/**
 * Copies an option group of a dish to others, as many at a time as a request can name. If one fails, a repetition with
 * the same key gets the stored replies of those before it.
 */
export const copyOptionGroup = defineRequest(
  'menu/copyGroup',
  async (api, id: string, groupId: string, to: readonly string[], key: string) => {
    const all: GroupCopied = { copied: [], refused: [] };
    for (let first = 0; first < to.length; first += maxCopies) {
      const { copied, refused } = await api(endpoints.copyOptionGroup, {
        params: { id, groupId },
        body: { to: to.slice(first, first + maxCopies) },
        headers: { 'Idempotency-Key': `${key}-${first}` },
      });
      all.copied.push(...copied);
      all.refused.push(...refused);
    }
    return all;
  },
  { isWrite: true },
);

/** Sets all options of a name sold out in a kitchen, or puts them back on sale. */
export const setKitchenOption = defineRequest(
  'menu/setOption',
  (api, chefId: string, name: string, soldOut: boolean) =>
    api(endpoints.setKitchenOptionSoldOut, { params: { chefId }, body: { name, soldOut } }),
  { isWrite: true },
);

/** The options of one name in the dishes of a kitchen. */
export interface NamedOption {
  name: string;
  dishes: number;
  /** Sold out in all of these dishes. */
  soldOut: boolean;
}

function listNamedOptions(dishes: readonly Product[]): NamedOption[] {
  const named = new Map<string, NamedOption>();
  for (const { optionGroups } of dishes) {
    const seen = new Set<string>();
    for (const { name, soldOut } of optionGroups.flatMap(({ options }) => options)) {
      const key = name.toLowerCase();
      const known = named.get(key);
      const isOther = !seen.has(key);
      seen.add(key);
      named.set(key, {
        name: known?.name ?? name,
        dishes: (known?.dishes ?? 0) + Number(isOther),
        soldOut: soldOut && (known?.soldOut ?? true),
      });
    }
  }
  return [...named.values()].sort((a, b) => compareDishNames(a.name, b.name));
}

/** Dishes of the own kitchen with their options. The device keeps them for a counter without a network. */
export const listMenuDishes = defineRequest('menu/dishes', (api, ids: readonly string[]) =>
  Promise.all(ids.map((id) => api(getProduct, { params: { id } }))),
);

/** Lists the names of all options of these dishes. */
export const listKitchenOptions = defineRequest('menu/options', async (api, ids: readonly string[]) => {
  const dishes = await Promise.all(ids.map((id) => api(getProduct, { params: { id } })));
  return listNamedOptions(dishes);
});
